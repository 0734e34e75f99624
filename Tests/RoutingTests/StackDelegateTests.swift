import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import Testing

/// A screen that is a router itself: a stack of leaves, with no line for what they raise.
private struct Flow: Reducer {
  struct State: Equatable, Sendable { var path: StackState<Leaf.State> = [Leaf.State()] }
  enum Action: Equatable, Sendable { case path(StackAction<Leaf.State, Leaf.Action>) }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>()
      .forEach(
        \.path,
        action: Case(Action.path) { if case .path(let action) = $0 { action } else { nil } },
        screens: SingleScreen { Leaf(gate: gate) }
      )
  }
}

/// The router above: it acts on what is raised, wherever in its stack that was.
private struct Outer: Reducer {
  struct Path: Screens {
    enum State: Equatable, Sendable { case flow(Flow.State), leaf(Leaf.State) }
    enum Action: Equatable, Sendable { case flow(Flow.Action), leaf(Leaf.Action) }

    let flow: Reduce<Flow.State, Flow.Action>
    let leaf: Leaf

    func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
      switch action {
      case .flow(let action):
        screen.run(flow, action, State.flow, Action.flow) {
          if case .flow(let state) = $0 { state } else { nil }
        }
      case .leaf(let action):
        screen.run(leaf, action, State.leaf, Action.leaf) {
          if case .leaf(let state) = $0 { state } else { nil }
        }
      }
    }
  }

  struct State: Equatable, Sendable { var path = StackState<Path.State>() }
  enum Action: Equatable, Sendable { case path(StackAction<Path.State, Path.Action>) }

  let gate: AsyncCondition

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .path(.element(id: _, action: .leaf(.raise(.finished)))) = action {
        state.path.popLast()
      }
      return .none
    }
    .forEach(
      \.path,
      action: Case(Action.path) { if case .path(let action) = $0 { action } else { nil } },
      screens: Path(flow: Reduce(Flow(gate: gate)), leaf: Leaf(gate: gate))
    )
    .onDelegate(of: Leaf.Delegate.self) { state, delegate in
      switch delegate {
      case .open(let id): state.path.append(.leaf(Leaf.State(id: id)))
      case .finished: state.path.append(.leaf(Leaf.State(id: 99)))
      }
      return .none
    }
  }
}

@MainActor
@Suite("Delegates through a stack's screens")
struct StackDelegateTests {
  private let gate = AsyncCondition()
  private let bottom = StackElementID(generation: 0)

  private func store(_ screen: Outer.Path.State) -> StoreOf<Outer> {
    Store(initialState: Outer.State(path: [screen])) { Outer(gate: gate) }
  }

  @Test("what a screen raises reaches the router in the same send, which pushes")
  func raised() {
    let store = store(.leaf(Leaf.State()))
    store.send(.path(.element(id: bottom, action: .leaf(.raise(.open(7))))))
    #expect(Array(store.state.path) == [.leaf(Leaf.State()), .leaf(Leaf.State(id: 7))])
  }

  @Test("what a screen of a screen's own stack raises passes the flow between, which has no line")
  func nested() {
    let store = store(.flow(Flow.State()))
    let leaf = Flow.Action.path(.element(id: bottom, action: .raise(.open(7))))
    store.send(.path(.element(id: bottom, action: .flow(leaf))))
    #expect(store.state.path.last == .leaf(Leaf.State(id: 7)))
  }

  @Test("it reaches the router though the screen was popped in the very action that raised it")
  func poppedMeanwhile() {
    let store = store(.leaf(Leaf.State()))
    let found = issues {
      store.send(.path(.element(id: bottom, action: .leaf(.raise(.finished)))))
    }
    #expect(Array(store.state.path) == [.leaf(Leaf.State(id: 99))])
    #expect(found.isEmpty)
  }

  @Test("a test of the router states the push, and needs no line for the delegate")
  func tested() async {
    let store = TestStore(initialState: Outer.State(path: [.flow(Flow.State())])) {
      Outer(gate: gate)
    }
    let leaf = Flow.Action.path(.element(id: bottom, action: .raise(.open(7))))
    await store.send(.path(.element(id: bottom, action: .flow(leaf)))) {
      $0.path.append(.leaf(Leaf.State(id: 7)))
    }
  }

  @Test("without a router for it, it is an issue that names the delegate")
  func unrouted() {
    let store = Store(initialState: Flow.State()) { Flow(gate: gate) }
    let found = issues {
      store.send(.path(.element(id: bottom, action: .raise(.open(7)))))
    }
    #expect(found.map(\.what) == ["A delegate was raised that nobody handles."])
    #expect(found.first?.values.first?.value == "Delegate.open(7)")
  }
}
