import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// A screen of the routers below.
struct Page: MenuFeature {
  struct State: Equatable, Sendable, Codable { var number = 0 }
  @Cases enum Action: Equatable, Sendable, Codable { case turn, close, delegate(Delegate) }
  enum Delegate: Equatable, Sendable, Codable { case toPage(Int), toBook }

  static var title: MenuText { MenuText(verbatim: "Page") }
  static let link = ScreenLink("page", State()).parameter("number", \.number)
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) {} }
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .turn: state.number += 1
    case .close: return .dismiss
    case .delegate: break
    }
    return .none
  }
}

/// A nested router.
struct Book: RouterReducer, MenuFeature {
  @Screens struct Path {
    let root = Page()
    let page = Page()
  }
  struct State: RouterState {
    var root = Page.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Page.Action), path(Path.StackAction), delegate(Delegate)
  }
  enum Delegate: Equatable, Sendable, Codable { case toBook }

  let path = Path()
  static let link = ScreenLink("book", State()).path(\.path, Path.link)
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toPage(let number)), .page(.toPage(let number)):
      state.path.append(.page(Page.State(number: number)))
    case .root(.toBook), .page(.toBook): return .send(.delegate(.toBook))
    }
    return .none
  }
}

/// A router whose first screen is a router, and which pushes routers.
struct Shelf: RouterReducer {
  @Screens struct Path {
    let root = Book()
    let page = Page()
    let book = Book()
  }
  struct State: RouterState {
    var root = Book.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Book.Action), path(Path.StackAction)
    /// Changes the stacks as a reducer would.
    case change(Change)
  }
  enum Change: Equatable, Sendable, Codable {
    case pushPage, pushBook, pushPageInBook, pop, popToRoot, replaceTop, replaceAll
  }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toBook), .page(.toBook), .book(.toBook): state.path.append(.book(Book.State()))
    case .page(.toPage(let number)): state.path.append(.page(Page.State(number: number)))
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    guard let change = action.change else { return .none }
    switch change {
    case .pushPage: state.path.append(.page(Page.State()))
    case .pushBook: state.path.append(.book(Book.State()))
    case .pushPageInBook:
      if let id = state.path.ids.last {
        _ = state.path[id: id, case: \.book]?.path.append(.page(Page.State()))
      } else {
        state.root.path.append(.page(Page.State()))
      }
    case .pop: state.path.popLast()
    case .popToRoot: state.path.popToRoot()
    case .replaceTop: state.path.replaceTop(with: .page(Page.State()))
    // A new stack, whose ids begin with zero again.
    case .replaceAll: state.path = [.book(Book.State()), .page(Page.State())]
    }
    return .none
  }
}
