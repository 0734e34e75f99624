import AuthFeature
import HomeFeature
import NavigatorComposition
import NavigatorRouting
import SetupFeature
import SocialClient

/// The router from signing in to the main tabs, which is itself a screen of ``AppRouter``.
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

  init(dependencies: Dependencies) {
    path = Path(
      root: Auth(client: dependencies.social),
      setup: Setup(client: dependencies.social),
      mainTab: MainTabs(dependencies)
    )
  }

  /// `/account`, which is Auth, and the screens above it: `/account/setup`, `/account/tabs/search`.
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
  /// Auth with one screen above it: going back from the screen leads to signing in.
  init(_ screen: AccountRouter.Path.State) {
    path = [screen]
  }
}
