import AuthFeature
import HomeFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import SetupFeature
import SocialClient

/// The router from Auth to the main tabs; it is a screen of ``AppRouter``.
struct AccountRouter: RouterReducer, MenuFeature {
  @Screens struct Path {
    let root: Auth
    let setup: Setup
    let mainTab: MainTabs
  }

  struct State: RouterState {
    var root = Auth.State()
    var path = StackState<Path.State>()
    /// The tabs that a link leads to after signing in; nil for new ones.
    var destination: MainTabs.State?
  }

  @Cases enum Action: RouterAction {
    case root(Auth.Action)
    case path(Path.StackAction)
  }

  let path: Path
  private let dependencies: Dependencies

  init(dependencies: Dependencies) {
    path = Path(
      root: Auth(client: dependencies.social),
      setup: Setup(client: dependencies.social),
      mainTab: MainTabs(dependencies)
    )
    self.dependencies = dependencies
  }

  /// `/account` for Auth, and `/account/setup` or `/account/tabs/search` with screens above it.
  static let link = ScreenLink("account", State()).draft("name", \.root.name)
    .path(\.linkedPath, Path.link)

  /// Returns the menu of the top screen, whose breadcrumbs contain Sign in only if the user came through it.
  static func menu(_ state: State) -> ScreenMenu<Action> {
    var menu = RouterView<AccountRouter>.menu(state)
    if state.path.isEmpty, let destination = state.destination {
      let tab = MainTabs.title(of: destination.tab)
      menu.status = MenuText(
        en: "Sign in to go on to \(tab.en).",
        ja: "サインインすると\(tab.ja)に進みます。"
      )
    }
    guard let first = state.path.ids.first, !state.cameThroughSignIn else { return menu }
    menu.makeBreadcrumbs = { [crumbs = menu.makeBreadcrumbs] in Array(crumbs().dropFirst()) }
    menu.makeShortBreadcrumbs = { [crumbs = menu.makeShortBreadcrumbs] count in
      crumbs(count).map { Array($0.dropFirst()) }
    }
    // Without an action of its own, Back leads to the screen below the account.
    if case .path(.popFrom(id: first))? = menu.back { menu.back = nil }
    return menu
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.signedIn(let profile)), .setup(.toMainTab(let profile)):
      state.path.replaceAll(with: [.mainTab(state.takeTabs(of: profile))])
    case .root(.isNew(let name)): state.path.append(.setup(Setup.State(name: name)))
    case .mainTab(.home(.backToFirstView)): state.path.popToRoot()
    }
    return .none
  }
}

extension AccountRouter.State {
  /// Creates a state with one screen above Auth.
  init(_ screen: AccountRouter.Path.State) { path = [screen] }

  /// The screens that the link leads to: while Auth is shown instead of the tabs of a user, those tabs.
  fileprivate var linkedPath: StackState<AccountRouter.Path.State> {
    get {
      guard path.isEmpty, let destination else { return path }
      return [.mainTab(destination)]
    }
    set { path = newValue }
  }

  /// Whether Auth led to the screens above it, which takes a name; Entry and links lead to them directly.
  fileprivate var cameThroughSignIn: Bool { !root.name.isEmpty }

  /// Shows Auth if a link has led to the tabs of a user and no user is signed in; returns whether it has.
  mutating func showSignInIfNeeded() -> Bool {
    guard let tabs = path.last?.mainTab, tabs.home.name == "" else { return false }
    destination = tabs
    path.popToRoot()
    return true
  }

  fileprivate mutating func takeTabs(of profile: Profile) -> MainTabs.State {
    var tabs = destination.take() ?? MainTabs.State()
    tabs.home.name = profile.name
    return tabs
  }
}
