import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

/// Screens with the delegates of the app's when the page was written; the app's may get others.
struct Hoge: Feature {
  struct State: Equatable, Sendable, Codable {}
  @Cases enum Action: Equatable, Sendable, Codable { case delegate(Delegate) }
  enum Delegate: Equatable, Sendable, Codable { case toFuga(count: Int) }

  static let title = MenuText(verbatim: "Hoge")
  static let link = ScreenLink("hoge", State())
  static func delegate(in action: Action) -> Delegate? { action.delegate }
  func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
}

struct Fuga: Feature {
  struct State: Equatable, Sendable, Codable { var openedWith: Int? }
  @Cases enum Action: Equatable, Sendable, Codable { case delegate(Delegate) }
  enum Delegate: Equatable, Sendable, Codable { case toHoge, backToEntry }

  static let title = MenuText(verbatim: "Fuga")
  static let link = ScreenLink("fuga", State())
  static func delegate(in action: Action) -> Delegate? { action.delegate }
  func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
}

// region readme-router
struct CounterRouter: RouterReducer {
  @Screens struct Path {
    let root = Hoge()
    let hoge = Hoge()
    let fuga = Fuga()
  }
  struct State: RouterState {
    var root = Hoge.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Hoge.Action)
    case path(Path.StackAction)
  }
  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toFuga(let count)), .hoge(.toFuga(let count)):
      state.path.append(.fuga(Fuga.State(openedWith: count)))
    case .fuga(.toHoge): state.path.append(.hoge(Hoge.State()))
    case .fuga(.backToEntry): state.path.popToRoot()
    }
    return .none
  }
}
// endregion

@MainActor
@Suite("The router that README shows")
struct ReadmeRouterTests {
  @Test("pushes Fuga with the count of Hoge, and goes back to its root")
  func routes() async {
    let store = TestStore(initialState: CounterRouter.State()) { CounterRouter() }
    await store.send(.root(.delegate(.toFuga(count: 2)))) {
      $0.path.append(.fuga(Fuga.State(openedWith: 2)))
    }
    await store.send(.path(.element(id: 0, action: .fuga(.delegate(.toHoge))))) {
      $0.path.append(.hoge(Hoge.State()))
    }
    await store.send(.path(.element(id: 1, action: .hoge(.delegate(.toFuga(count: 0)))))) {
      $0.path.append(.fuga(Fuga.State(openedWith: 0)))
    }
    await store.send(.path(.element(id: 2, action: .fuga(.delegate(.backToEntry))))) {
      $0.path.popToRoot()
    }
    await store.finish()
  }
}
