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

  @Test("the store of a child that its own action leads to remove has the state before that")
  func removedChild() {
    struct Parent {
      var child: [Int]? = [0]
    }
    enum Step { case add, finish, done }
    typealias Action = Same<Step>
    let store = Store(initialState: Parent()) {
      Reduce<Parent, Action> { state, action in
        if action == .own(.done) { state.child = nil }
        return .none
      }
      .ifLet(\.child, action: \.own) {
        Reduce { numbers, step in
          numbers.append(numbers.count)
          return step == .finish ? .send(.done) : .none
        }
      }
    }
    let child = store.scope(state: \.child, action: Action.own)
    let count = child?.scope(state: \.count, action: { $0 })
    child?.send(.add)
    #expect(child?.state == [0, 1])
    count?.send(.finish)
    #expect(store.state.child == nil)
    #expect(child?.state == [0, 1, 2])
    #expect(count?.state == 3)
  }

  @Test("an action to a child that is gone is reported, and its store keeps the state it had last")
  func actionToRemovedChild() {
    let parent = parentStore()
    parent.send(.show(true))
    let child = parent.scope(state: \.optional, action: ParentFeature.Action.optional)
    child?.send(.increment)
    #expect(child?.state.count == 1)
    parent.send(.show(false))
    let found = issues { for _ in 0..<2 { child?.send(.increment) } }
    #expect(found.count == 2)
    #expect(child?.state.count == 1)
    let rows = parent.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    rows[1].send(.increment)
    #expect(rows[1].state.count == 1)
    parent.send(.row(.remove(id: rows[1].state.id)))
    _ = issues { rows[1].send(.increment) }
    #expect(rows[1].state.count == 1)
  }

  @Test(
    "the store of a child that is gone has the state after the last action it sent, also if nothing read it"
  )
  func unreadChild() {
    let parent = parentStore()
    parent.send(.show(true))
    let child = parent.scope(state: \.optional, action: ParentFeature.Action.optional)
    for _ in 0..<2 { child?.send(.increment) }
    parent.send(.show(false))
    let found = issues { child?.send(.increment) }
    #expect(found.count == 1)
    #expect(child?.state.count == 2)
  }

  @Test("the store of a part of a child that is gone keeps the part it read last")
  func partOfRemovedChild() {
    let parent = parentStore()
    parent.send(.show(true))
    let child = parent.scope(state: \.optional, action: ParentFeature.Action.optional)
    let count = child?.scope(state: \.count, action: { $0 })
    // As an effect would: not through the child's store.
    parent.send(.optional(.increment))
    #expect(count?.state == 1)
    parent.send(.show(false))
    #expect(count?.state == 1)
    #expect(child?.scope(state: \.count, action: { $0 }).state == child?.state.count)
  }

  @Test("the store of a child in a child that is gone keeps the state it had last")
  func childOfRemovedChild() {
    struct Middle { var inner: [Int]? = [] }
    let store = Store<Middle?, Int?>(initialState: Middle()) {
      Reduce { state, number in
        if let number { state?.inner?.append(number) } else { state = nil }
        return .none
      }
    }
    let middle = store.scope(state: \.self, action: { $0 })
    let inner = middle?.scope(state: \.inner, action: { $0 })
    let count = inner?.scope(state: \.count, action: { $0 })
    inner?.send(1)
    #expect(inner?.state == [1] && count?.state == 1)
    store.send(nil)
    #expect(inner?.state == [1] && count?.state == 1)
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

  @Test("a read does not make the child's reducer copy an array")
  func optionalInPlace() {
    let store = Store<[Int]?, Same<Int>>(initialState: [0, 0, 0]) {
      EmptyReducer().ifLet(\.self, action: \.own) {
        Reduce { numbers, index in
          numbers[index] += 1
          return .none
        }
      }
    }
    let child = store.scope(state: \.self, action: Same.own)
    func address() -> Int? {
      child?.state.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    child?.send(1)
    let before = address()
    child?.send(1)
    #expect(address() == before)
    #expect(child?.state == [0, 2, 0])
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
