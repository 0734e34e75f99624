import CompositionTestHelpers
import Foundation
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import TestHelpers
import Testing

/// A screen with an id that counts its appearances.
private struct Page: MenuFeature {
  struct State: Equatable, Sendable, Codable, Identifiable {
    var id = 0
    var draft = ""
    var appearances = 0
  }
  @Cases enum Action: Equatable, Sendable, Codable {
    case appeared, wait, close, delegate(Delegate)
  }
  enum Delegate: Equatable, Sendable, Codable { case toHelp }

  let gate: AsyncCondition

  static var title: MenuText { MenuText(verbatim: "Page") }
  static let link = ScreenLink("page", State()).parameter("id", \.id).draft("draft", \.draft)
  static var appear: Action? { .appeared }
  static func delegate(in action: Action) -> Delegate? { action.delegate }
  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: MenuText(verbatim: "Page \(state.id)")) {
      MenuRow.item(MenuText(verbatim: "Close"), action: .close)
    }
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .appeared: state.appearances += 1
    case .wait: return .run { [gate] _ in try await gate.wait() }
    case .close: return .dismiss
    case .delegate: break
    }
    return .none
  }
}

/// A screen under another word.
private struct Card: MenuFeature {
  struct State: Equatable, Sendable, Codable { var appearances = 0 }
  enum Action: Equatable, Sendable, Codable { case appeared }

  static var title: MenuText { MenuText(verbatim: "Card") }
  static let link = ScreenLink("card", State())
  static var appear: Action? { .appeared }
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.appearances += 1
    return .none
  }
}

/// A router in a sheet, with a stack and a sheet of its own.
private struct Flow: RouterReducer, MenuFeature {
  @Screens(.withoutDelegates) struct Path {
    let root = Card()
    let card = Card()
  }
  @Screens(.withoutDelegates) struct Sheet {
    let card = Card()
  }
  struct State: RouterState {
    var root = Card.State()
    var path = StackState<Path.State>()
    var sheet: Sheet.State?
  }
  @Cases enum Action: RouterAction {
    case root(Card.Action), path(Path.StackAction), sheet(PresentationAction<Sheet.Action>)
  }
  typealias Delegate = Never

  let path = Path()
  static let link = ScreenLink("flow", State()).path(\.path, Path.link).sheet(\.sheet, Sheet.self)

  var body: some ReducerOf<Self> {
    routing.ifLet(\.sheet, presentation: \.sheet) { Sheet() }
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {}
}

/// A router that shows a page on its stack, and a page or a flow in its sheet.
private struct Hall: RouterReducer, MenuFeature {
  @Screens struct Path {
    let root: Page
    let page: Page
  }
  @Screens struct Sheet {
    let page: Page
    let flow = Flow()
    let card = Card()
  }
  struct State: RouterState {
    var root = Page.State()
    var path = StackState<Path.State>()
    var sheet: Sheet.State?
  }
  @Cases enum Action: RouterAction {
    case root(Page.Action), path(Path.StackAction), sheet(PresentationAction<Sheet.Action>)
    case show(Sheet.State?), push(Sheet.State?), open(link: String), launched
  }
  typealias Delegate = Never

  let path: Path
  let gate: AsyncCondition

  init(gate: AsyncCondition = AsyncCondition()) {
    path = Path(root: Page(gate: gate), page: Page(gate: gate))
    self.gate = gate
  }

  static let link = ScreenLink("hall", State()).path(\.path, Path.link).sheet(\.sheet, Sheet.self)

  var body: some ReducerOf<Self> {
    routing.ifLet(\.sheet, presentation: \.sheet) { Sheet(page: Page(gate: gate)) }
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toHelp), .page(.toHelp): state.sheet = .card(Card.State())
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .show(let sheet): state.sheet = sheet
    case .push(let sheet):
      state.path.append(.page(Page.State()))
      state.sheet = sheet
    case .open(let link): open(link, in: &state)
    case .launched: return appear(state)
    case .sheet(.presented(.page(.delegate(.toHelp)))): state.sheet = .card(Card.State())
    case .root, .path, .sheet: break
    }
    return .none
  }
}

/// A router around it.
private struct Tower: RouterReducer {
  @Screens(.withoutDelegates) struct Path {
    let root = Card()
    let hall = Hall()
  }
  struct State: RouterState {
    var root = Card.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Card.Action), path(Path.StackAction), open(link: String)
  }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {}

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    if case .open(let link) = action { open(link, in: &state) }
    return .none
  }
}

