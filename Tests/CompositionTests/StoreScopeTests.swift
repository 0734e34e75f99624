import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Scoped stores")
struct StoreScopeTests {
  @Test("a child's store shows the parent's changes, and the parent those of the child's")
  func scoping() {
    let parent = family()
    let child = parent.scope(state: \.child, action: Family.Action.child)
    parent.send(.child(.increment))
    #expect(child.state.count == 1)
    child.send(.increment)
    #expect(parent.state.child.count == 2)
  }

  @Test("a scoped store's task can be awaited and cancelled")
  func scopedTask() async {
    let gate = AsyncCondition()
    let child = family(gate).scope(state: \.child, action: Family.Action.child)
    let task = child.send(.wait)
    gate.broadcast()
    await task.finish()
    #expect(child.state.count == 100)
    let other = child.send(.wait)
    other.cancel()
    await other.finish()
    #expect(gate.cancelled == 1)
  }

  @Test("an optional child has a store while it is there, again and again")
  func optionalScope() {
    let parent = family()
    for _ in 0..<3 {
      #expect(parent.scope(state: \.optional, action: Family.Action.optional) == nil)
      parent.send(.show(true))
      let child = parent.scope(state: \.optional, action: Family.Action.optional)
      child?.send(.increment)
      #expect(child?.state.count == 1)
      parent.send(.show(false))
      #expect(child?.state.count == 1)
    }
  }

  @Test("the rows of a collection have stores that follow their rows by id")
  func collectionScope() {
    let parent = family()
    let rows = parent.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    rows[1].send(.increment)
    #expect(parent.state.rows.map(\.count) == [0, 1])
    #expect(rows.map(\.state.count) == [0, 1])
  }

  @Test("a child's store works when the store between has been dropped")
  func droppedBetween() {
    func grandchild(of store: StoreOf<Family>) -> Store<Int, Child.Action> {
      store.scope(state: \.child, action: Family.Action.child)
        .scope(state: \.count, action: { $0 })
    }
    let parent = family()
    let count = grandchild(of: parent)
    count.send(.increment)
    #expect(count.state == 1)
  }

  @Test("a parent's store is freed although children were scoped from it")
  func parentIsFreed() {
    weak var freed: StoreOf<Family>?
    do {
      let parent = family()
      freed = parent
      _ = parent.scope(state: \.child, action: Family.Action.child)
      _ = parent.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    }
    #expect(freed == nil)
  }
}
