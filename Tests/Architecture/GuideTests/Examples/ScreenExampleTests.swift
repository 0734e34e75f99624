import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import Testing

// region symbol-feature
struct Catalog: Feature {
  struct State: Equatable, Sendable, Codable { var page = 1 }
  @Cases enum Action: Equatable, Sendable, Codable { case turn, delegate(Delegate) }
  enum Delegate: Equatable, Sendable, Codable { case toDetail(Int) }

  static var title: MenuText { MenuText(en: "Catalog", ja: "カタログ") }
  static let link = ScreenLink("catalog", State()).parameter("page", \.page)
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    if action == .turn { state.page += 1 }
    return .none
  }
}
// endregion

// region symbol-menu-feature
extension Catalog: MenuFeature {
  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.item(MenuText(en: "Open 7", ja: "7を開く"), action: .delegate(.toDetail(7)))
      MenuRow.item(MenuText(en: "Next page", ja: "次のページ"), action: .turn)
    }
  }
}
// endregion

// region symbol-router
struct ShopRouter: RouterReducer {
  @Screens struct Path {
    let root = Catalog()
    let detail = Detail()
    let account = Account()
  }
  struct State: RouterState {
    var root = Catalog.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Catalog.Action)
    case path(Path.StackAction)
  }
  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toDetail(let number)), .detail(.toDetail(let number)):
      state.path.append(.detail(Detail.State(number: number)))
    case .detail(.toEditor): state.path.append(.account(Account.State()))
    case .account(.signOut): state.path.popToRoot()
    }
    return .none
  }
}
// endregion

// region symbol-screens-macro
@Screens struct Pages {
  let root = Home()
  let detail = Detail()
  let catalog: Catalog
}
// endregion

// region symbol-tabs-macro
@Tabs struct ShopTabs {
  let catalog = Catalog()
  let note: Note
}

extension ShopTabs: MenuFeature {
  static var title: MenuText { MenuText(en: "Shop", ja: "店") }
  static let link = tabsLink("shop")
}
// endregion

@MainActor
@Suite("The first examples of screens and routers")
struct ScreenExampleTests {
  @Test("a router pushes a screen for a delegate")
  func router() {
    let store = Store(initialState: ShopRouter.State()) { ShopRouter() }
    store.send(.root(.turn))
    store.send(.root(.delegate(.toDetail(7))))
    store.send(.path(.element(id: 0, action: .detail(.delegate(.toEditor)))))
    #expect(store.state.root.page == 2 && store.state.path.count == 2)
    store.send(.path(.element(id: 1, action: .account(.delegate(.signOut)))))
    #expect(store.state.path.isEmpty)
    #expect(RouterView<ShopRouter>.menu(store.state).rows.count == 2)
  }

  @Test("screens have a case each, except for the root")
  func screens() {
    let pages = Pages(catalog: Catalog())
    let store = Store(initialState: Pages.State.catalog(Catalog.State())) { pages }
    store.send(.catalog(.turn))
    #expect(store.state.catalog?.page == 2 && store.state.detail == nil)
    #expect(Pages.delegate(in: .catalog(.delegate(.toDetail(1)))) == .catalog(.toDetail(1)))
  }

  @Test("tabs keep their states")
  func tabs() {
    let store = Store(initialState: ShopTabs.State()) { ShopTabs(note: Note()) }
    store.send(.catalog(.turn))
    store.send(.select(.note))
    #expect(store.state.catalog.page == 2 && ShopTabs.menu(store.state).tabs?.selected == 1)
  }

  @Test("a link is printed, and read")
  func link() throws {
    // region symbol-path-link
    let link = PathLink<ShopRouter.Path.State>()
      .screen(Detail.link, { .detail($0) }, { $0.detail })
      .screen(Account.link, { .account($0) }, { $0.account })
    var path = StackState<ShopRouter.Path.State>()
    try link.open("/detail;number=7/account", in: &path)
    path.popLast()
    let text = link.text(of: path)  // "/detail;number=7"
    // endregion
    #expect(text == "/detail;number=7")
  }

  @Test("an exploration finds the shortest way to a state")
  func exploration() {
    // region symbol-exploration
    let exploration = Exploration(
      of: NoteRouter(),
      from: NoteRouter.State(),
      by: { state in state.path.count }
    ) { state in
      state.path.isEmpty ? [.root(.delegate(.toNote))] : [.path(.popFrom(id: state.path.ids[0]))]
    }
    let way = exploration.shortestPath { !$0.path.isEmpty }  // [.root(.delegate(.toNote))]
    let deadEnds = exploration.deadEnds()  // none: every screen leads to another one
    // endregion
    #expect(way == [.root(.delegate(.toNote))] && deadEnds.isEmpty)
  }
}