@MainActor
@Suite("A feature in the sheet of a router")
struct RouterSheetTests {
  private let gate = AsyncCondition()

  private func store(_ state: Hall.State = Hall.State()) -> StoreOf<Hall> {
    Store(initialState: state) { Hall(gate: gate) }
  }

  // MARK: - Appearances

  @Test("receives its appear action once for each way to present it")
  func appearing() {
    let ways: [Hall.Action] = [
      .show(.card(Card.State())), .push(.card(Card.State())), .open(link: "/page/sheet:card"),
      .root(.delegate(.toHelp)),
    ]
    for way in ways {
      let store = store()
      store.send(way)
      store.send(.push(store.state.sheet))
      #expect(store.state.sheet?.card?.appearances == 1, "\(way)")
    }
  }

  @Test("receives it again after another one, and a page with another id does")
  func appearingAgain() {
    let store = store(Hall.State(sheet: .card(Card.State())))
    store.send(.show(.page(Page.State(id: 1))))
    #expect(store.state.sheet?.page?.appearances == 1)
    store.send(.show(.page(Page.State(id: 2))))
    #expect(store.state.sheet?.page?.appearances == 1)
    store.send(.sheet(.dismiss))
    store.send(.show(.page(Page.State(id: 2))))
    #expect(store.state.sheet?.page?.appearances == 1)
  }

  @Test("appears when another sheet requests it, and replaces that sheet")
  func nextSheet() {
    let store = store(Hall.State(sheet: .page(Page.State(id: 1))))
    store.send(.sheet(.presented(.page(.wait))))
    store.send(.sheet(.presented(.page(.delegate(.toHelp)))))
    #expect(store.state.sheet?.card?.appearances == 1)
    #expect(gate.cancelled == 1)
  }

