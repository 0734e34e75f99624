import NavigatorComposition
import NavigatorRouting
import Testing

// region guard
/// A router that asks who the user is before it shows an account.
struct GuardedRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let signIn = SignIn()
    let account = Account()
  }

  struct State: RouterState {
    var root = Home.State()
    var path = StackState<Path.State>()
    var user: String?
    /// The screens that follow after signing in.
    var destination: [Path.State] = []
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
    case open(link: String)
  }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toAccount): show([.account(Account.State())], &state)
    case .signIn(.signedIn(let name)):
      state.user = name
      show(state.destination, &state)
    case .account(.signOut): state = State()
    case .root(.toEditor), .root(.toDetail), .root(.toOrder): break
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    if case .open(let link) = action, let screens = try? Path.link.screens(in: link) {
      show(screens, &state)
    }
    return .none
  }

  /// The one guard: for delegates, for links, and for what a saved place restores.
  private func show(_ screens: [Path.State], _ state: inout State) {
    let needsUser = screens.contains { $0.account != nil }
    let isAllowed = state.user != nil || !needsUser
    state.destination = isAllowed ? [] : screens
    state.path.replaceAll(with: isAllowed ? screens : [.signIn(SignIn.State())])
  }
}
// endregion

@MainActor
@Suite("Recipe: a guard before a place")
struct GuardTests {
  private let store = Store(initialState: GuardedRouter.State()) { GuardedRouter() }

  @Test("asks first, and leads on afterwards", arguments: [true, false])
  func guarded(byLink: Bool) {
    store.send(byLink ? .open(link: "/account") : .root(.delegate(.toAccount)))
    #expect(Array(store.state.path) == [.signIn(SignIn.State())])
    let id = StackElementID(generation: store.state.path.nextID.generation - 1)
    store.send(.path(.element(id: id, action: .signIn(.delegate(.signedIn(name: "Ada"))))))
    #expect(Array(store.state.path) == [.account(Account.State())])
    store.send(.open(link: "/"))
    store.send(.open(link: "/account"))
    #expect(Array(store.state.path) == [.account(Account.State())])
  }
}
