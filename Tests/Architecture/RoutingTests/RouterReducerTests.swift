import CompositionTestHelpers
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

/// A screen with delegates, a dismissal, and an action for its appearance.
private struct Page: MenuFeature {
  struct State: Equatable, Sendable, Codable {
    var number = 0
    var appearances = 0
  }
  @Cases enum Action: Equatable, Sendable, Codable {
    case appeared, increment, close, delegate(Delegate)
  }
  enum Delegate: Equatable, Sendable, Codable { case next(Int), nested, home }

  static var title: MenuText { MenuText(verbatim: "Page") }
  static let link = ScreenLink("page", State()).parameter("number", \.number)
  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: MenuText(verbatim: "Page \(state.number)")) {
      MenuRow.item(MenuText(verbatim: "Next"), action: .delegate(.next(state.number + 1)))
    }
  }
  static func delegate(in action: Action) -> Delegate? { action.delegate }
  static var appear: Action? { .appeared }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .appeared: state.appearances += 1
    case .increment: state.number += 1
    case .close: return .dismiss
    case .delegate(.next): state.number += 10
    case .delegate: break
    }
    return .none
  }
}

/// A ``Page`` with another word, which a nested stack needs.
private struct Card: MenuFeature {
  typealias State = Page.State
  typealias Action = Page.Action
  typealias Delegate = Page.Delegate

  static var title: MenuText { Page.title }
  static let link = ScreenLink("card", State()).parameter("number", \.number)
  static func menu(_ state: State) -> ScreenMenu<Action> { Page.menu(state) }
  static func delegate(in action: Action) -> Delegate? { action.delegate }
  static var appear: Action? { .appeared }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    Page().reduce(into: &state, action: action)
  }
}

/// A router that is a screen of another one, and forwards a delegate of its screens.
private struct Inner: RouterReducer, MenuFeature {
  @Screens struct Path {
    let root = Page()
    let card = Card()
  }
  struct State: RouterState {
    var root = Page.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Page.Action), path(Path.StackAction), delegate(Delegate)
  }
  enum Delegate: Equatable, Sendable, Codable { case home }

  let path = Path()
  static let link = ScreenLink("inner", State()).path(\.path, Path.link)
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.next(let number)), .card(.next(let number)):
      state.path.append(.card(Card.State(number: number)))
    case .root(.nested), .card(.nested): break
    case .root(.home), .card(.home): return .send(.delegate(.home))
    }
    return .none
  }
}

private struct Outer: RouterReducer {
  @Screens struct Path {
    let root = Page()
    let page = Page()
    let inner = Inner()
  }
  struct State: RouterState {
    var root = Page.State()
    var path = StackState<Path.State>()
    var removed: [Int] = []
  }
  @Cases enum Action: RouterAction {
    case root(Page.Action), path(Path.StackAction), open(String), replace, launched, removed(Int)
    case set(StackState<Path.State>)
  }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.next(let number)), .page(.next(let number)):
      state.path.append(.page(Page.State(number: number)))
    case .root(.nested), .page(.nested): state.path.append(.inner(Inner.State()))
    case .root(.home), .page(.home), .inner(.home): state.path.popToRoot()
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    switch action {
    case .open(let link): open(link, in: &state)
    case .replace: state.path = [.page(Page.State(number: 7))]
    case .launched: return appear(state)
    case .set(let path): state.path = path
    case .removed(let number): state.removed.append(number)
    case .root, .path: break
    }
    return .none
  }

  var didPop: ((Path.State) -> Effect<Action>)? {
    { screen in screen.page.map { .send(.removed($0.number)) } ?? .none }
  }
}

/// A router with a parameter.
private struct GenericRouter<Parameter: Sendable>: RouterReducer {
  @Screens struct Path {
    let root = Page()
    let card = Card()
  }
  struct State: RouterState {
    var root = Page.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction { case root(Page.Action), path(Path.StackAction) }
  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    if case .root(.next(let number)) = delegate {
      state.path.append(.card(Card.State(number: number)))
    }
    return .none
  }
}