  @Test("appears after the screens that the same action adds to the stack")
  func order() {
    var actions: [Hall.Action] = []
    let hall = Hall(gate: gate)
    let store = Store(initialState: Hall.State()) {
      Reduce<Hall.State, Hall.Action> { state, action in
        actions.append(action)
        return hall.reduce(into: &state, action: action)
      }
    }
    let sheet = Hall.Sheet.State.card(Card.State())
    store.send(.push(sheet))
    #expect(
      actions == [
        .push(sheet), .path(.element(id: 0, action: .page(.appeared))),
        .sheet(.presented(.card(.appeared))),
      ]
    )
  }

  @Test("appears when a router around it opens a link, and at the launch")
  func appearingFromOutside() {
    let outer = Store(initialState: Tower.State()) { Tower() }
    outer.send(.open(link: "/hall"))
    outer.send(.open(link: "/hall/sheet:flow/card/sheet:card"))
    let flow = outer.state.path.last?.hall?.sheet?.flow
    #expect(outer.state.path.last?.hall?.root.appearances == 1)
    #expect(flow?.root.appearances == 1)
    #expect(flow?.path.last?.card?.appearances == 1)
    #expect(flow?.sheet?.card?.appearances == 1)
    let store = store(Hall.State(sheet: .flow(Flow.State(sheet: .card(Card.State())))))
    store.send(.launched)
    #expect(store.state.root.appearances == 1)
    #expect(store.state.sheet?.flow?.root.appearances == 1)
    #expect(store.state.sheet?.flow?.sheet?.card?.appearances == 1)
  }

  @Test("that a router in a sheet presents appears once")
  func sheetOverSheet() {
    let store = store(Hall.State(sheet: .flow(Flow.State())))
    store.send(.open(link: "/sheet:flow/sheet:card"))
    store.send(.sheet(.presented(.flow(.path(.push(id: 0, state: .card(Card.State())))))))
    #expect(store.state.sheet?.flow?.sheet?.card?.appearances == 1)
    #expect(store.state.sheet?.flow?.path.last?.card?.appearances == 1)
    #expect(store.state.sheet?.flow?.root.appearances == 0)
  }

  // MARK: - Links

  @Test(
    "is a segment of the link after those of the stack",
    arguments: [
      "/", "/sheet:card", "/page;id=3/sheet:page;id=4", "/page/page/sheet:flow",
      "/sheet:flow/card/card", "/sheet:flow/sheet:card", "/page/sheet:flow/card/sheet:card",
    ]
  )
  func link(_ link: String) throws {
    var state = Hall.State()
    try Hall.open(link, in: &state)
    #expect(Hall.link(to: state) == link)
    let copy = try JSONDecoder().decode(Hall.State.self, from: JSONEncoder().encode(state))
    #expect(copy == state)
    let nested = link == "/" ? "/hall" : "/hall" + link
    #expect(Tower.Path.link.text(of: [.hall(state)]) == nested)
    #expect(try Tower.Path.link.screens(in: nested) == [.hall(state)])
  }

  @Test("of the same kind stays at a link, and is dismissed by a link without it")
  func linkToTheSameSheet() {
    let store = store(Hall.State(sheet: .page(Page.State(id: 4, draft: "a", appearances: 7))))
    store.send(.sheet(.presented(.page(.wait))))
    store.send(.open(link: "/page/sheet:page;id=4"))
    #expect(store.state.sheet == .page(Page.State(id: 4, draft: "a", appearances: 7)))
    #expect(gate.cancelled == 0)
    store.send(.open(link: "/page/sheet:page;id=5"))
    #expect(store.state.sheet?.page?.id == 5)
    #expect(gate.cancelled == 1)
    store.send(.open(link: "/page"))
    #expect(store.state.sheet == nil)
    #expect(store.state.path.count == 1)
  }

  @Test("is restored with the text that was being written")
  func draft() throws {
    let state = Hall.State(sheet: .page(Page.State(draft: "Dear")))
    let link = Hall.link(to: state, withDrafts: true)
    #expect(link == "/sheet:page;draft=Dear")
    #expect(Hall.link(to: state) == "/sheet:page")
    var restored = Hall.State()
    try Hall.open(link, in: &restored)
    #expect(restored == state)
  }

  @Test("is named by the error of a link that leads nowhere, which changes nothing")
  func wrongLink() {
    var state = Hall.State(path: [.page(Page.State())], sheet: .card(Card.State()))
    let old = state
    let error = #expect(throws: LinkError.self) { try Hall.open("/page/sheet:crad", in: &state) }
    #expect(
      error?.expected == .oneOf(["page", "sheet:page", "sheet:flow", "sheet:card"]),
      "\(String(describing: error))"
    )
    #expect(error?.suggestion == "sheet:card")
    #expect(throws: LinkError.self) { try Hall.open("/sheet:card/page", in: &state) }
    #expect(state == old)
    let found = issues { store(state).send(.open(link: "/sheet:crad")) }
    #expect(found.map(\.what) == ["A link could not be read."])
  }

  @Test("has its line in the grammar of a router's links")
  func grammar() {
    let lines = Tower.Path.link.grammar.split(separator: "\n").map { line in
      line.split(separator: " ")
    }
    #expect(lines.contains(["/sheet:page;id=NUMBER", "/hall/sheet:page;id=3"]))
    #expect(lines.contains(["/card", "/hall/sheet:flow/card"]))
    #expect(lines.contains(["/sheet:card", "/hall/sheet:flow/sheet:card"]))
  }

  @Test("with the word of a sheet of a router on the stack is an issue")
  func duplicateWord() {
    struct Both { var path = StackState<Flow.State>(), sheet: Flow.Sheet.State? }
    let flows = PathLink<Flow.State>().screen(Flow.link, { $0 }, { $0 })
    let found = issues {
      _ = ScreenLink("both", Both()).path(\.path, flows).sheet(\.sheet, Flow.Sheet.self)
    }
    #expect(found.map { $0.values.first?.value } == ["sheet:card"])
  }

  // MARK: - Menus

  @Test("is shown over the screen, and going back leads from it through all screens below")
  func menu() {
    let flow = Flow.State(path: [.card(Card.State())], sheet: .card(Card.State()))
    let state = Hall.State(path: [.page(Page.State(id: 1))], sheet: .flow(flow))
    let store = store(state)
    var seen: [String] = []
    var ids: [String] = []
    while seen.count < 10, let back = Hall.menu(store.state).back {
      let menu = Hall.menu(store.state)
      seen.append(menu.path.map(\.en).joined(separator: " › "))
      ids.append(menu.screenID.description)
      store.send(back)
    }
    #expect(
      seen == [
        "Page › Page 1 › Card › Card › Card", "Page › Page 1 › Card › Card",
        "Page › Page 1 › Card", "Page › Page 1",
      ]
    )
    #expect(ids == ["sheet/flow/sheet/card", "sheet/flow/#0", "sheet/flow", "#0"])
    #expect(store.state.path.isEmpty && store.state.sheet == nil)
    #expect(Hall.menu(store.state).title.en == "Page 0")
  }

  @Test("omits breadcrumbs of the screen below, but not its own")
  func shortBreadcrumbs() {
    let pages = (1...3).map { Hall.Path.State.page(Page.State(id: $0)) }
    let menu = Hall.menu(Hall.State(path: StackState(pages), sheet: .card(Card.State())))
    #expect(menu.path(last: 0).map(\.en) == ["Page", "…", "Page 3", "Card"])
    #expect(menu.path(last: 3).map(\.en) == ["Page", "…", "Page", "Page 3", "Card"])
    #expect(menu.path(last: 4).map(\.en) == menu.path.map(\.en))
  }

  @Test("sends its actions through the router, and dismisses itself")
  func rows() {
    let store = store(Hall.State(sheet: .page(Page.State(id: 4))))
    let menu = RouterView<Hall>.menu(store.state)
    #expect(menu.title.en == "Page 4")
    #expect(menu.back == .sheet(.dismiss))
    guard case .item(let item)? = menu.rows.first?.content else {
      Issue.record("The sheet has no row.")
      return
    }
    #expect(item.action == .sheet(.presented(.page(.close))))
    store.send(item.action)
    #expect(store.state.sheet == nil)
  }
}

