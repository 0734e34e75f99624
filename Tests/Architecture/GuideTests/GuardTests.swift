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
    case .root(.toAccount):
      var path = state.path
      path.append(.account(Account.State()))
      show(path, &state)
    case .signIn(.signedIn(let name)):
      state.user = name
      state.path.replaceAll(with: state.destination)
      state.destination = []
    case .account(.signOut): state = State()
    case .root(.toEditor), .root(.toDetail), .root(.toOrder): break
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    guard case .open(let link) = action else { return .none }
    // In a copy: the guard decides before anything is shown, and the screens that are there stay.
    var path = state.path
    if (try? Path.link.open(link, in: &path)) != nil { show(path, &state) }
    return .none
  }

  /// The guard of every screen: delegates, links and restored places call it.
  private func show(_ path: StackState<Path.State>, _ state: inout State) {
    let needsUser = path.contains { $0.account != nil }
    if needsUser, state.user == nil {
      state.destination = Array(path)
      state.path.replaceAll(with: [.signIn(SignIn.State())])
    } else {
      state.destination = []
      state.path = path
    }
  }
}
// endregion

@MainActor
@Suite("Recipe: a guard before a place")
struct GuardTests {
  private let store = Store(initialState: GuardedRouter.State()) { GuardedRouter() }

  @Test("asks first, and leads on afterwards", arguments: [true, false])
  func guarded(byLink: Bool) throws {
    store.send(byLink ? .open(link: "/account") : .root(.delegate(.toAccount)))
    #expect(Array(store.state.path) == [.signIn(SignIn.State())])
    let id = try #require(store.state.path.ids.last)
    store.send(.path(.element(id: id, action: .signIn(.delegate(.signedIn(name: "Ada"))))))
    #expect(Array(store.state.path) == [.account(Account.State())])
    store.send(.open(link: "/"))
    store.send(.open(link: "/account"))
    #expect(Array(store.state.path) == [.account(Account.State())])
  }

  @Test("a link keeps a screen that is there")
  func stays() throws {
    store.send(.root(.delegate(.toAccount)))
    let signIn = try #require(store.state.path.ids.last)
    store.send(.path(.element(id: signIn, action: .signIn(.delegate(.signedIn(name: "Ada"))))))
    let ids = store.state.path.ids
    store.send(.open(link: "/account"))
    #expect(Array(store.state.path.ids) == Array(ids))
  }
}
