import CompositionTestHelpers
import NavigatorComposition
import TestHelpers
import Testing

@MainActor
@Suite("Scoped stores")
struct StoreScopeTests {
  @Test("a parent's store and its child's store have the same state")
  func scoping() {
    let parent = parentStore()
    let child = parent.scope(state: \.child, action: ParentFeature.Action.child)
    parent.send(.child(.increment))
    #expect(child.state.count == 1)
    child.send(.increment)
    #expect(parent.state.child.count == 2)
  }

  @Test("a scoped store's task can be awaited and cancelled")
  func scopedTask() async {
    let gate = AsyncCondition()
    let child = parentStore(gate).scope(state: \.child, action: ParentFeature.Action.child)
    #expect(child.isSettled)
    let task = child.send(.wait)
    #expect(task.isRunning && !child.isSettled)
    gate.broadcast()
    await task.finish()
    #expect(!task.isRunning && child.isSettled)
    #expect(child.state.count == 100)
    let other = child.send(.wait)
    other.cancel()
    await other.finish()
    #expect(gate.cancelled == 1)
  }

  @Test("the store of a part that was removed has the state that it read last, and reports actions")
  func removedPart() {
    let parent = parentStore()
    parent.send(.show(true))
    let child = parent.scope(state: \.optional, action: ParentFeature.Action.optional)
    let count = child?.scope(state: \.count, action: { $0 })
    child?.send(.increment)
    #expect(child?.state.count == 1 && count?.state == 1)
    child?.send(.increment)
    parent.send(.show(false))
    #expect(child?.isPresent == false && count?.isPresent == false)
    #expect(child?.state.count == 1 && count?.state == 1)
    let found = issues { child?.send(.increment) }
    #expect(found.count == 1)
    #expect(child?.state.count == 1)
    let rows = parent.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    let removed = rows[1].state
    parent.send(.row(.remove(id: removed.id)))
    #expect(rows[1].state.id == removed.id)
  }

  @Test("an optional child has a store while it is not nil")
  func optionalScope() {
    let parent = parentStore()
    for _ in 0..<3 {
      #expect(parent.scope(state: \.optional, action: ParentFeature.Action.optional) == nil)
      parent.send(.show(true))
      let child = parent.scope(state: \.optional, action: ParentFeature.Action.optional)
      child?.send(.increment)
      #expect(child?.state.count == 1 && child?.isSettled == true)
      parent.send(.show(false))
      #expect(child?.state.count == 1)
    }
  }

  @Test("the store of a row finds it after rows were inserted and removed")
  func movedRow() {
    let parent = parentStore()
    let rows = parent.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    var seen: [Int] = []
    let observation = rows[1].observe(\.count) { seen.append($0) }
    rows[1].send(.increment)
    let removed = parent.state.rows[0].id
    parent.send(.row(.remove(id: removed)))
    rows[1].send(.increment)
    #expect(rows[1].state.count == 2)
    #expect(seen == [0, 1, 2])
    observation.cancel()
  }

  @Test("the elements of a collection have stores that find them by id")
  func collectionScope() {
    let parent = parentStore()
    let rows = parent.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    rows[1].send(.increment)
    #expect(parent.state.rows.map(\.count) == [0, 1])
    #expect(rows.map(\.state.count) == [0, 1])
  }

  @Test("a scoped store works after the store in between was freed")
  func droppedBetween() {
    func grandchild(of store: StoreOf<ParentFeature>) -> Store<Int, Child.Action> {
      store.scope(state: \.child, action: ParentFeature.Action.child)
        .scope(state: \.count, action: { $0 })
    }
    let parent = parentStore()
    let count = grandchild(of: parent)
    count.send(.increment)
    #expect(count.state == 1)
  }

  @Test("a scoped store that was freed does not retain its parent")
  func parentIsFreed() {
    weak var freed: StoreOf<ParentFeature>?
    do {
      let parent = parentStore()
      freed = parent
      _ = parent.scope(state: \.child, action: ParentFeature.Action.child)
      _ = parent.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    }
    #expect(freed == nil)
  }
}