// MARK: - A root alone

/// The tabs of an app without screens on a stack.
@Tabs(.withoutDelegates) private struct OnlyTabs {
  let card = Card()
  let other = Card()
}

extension OnlyTabs: MenuFeature {
  fileprivate static var title: MenuText { MenuText(verbatim: "Tabs") }
  fileprivate static let link = tabsLink("tabs")
}

// Compiled with warnings as errors, also those about code that is never executed.
private struct TabsApp: RouterReducer {
  @Screens(.withoutDelegates) struct Path {
    let root = OnlyTabs()
  }
  @Screens(.withoutDelegates) struct Sheet {
    let card = Card()
  }
  struct State: RouterState {
    var root = OnlyTabs.State()
    var path = StackState<Path.State>()
    var sheet: Sheet.State?
  }
  @Cases enum Action: RouterAction {
    case root(OnlyTabs.Action), path(Path.StackAction), sheet(PresentationAction<Sheet.Action>)
    case help, launched
  }

  let path = Path()

  var body: some ReducerOf<Self> {
    routing.ifLet(\.sheet, presentation: \.sheet) { Sheet() }
  }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {}

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .help: state.sheet = .card(Card.State())
    case .launched: return appear(state)
    case .root, .path, .sheet: break
    }
    return .none
  }
}

/// A root alone that has delegates, in a router with a parameter.
private struct SmallRouter<Parameter: Sendable>: RouterReducer {
  @Screens struct Path {
    let root: Page
  }
  struct State: RouterState {
    var root = Page.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction { case root(Page.Action), path(Path.StackAction) }

  let path: Path

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toHelp): state.root.id += 1
    }
    return .none
  }
}

@MainActor
@Suite("@Screens with a root alone")
struct RootAloneTests {
  @Test("is an app of tabs and sheets")
  func tabsAndSheets() throws {
    let store = Store(initialState: TabsApp.State()) { TabsApp() }
    store.send(.launched)
    #expect(store.state.root.card.appearances == 1 && store.state.root.other.appearances == 1)
    store.send(.root(.select(.other)))
    #expect(store.state.root.tab == .other)
    store.send(.help)
    #expect(store.state.sheet?.card?.appearances == 1)
    let menu = RouterView<TabsApp>.menu(store.state)
    #expect(menu.path.map(\.en) == ["Card", "Card"])
    #expect(menu.back == .sheet(.dismiss))
    #expect(TabsApp.link(to: store.state) == "/sheet:card")
    let copy = try JSONDecoder().decode(
      TabsApp.State.self,
      from: JSONEncoder().encode(store.state)
    )
    #expect(copy == store.state)
    store.send(.sheet(.dismiss))
    #expect(RouterView<TabsApp>.menu(store.state).back == nil)
  }

  @Test("routes the delegates of the root, and has no link but the one of the root")
  func delegates() {
    let router = SmallRouter<Int>(path: .init(root: Page(gate: AsyncCondition())))
    let store = Store(initialState: SmallRouter<Int>.State()) { router }
    store.send(.root(.delegate(.toHelp)))
    #expect(store.state.root.id == 1)
    #expect(SmallRouter<Int>.link(to: store.state) == "/")
    #expect(throws: LinkError.self) { try SmallRouter<Int>.Path.link.screens(in: "/page") }
    #expect(throws: DecodingError.self) {
      let json = Data(#"{"page":{"_0":{}}}"#.utf8)
      return try JSONDecoder().decode(SmallRouter<Int>.Path.State.self, from: json)
    }
  }
}