/// A router of a screen that is known to have a menu only where the router is used.
private struct WrappingRouter<Screen: Feature>: RouterReducer {
  @Screens struct Path {
    let root = Page()
    let screen: Screen
  }
  struct State: RouterState {
    var root = Page.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction { case root(Page.Action), path(Path.StackAction) }
  let path: Path

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> { .none }
}

@MainActor
@Suite("RouterReducer")
struct RouterReducerTests {
  private func store(_ state: Outer.State = Outer.State()) -> StoreOf<Outer> {
    Store(initialState: state) { Outer() }
  }

  @Test("a delegate of the root or of a screen is routed after its reducer ran")
  func routing() {
    let store = store()
    store.send(.root(.delegate(.next(1))))
    store.send(.path(.element(id: 0, action: .page(.delegate(.next(2))))))
    #expect(store.state.root.number == 10)
    #expect(store.state.path.compactMap(\.page?.number) == [11, 2])
  }

  @Test("a screen that is added in any way appears once")
  func appearing() {
    for action in [
      .root(.delegate(.next(1))), .open("/page;number=1"), .replace,
      .path(.push(id: 5, state: .page(Page.State()))),
    ] as [Outer.Action] {
      let store = store()
      store.send(action)
      #expect(store.state.path.last?.page?.appearances == 1, "\(action)")
      store.send(.root(.delegate(.next(1))))
      #expect(store.state.path.compactMap(\.page?.appearances) == [1, 1], "\(action)")
    }
  }

  @Test("the screens of a new stack appear")
  func replacing() {
    let store = store()
    store.send(.root(.delegate(.next(1))))
    store.send(.replace)
    #expect(store.state.path.ids == [1])
    #expect(store.state.path.last?.page?.appearances == 1)
  }

  @Test("a screen that an older copy of the stack brings back appears, and no other")
  func restoring() {
    let store = store()
    for number in 1...3 { store.send(.root(.delegate(.next(number)))) }
    let old = store.state.path
    store.send(.path(.popFrom(id: 2)))
    store.send(.set(old))
    #expect(store.state.path.compactMap(\.page?.appearances) == [1, 1, 2])
    var withoutBottom = store.state.path
    withoutBottom[id: 0] = nil
    store.send(.set(withoutBottom))
    #expect(store.state.path.compactMap(\.page?.appearances) == [1, 2])
  }

  @Test("appear(_:) sends the appear actions of all screens, in nested routers too")
  func launching() {
    let inner = Inner.State(path: [.card(Card.State())])
    let store = store(Outer.State(path: [.page(Page.State()), .inner(inner)]))
    store.send(.launched)
    #expect(store.state.root.appearances == 1)
    #expect(store.state.path.first?.page?.appearances == 1)
    #expect(store.state.path.last?.inner?.root.appearances == 1)
    #expect(store.state.path.last?.inner?.path.first?.card?.appearances == 1)
  }

  @Test("a screen that a link adds to a nested router appears, and no other")
  func nestedLink() {
    let store = store()
    store.send(.open("/inner"))
    store.send(.open("/inner/card"))
    #expect(store.state.path.last?.inner?.root.appearances == 1)
    #expect(store.state.path.last?.inner?.path.last?.card?.appearances == 1)
  }

  @Test("a nested router routes its own screens and sends a delegate")
  func nesting() {
    let store = store()
    store.send(.root(.delegate(.nested)))
    store.send(.path(.element(id: 0, action: .inner(.root(.delegate(.next(3)))))))
    #expect(store.state.path.last?.inner?.path.last?.card?.number == 3)
    store.send(
      .path(
        .element(id: 0, action: .inner(.path(.element(id: 1, action: .card(.delegate(.home))))))
      )
    )
    #expect(store.state.path.isEmpty)
  }

