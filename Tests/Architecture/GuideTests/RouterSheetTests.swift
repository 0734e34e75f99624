import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

// region router-sheet
/// A router with a sheet and an alert of its own, in front of the screens on its stack.
struct DeskRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let account = Account()
  }

  /// The features that the sheet can show.
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
    #expect(DeskRouter.menu(store.state).path == [Home.title, SignIn.title])
    #expect(DeskRouter.menu(store.state).screenID == ["sheet", "signIn"])
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
    #expect(DeskRouter.menu(store.state).back == .sheet(.dismiss))
    await store.send(.sheet(.dismiss)) { $0.sheet = nil }
    await store.finish()
  }

  @Test("a link leads to a sheet, and is its place at the next start")
  func link() throws {
    let state = DeskRouter.State(path: [.account(Account.State())], sheet: .editor(Editor.State()))
    // region symbol-router-link
    let saved = DeskRouter.link(to: state)  // "/account/sheet:editor"
    // At the next start:
    var restored = DeskRouter.State()
    try DeskRouter.open(saved, in: &restored)
    // endregion
    #expect(saved == "/account/sheet:editor")
    #expect(restored == state)
  }

  @Test("a router in the sheet of a router has a sheet of its own in the same link")
  func nestedLink() throws {
    let flow = EditorFlow.State(
      path: [.detail(Detail.State(number: 7))],
      sheet: .detail(Detail.State())
    )
    let state = OfficeRouter.State(sheet: .flow(flow))
    let link = OfficeRouter.link(to: state)
    #expect(link == "/sheet:flow/detail;number=7/sheet:detail")
    var opened = OfficeRouter.State()
    try OfficeRouter.open(link, in: &opened)
    #expect(opened == state)
    let menu = RouterView<OfficeRouter>.menu(state)
    #expect(menu.path == [Home.title, Editor.title, Detail.title, Detail.title])
    #expect(menu.back == .sheet(.presented(.flow(.sheet(.dismiss)))))
  }

  @Test("a router says whether it has a sheet, and how it is closed")
  func noSheet() {
    // region symbol-no-sheet
    let hasSheet = NoteRouter.Sheet.self != NoSheet.self  // false
    // Nothing of it can exist.
    let types: [Any.Type] = [NoSheet.State.self, NoSheet.Action.self, NoSheet.Delegate.self]
    let features = NoSheet.FeatureTypes.menuFeatures  // none
    // endregion
    #expect(!hasSheet && features.isEmpty)
    #expect(types.allSatisfy { $0 == Never.self })
    #expect(closing(sheetOf: NoteRouter.self) == nil)
    #expect(closing(sheetOf: DeskRouter.self) == .sheet(.dismiss))
  }
}

// region symbol-sheet-actions
/// Returns the action with which the user closes the sheet of a router; nil if the router has none.
func closing<R: RouterReducer>(sheetOf router: R.Type) -> R.Action? {
  R.Action.SheetAction.dismissal.map(R.Action.sheet)
}
// endregion

/// A router in a sheet, with a stack and a sheet of its own.
struct EditorFlow: RouterReducer, MenuFeature {
  @Screens struct Path {
    let root = Editor()
    let detail = Detail()
  }

  @Screens struct Sheet {
    let detail = Detail()
  }

  struct State: RouterState {
    var root = Editor.State()
    var path = StackState<Path.State>()
    var sheet: Sheet.State?
  }

  @Cases enum Action: RouterAction {
    case root(Editor.Action)
    case path(Path.StackAction)
    case sheet(PresentationAction<Sheet.Action>)
  }

  typealias Delegate = Never

  // region symbol-sheet-link
  static let link = ScreenLink("flow", State())
    .path(\.path, Path.link)
    .sheet(\.sheet, Sheet.self)
  // endregion

  let path = Path()

  var body: some ReducerOf<Self> {
    routing.ifLet(\.sheet, presentation: \.sheet) { Sheet() }
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> { .none }
}

/// A router with nothing but a first screen, and a router as its sheet.
struct OfficeRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
  }

  @Screens(.withoutDelegates) struct Sheet {
    let flow = EditorFlow()
  }

  struct State: RouterState {
    var root = Home.State()
    var path = StackState<Path.State>()
    var sheet: Sheet.State?
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
    case sheet(PresentationAction<Sheet.Action>)
  }

  let path = Path()

  var body: some ReducerOf<Self> {
    routing.ifLet(\.sheet, presentation: \.sheet) { Sheet() }
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> { .none }
}

@Tabs struct DeskTabs {
  let home = Home()
  let account = Account()
}

extension DeskTabs: MenuFeature {
  static var title: MenuText { MenuText(en: "Desk", ja: "机") }
  static let link = tabsLink("tabs")
}

// region tabs-sheet
/// A router whose root is a tab bar, and whose sheet is in front of all tabs.
struct TabsRouter: RouterReducer {
  @Screens struct Path {
    let root = DeskTabs()
  }

  @Screens struct Sheet {
    let editor = Editor()
  }

  struct State: RouterState {
    var root = DeskTabs.State()
    var path = StackState<Path.State>()
    var sheet: Sheet.State?
  }

  @Cases enum Action: RouterAction {
    case root(DeskTabs.Action)
    case path(Path.StackAction)
    case sheet(PresentationAction<Sheet.Action>)
  }

  let path = Path()

  var body: some ReducerOf<Self> {
    routing.ifLet(\.sheet, presentation: \.sheet) { Sheet() }
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.home(.toEditor)): state.sheet = .editor(Editor.State())
    case .root(.home(.toAccount)): state.root.tab = .account
    case .root(.home(.toDetail)), .root(.home(.toOrder)), .root(.account(.signOut)): break
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    if case .sheet(.presented(.editor(.delegate(.saved(let number))))) = action {
      state.root.home.number = number
      state.sheet = nil
    }
    return .none
  }
}
// endregion

@MainActor
@Suite("Recipe: a sheet over tabs")
struct TabsRouterTests {
  @Test("a delegate of a tab shows the sheet, whose answer reaches the tab")
  func sheet() {
    let store = Store(initialState: TabsRouter.State()) { TabsRouter() }
    store.send(.root(.home(.delegate(.toEditor))))
    #expect(RouterView<TabsRouter>.menu(store.state).title == Editor.title)
    store.send(.sheet(.presented(.editor(.delegate(.saved(7))))))
    #expect(store.state.sheet == nil && store.state.root.home.number == 7)
    store.send(.root(.home(.delegate(.toAccount))))
    #expect(store.state.root.tab == .account)
  }
}
