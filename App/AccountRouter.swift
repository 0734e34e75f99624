import AuthFeature
import HomeFeature
import NavigatorComposition
import NavigatorRouting
import SetupFeature
import SocialClient

/// From signing in to the main tabs: Auth at the root, Setup or the tabs on its stack.
struct AccountRouter: Reducer {
  struct State: Equatable, Sendable, Codable {
    var auth = Auth.State()
    var path = StackState<Path.State>()
  }

  enum Action: Equatable, Sendable, Codable {
    case auth(Auth.Action)
    case path(StackAction<Path.State, Path.Action>)
  }

  struct Path: Screens {
    enum State: Equatable, Sendable, Codable {
      case setup(Setup.State)
      case mainTab(MainTabRouter.State)
    }

    enum Action: Equatable, Sendable, Codable {
      case setup(Setup.Action)
      case mainTab(MainTabRouter.Action)
    }

    let setup: Setup
    let mainTab: Reduce<MainTabRouter.State, MainTabRouter.Action>

    func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
      switch action {
      case .setup(let action): screen.run(setup, action, State.setup, Action.setup) { $0.setup }
      case .mainTab(let action):
        screen.run(mainTab, action, State.mainTab, Action.mainTab) { $0.mainTab }
      }
    }
  }

  let dependencies: Dependencies

  var body: some ReducerOf<Self> {
    Scope(state: \.auth, action: Case(Action.auth) { $0.auth }) {
      Auth(client: dependencies.social)
    }
    Reduce(route)
      .forEach(\.path, action: Case(Action.path) { $0.path }, screens: screens)
      .onDelegate { (state: inout State, delegate: Home.Delegate) in
        switch delegate {
        case .backToFirstView: state.path.popToRoot()
        }
        return .none
      }
  }

  private func route(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .auth(.delegate(.signedIn(let profile))):
      return state.enterTabs(name: profile.name)
    case .auth(.delegate(.isNew(let name))):
      state.path.append(.setup(Setup.State(name: name)))
    case .path(.element(id: _, action: .setup(.delegate(.toMainTab(let profile))))):
      return state.enterTabs(name: profile.name)
    case .auth(.view), .auth(.found), .auth(.failed): break
    case .path(.element(id: _, action: .setup(.view))): break
    case .path(.element(id: _, action: .setup(.saved))): break
    case .path(.element(id: _, action: .setup(.failed))): break
    case .path(.element(id: _, action: .mainTab)), .path(.popFrom), .path(.push): break
    }
    return .none
  }

  private var screens: Path {
    Path(
      setup: Setup(client: dependencies.social),
      mainTab: Reduce(MainTabRouter(dependencies: dependencies))
    )
  }
}

extension AccountRouter.State {
  /// The tabs, as the only screen above Auth: going back from them leads to signing in again.
  static func atTabs(name: String?) -> AccountRouter.State {
    var state = AccountRouter.State()
    state.path.append(.mainTab(MainTabRouter.State(home: Home.State(name: name))))
    return state
  }

  fileprivate mutating func enterTabs(name: String) -> Effect<AccountRouter.Action> {
    path.replaceAll(with: [.mainTab(MainTabRouter.State(home: Home.State(name: name)))])
    return appear
  }

  /// Tells the tabs that they came into sight, when they are on top.
  var appear: Effect<AccountRouter.Action> {
    guard let id = path.ids.last, path.last?.mainTab != nil else { return .none }
    return .send(.path(.element(id: id, action: .mainTab(.appear))))
  }
}

extension AccountRouter.Action {
  var auth: Auth.Action? { if case .auth(let action) = self { action } else { nil } }
  var path: StackAction<AccountRouter.Path.State, AccountRouter.Path.Action>? {
    if case .path(let action) = self { action } else { nil }
  }
}

extension AccountRouter.Path.State {
  var setup: Setup.State? { if case .setup(let state) = self { state } else { nil } }
  var mainTab: MainTabRouter.State? { if case .mainTab(let state) = self { state } else { nil } }
}