  @Test("didPop is called for every removed screen, the top one first")
  func leaving() {
    for action in [
      .root(.delegate(.home)), .open("/"), .replace, .path(.popFrom(id: 0)),
      .path(.element(id: 0, action: .page(.close))),
    ] as [Outer.Action] {
      let store = store(
        Outer.State(path: [.page(Page.State(number: 1)), .page(Page.State(number: 2))])
      )
      store.send(action)
      #expect(store.state.removed == [2, 1], "\(action)")
    }
  }

  @Test("an action for a screen that is not on the stack is an issue")
  func missing() {
    let store = store()
    let found = issues {
      store.send(.path(.element(id: 3, action: .page(.increment))))
      store.send(.path(.popFrom(id: 3)))
    }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.place == "Outer" })
  }

  @Test("a case path names the action of a screen")
  func casePaths() async {
    let store = TestStore(initialState: Outer.State()) { Outer() }
    await store.send(.root(.delegate(.next(1)))) {
      $0.root.number = 10
      $0.path.append(.page(Page.State(number: 1)))
    }
    await store.receive(\.path[id: 0].page.appeared) {
      $0.path[id: 0] = .page(Page.State(number: 1, appearances: 1))
    }
    await store.finish()
  }

  @Test("a generic router has a table of screens for each parameter")
  func generic() {
    let store = Store(initialState: GenericRouter<Int>.State()) { GenericRouter<Int>() }
    store.send(.root(.delegate(.next(7))))
    #expect(store.state.path.map { $0.card?.number } == [7])
    let link = GenericRouter<Int>.Path.link.text(of: store.state.path)
    #expect(GenericRouter<String>.Path.link.text(of: [.card(Card.State(number: 7))]) == link)
    #expect(link.contains("7"))
  }

  @Test("a screen of a parameter has its menu where the parameter has one")
  func genericMenu() {
    let state = WrappingRouter<Card>.State(path: [.screen(Card.State(number: 7))])
    let menu = RouterView<WrappingRouter<Card>>.menu(state)
    #expect(menu.title == MenuText(verbatim: "Page 7"))
    guard case .item(let item)? = menu.rows.first?.content else { return #expect(Bool(false)) }
    #expect(item.action == .path(.element(id: 0, action: .screen(.delegate(.next(8))))))
  }

  @Test("the identity of a screen is its path of ids, stack by stack")
  func screenIDs() {
    let inner = Inner.State(path: [.card(Card.State()), .card(Card.State())])
    let state = Outer.State(path: [.page(Page.State()), .inner(inner)])
    let outer = Outer.State(path: [.page(Page.State()), .page(Page.State())])
    #expect(RouterView<Outer>.menu(state).screenID == ["#1", "#1"])
    #expect(RouterView<Outer>.menu(outer).screenID == ["#1"])
    #expect(RouterView<Outer>.menu(Outer.State()).screenID.isEmpty)
    #expect(ScreenID("#1").appending("#1").description == "#1/#1")
    #expect(ScreenID("#1/#1") != ["#1", "#1"])
  }

  @Test("RouterView shows the top screen, its breadcrumbs and its back action")
  func view() {
    let state = Outer.State(path: [.page(Page.State(number: 1)), .inner(Inner.State())])
    let menu = RouterView<Outer>.menu(state)
    #expect(menu.path.map(\.en) == ["Page", "Page", "Page 0"])
    #expect(menu.back == .path(.popFrom(id: 1)))
    #expect(RouterView<Outer>.menu(Outer.State()).back == nil)
  }

  @Test("RouterView omits the breadcrumbs between the first one and the last ones of a deep stack")
  func shortBreadcrumbs() {
    let pages = (1...4).map { Outer.Path.State.page(Page.State(number: $0)) }
    let menu = RouterView<Outer>.menu(Outer.State(path: StackState(pages)))
    #expect(menu.path(last: 1).map(\.en) == ["Page", "…", "Page 4"])
    #expect(menu.path(last: 3).map(\.en) == ["Page", "…", "Page", "Page", "Page 4"])
    #expect(menu.path(last: 4).map(\.en) == menu.path.map(\.en))
  }
}
