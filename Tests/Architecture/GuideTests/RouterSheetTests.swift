import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

// region router-sheet
/// A router with a sheet and an alert of its own, in front of whatever is on its stack.
struct DeskRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let account = Account()
  }

  /// What the sheet can show.
  @Screens struct Sheet {
    let editor = Editor()
    let signIn = SignIn()
  }

  enum Answer: Equatable, Sendable, Codable {
    case signOut
  }

  struct State: RouterState {
    var root = Home.State()
    var path = StackState<Path.State>()
    var sheet: Sheet.State?
    var alert: AlertState<Answer>?
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
    case sheet(PresentationAction<Sheet.Action>)
    case alert(PresentationAction<Answer>)
  }

  let path = Path()

  var body: some ReducerOf<Self> {
    routing
      .ifLet(\.sheet, presentation: \.sheet) { Sheet() }
      .ifLet(\.alert, alert: \.alert)
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toEditor): state.sheet = .editor(Editor.State())
    case .root(.toAccount): state.sheet = .signIn(SignIn.State())
    case .root(.toDetail), .root(.toOrder): break
    case .account(.signOut): state.alert = Self.question
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .sheet(.presented(let action)):
      if let delegate = Sheet.delegate(in: action) { route(delegate, &state) }
    case .alert(.presented(.signOut)): state.path.popToRoot()
    case .root, .path, .sheet(.dismiss), .alert(.dismiss): break
    }
    return .none
  }

  /// As exhaustive as the function for the screens: a new delegate of a sheet does not compile until it is here.
  private func route(_ delegate: Sheet.Delegate, _ state: inout State) {
    switch delegate {
    case .editor(.saved(let number)): state.root.number = number
    case .signIn(.signedIn): state.path.append(.account(Account.State()))
    }
    state.sheet = nil
  }

  static var question: AlertState<Answer> {
    AlertState(
      title: MenuText(en: "Sign out?", ja: "サインアウトしますか?"),
      buttons: [ButtonState(MenuText(en: "Sign out", ja: "サインアウト"), action: .signOut), .cancel]
    )
  }
}
// endregion

// region router-sheet-menu
extension DeskRouter {
  static func menu(_ state: State) -> ScreenMenu<Action> {
    var menu = RouterView<Self>.menu(state)
    if let sheet = state.sheet {
      menu = Sheet.menu(sheet) { .sheet(.presented($0)) }
      menu.back = .sheet(.dismiss)
      menu.screenID.prepend("sheet")
    }
    menu.alert = state.alert?.presented { .alert($0) }
    return menu
  }
}
// endregion

@MainActor
@Suite("Recipe: a sheet and an alert of the router")
struct RouterSheetTests {
  private let store = TestStore(initialState: DeskRouter.State()) { DeskRouter() }

  @Test("the delegate of a sheet is routed, and a screen that it adds is on the stack")
  func sheet() async {
    await store.send(.root(.delegate(.toAccount))) { $0.sheet = .signIn(SignIn.State()) }
    #expect(DeskRouter.menu(store.state).title == SignIn.title)
    #expect(DeskRouter.menu(store.state).screenID == ["sheet"])
    await store.send(.sheet(.presented(.signIn(.delegate(.signedIn(name: "Ada")))))) {
      $0.sheet = nil
      $0.path.append(.account(Account.State()))
    }
    await store.send(.path(.element(id: 0, action: .account(.delegate(.signOut))))) {
      $0.alert = DeskRouter.question
    }
    #expect(DeskRouter.menu(store.state).alert?.buttons.count == 2)
    await store.send(.alert(.presented(.signOut))) {
      $0.alert = nil
      $0.path.popToRoot()
    }
    await store.finish()
  }

  @Test("a sheet is dismissed without a delegate")
  func dismissal() async {
    await store.send(.root(.delegate(.toEditor))) { $0.sheet = .editor(Editor.State()) }
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
    await store.finish()
  }
}
