import AuthFeature
import HomeFeature
import NavigatorComposition
import NavigatorRouting
import SetupFeature
import SocialClient

/// The router from Auth to the main tabs; it is a screen of ``AppRouter``.
struct AccountRouter: RouterReducer, Feature {
  @Screens struct Path {
    let root: Auth
    let setup: Setup
    let mainTab: MainTabs
  }

  struct State: RouterState {
    var root = Auth.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction {
    case root(Auth.Action)
    case path(Path.StackAction)
  }

  let path: Path
  let popped: ((Path.State) -> Effect<Action>)?

  init(dependencies: Dependencies) {
    path = Path(
      root: Auth(client: dependencies.social),
      setup: Setup(client: dependencies.social),
      mainTab: MainTabs(dependencies)
    )
    popped = dependencies.popped(Path.title)
  }

  /// `/account` for Auth, and `/account/setup` or `/account/tabs/search` with screens above it.
  static let link = ScreenLink("account", State()).path(\.path, Path.link)

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.signedIn(let profile)), .setup(.toMainTab(let profile)):
      state.path.replaceAll(with: [.mainTab(MainTabs.State(home: Home.State(name: profile.name)))])
    case .root(.isNew(let name)): state.path.append(.setup(Setup.State(name: name)))
    case .mainTab(.home(.backToFirstView)): state.path.popToRoot()
    }
    return .none
  }
}

extension AccountRouter.State {
  /// Creates a state with one screen above Auth.
  init(_ screen: AccountRouter.Path.State) {
    path = [screen]
  }
}
