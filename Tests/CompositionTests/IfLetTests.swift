import NavigatorComposition
import NavigatorTestSupport
import Testing

private struct Parent: Reducer {
  struct State: Equatable { var child: Child.State?, seen: [String] = [] }
  enum Action: Equatable, Sendable { case show(Int), hide, stop, child(Child.Action) }
  static let child = Case(Action.child) { if case .child(let action) = $0 { action } else { nil } }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .show(let id): state.child = Child.State(id: id)
      case .hide: state.child = nil
      case .stop: return .cancel(id: "wait")
      case .child(.increment): state.seen.append("count \(state.child?.count ?? -1)")
      case .child(.raise), .child(.leave): state.child = nil
      case .child: break
      }
      return .none
    }
    .ifLet(\.child, action: Self.child) { Child(gate: gate) }
  }
}

@MainActor
@Suite("ifLet on an optional child")
struct IfLetTests {
  private let gate = AsyncCondition()

  private func store(_ child: Child.State? = Child.State()) -> StoreOf<Parent> {
    Store(initialState: Parent.State(child: child)) { Parent(gate: gate) }
  }

  @Test("the child runs first, then its parent")
  func order() {
    let store = store()
    store.send(.child(.increment))
    #expect(store.state.seen == ["count 1"])
  }

  @Test("an action for a child that is not there is an issue, and the parent still runs")
  func missing() {
    let store = store(nil)
    let found = issues { store.send(.child(.increment)) }
    #expect(found.map(\.what) == ["An action arrived for a child that is not there."])
    #expect(found.first?.place.contains(#fileID) == true)
    #expect(found.first?.reasons.count == 3)
    #expect(store.state.seen == ["count -1"])
  }

  @Test("the child's effects answer to the child")
  func answering() async {
    let store = store()
    let task = store.send(.child(.wait))
    gate.broadcast()
    await task.finish()
    #expect(store.state.child?.count == 100)
  }

  @Test("the child's effects end when it becomes nil, and when another takes its place")
  func leaving() async {
    let store = store()
    let first = store.send(.child(.wait))
    store.send(.hide)
    #expect(gate.cancelled == 1)
    store.send(.show(1))
    let second = store.send(.child(.wait))
    store.send(.show(2))
    #expect(gate.cancelled == 2)
    let third = store.send(.child(.wait))
    store.send(.show(2))
    #expect(gate.cancelled == 2)
    gate.broadcast()
    for task in [first, second, third] { await task.finish() }
    #expect(store.state.child == Child.State(id: 2, count: 100))
  }

  @Test("a child that changes its own id starts anew: effects of the one before end")
  func reidentifying() async {
    let store = store()
    store.send(.child(.wait))
    let task = store.send(.child(.reidentify(7)))
    #expect(gate.cancelled == 1 && gate.count == 1)
    gate.broadcast()
    await task.finish()
    #expect(store.state.child == Child.State(id: 7, count: 100))
  }

  @Test("an effect is not started when the parent closes the child in the same action")
  func closedInTheSameAction() {
    let store = store()
    store.send(.child(.leave))
    #expect(store.state.child == nil)
    #expect(gate.entered == 0)
  }

  @Test("a delegate is raised although the parent closes the child in the same action")
  func closedByDelegate() {
    let store = store()
    let found = issues { store.send(.child(.raise(.closed))) }
    #expect(store.state.child == nil)
    #expect(found.map(\.what) == ["A delegate was raised that nobody handles."])
  }

  @Test("a child cancels its own effects, and a parent those of its child by the same id")
  func cancellingDownwards() async {
    let store = store()
    store.send(.child(.wait))
    store.send(.child(.stop))
    #expect(gate.cancelled == 1)
    store.send(.child(.wait))
    store.send(.stop)
    #expect(gate.cancelled == 2)
  }
}

private struct Grandparent: Reducer {
  struct State: Equatable { var parent: Parent.State? = Parent.State(child: Child.State()) }
  enum Action: Equatable, Sendable { case hide, parent(Parent.Action) }
  static let parent = Case(Action.parent) {
    if case .parent(let action) = $0 { action } else { nil }
  }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .hide { state.parent = nil }
      return .none
    }
    .ifLet(\.parent, action: Self.parent) { Parent(gate: gate) }
  }
}

@MainActor
@Test("a grandchild's effects end when its parent goes")
func grandchildren() async {
  let gate = AsyncCondition()
  let store = Store(initialState: Grandparent.State()) { Grandparent(gate: gate) }
  let task = store.send(.parent(.child(.wait)))
  store.send(.hide)
  #expect(gate.cancelled == 1)
  await task.finish()
}

@MainActor
@Test("optional() and pullback lift a child as the seeds do")
func optionalPullback() {
  let gate = AsyncCondition()
  let lifted = Child(gate: gate).optional()
    .pullback(state: \Parent.State.child, action: Parent.child)
    .combined(
      with: Reduce { state, action in
        if action == .hide { state.child = nil }
        return .none
      }
    )
  let store = Store(initialState: Parent.State(child: Child.State())) { lifted }
  store.send(.child(.increment))
  #expect(store.state.child?.count == 1)
  store.send(.hide)
  let found = issues { store.send(.child(.increment)) }
  #expect(found.count == 1)
}
