import Testing
import Composition
import Navigation

struct Leaf: Reducer {
  struct State: Equatable, Sendable { var n = 0 }
  enum Action: Equatable, Sendable { case inc, close, wait, done, delegate(Delegate) }
  enum Delegate: Equatable, Sendable { case more }
  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .inc: state.n += 1; return .none
    case .close: return .dismiss
    case .wait:
      return .run { send in
        try await Task.sleep(for: .seconds(1000)); send(.done)
      }
    case .done: state.n += 100; return .none
    case .delegate: return .none
    }
  }
}
struct Path: Screens {
  enum State: Equatable, Sendable {
    case leaf(Leaf.State); var leaf: Leaf.State? { if case .leaf(let s) = self { s } else { nil } }
  }
  enum Action: Equatable, Sendable { case leaf(Leaf.Action) }
  let leaf = Leaf()
  func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
    switch action {
    case .leaf(let action): screen.run(leaf, action, State.leaf, Action.leaf) { $0.leaf }
    }
  }
}
struct Root: Reducer {
  struct State: Equatable { var path = StackState<Path.State>(); var popped = 0 }
  enum Action: Equatable, Sendable {
    case open, clear, popped, path(StackAction<Path.State, Path.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .open: state.path.append(.leaf(Leaf.State())); return .none
      case .clear: state.path = StackState(); return .none
      case .popped: state.popped += 1; return .none
      case .path(.element(id: _, action: .leaf(.delegate(.more)))):
        state.path.append(.leaf(Leaf.State())); return .none
      case .path(.element), .path(.popFrom), .path(.push): return .none
      }
    }.forEach(
      \.path,
      action: Case(Action.path) { if case .path(let a) = $0 { a } else { nil } },
      screens: Path(),
      popped: { _ in .send(.popped) }
    )
  }
}
@MainActor
@Test("a screen that closes itself goes, with those above it and with its effects")
func dismissal() async {
  let store = Store(initialState: Root.State()) { Root() }
  store.send(.open)
  let id = store.state.path.ids[0]
  store.send(.path(.element(id: id, action: .leaf(.inc))))
  store.send(.path(.element(id: id, action: .leaf(.delegate(.more)))))
  #expect(store.state.path.count == 2)
  let t = store.send(.path(.element(id: id, action: .leaf(.wait))))
  store.send(.path(.element(id: id, action: .leaf(.close))))
  #expect(store.state.path.count == 0)
  #expect(store.state.popped == 2)
  await t.finish()
}
