import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import TestHelpers
import Testing

/// A root without delegates.
private struct Quiet: Feature {
  struct State: Equatable, Sendable, Codable {}
  @Cases enum Action: Equatable, Sendable, Codable { case tap }

  static let title = MenuText(verbatim: "Quiet")
  static let link = ScreenLink("quiet", State())

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
}

/// A screen with a delegate.
private struct Asking: Feature {
  struct State: Equatable, Sendable, Codable {}
  @Cases enum Action: Equatable, Sendable, Codable { case delegate(Delegate) }
  enum Delegate: Equatable, Sendable, Codable { case done }

  static let title = MenuText(verbatim: "Asking")
  static let link = ScreenLink("asking", State())
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
}

// Compiled with warnings as errors, also those about code that is never executed.
private struct QuietRouter: RouterReducer {
  @Screens struct Path {
    let root = Quiet()
    let asking = Asking()
  }

  struct State: RouterState {
    var root = Quiet.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction { case root(Quiet.Action), path(Path.StackAction) }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .asking(.done): state.path.popToRoot()
    }
    return .none
  }
}

private struct SilentRouter: RouterReducer {
  @Screens(.withoutDelegates) struct Path {
    let root = Quiet()
    let quiet = Quiet()
  }

  struct State: RouterState {
    var root = Quiet.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction { case root(Quiet.Action), path(Path.StackAction) }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {}
}

@MainActor
@Suite("A root without delegates", .waitsForPrograms)
struct QuietRootTests {
  @Test("compiles without a warning, and the screens above it are routed")
  func routed() {
    var state = QuietRouter.State()
    state.path.append(.asking(Asking.State()))
    let store = Store(initialState: state) { QuietRouter() }
    store.send(.root(.tap))
    #expect(store.state.path.count == 1)
    if let id = store.state.path.ids.first {
      store.send(.path(.element(id: id, action: .asking(.delegate(.done)))))
    }
    #expect(store.state.path.isEmpty)
  }

  @Test("compiles without a warning if no screen has delegates")
  func silent() {
    let store = Store(initialState: SilentRouter.State()) { SilentRouter() }
    store.send(.root(.tap))
    #expect(store.state == SilentRouter.State())
  }
}
