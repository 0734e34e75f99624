import NavigatorComposition
import NavigatorMenus
import NavigatorRouting

/// A router of 14 kinds of screens.
struct Pages: RouterReducer {
  @Screens struct Path {
    let root = Page()
    let first = Page()
    let second = Page()
    let third = Page()
    let fourth = Page()
    let fifth = Page()
    let sixth = Page()
    let seventh = Page()
    let eighth = Page()
    let ninth = Page()
    let tenth = Page()
    let eleventh = Page()
    let twelfth = Page()
    let thirteenth = Page()
    let fourteenth = Page()
  }

  struct State: RouterState, Codable {
    var root = Page.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction, Codable {
    case root(Page.Action)
    case path(Path.StackAction)
  }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> EffectOf<Self> {
    switch delegate {
    case .root(let delegate): route(delegate, &state)
    case .first(let delegate): route(delegate, &state)
    case .second(let delegate): route(delegate, &state)
    case .third(let delegate): route(delegate, &state)
    case .fourth(let delegate): route(delegate, &state)
    case .fifth(let delegate): route(delegate, &state)
    case .sixth(let delegate): route(delegate, &state)
    case .seventh(let delegate): route(delegate, &state)
    case .eighth(let delegate): route(delegate, &state)
    case .ninth(let delegate): route(delegate, &state)
    case .tenth(let delegate): route(delegate, &state)
    case .eleventh(let delegate): route(delegate, &state)
    case .twelfth(let delegate): route(delegate, &state)
    case .thirteenth(let delegate): route(delegate, &state)
    case .fourteenth(let delegate): route(delegate, &state)
    }
    return .none
  }

  private func route(_ delegate: Page.Delegate, _ state: inout State) {
    switch delegate {
    case .next: state.path.append(.first(Page.State()))
    case .home: state.path.popToRoot()
    }
  }
}

extension Pages.State {
  /// Creates the state of a number of screens.
  init(depth: Int) {
    for _ in 0..<depth { path.append(.first(Page.State())) }
  }
}

extension Pages.Action {
  /// Returns an action of the screen with a number.
  static func screen(_ number: Int, _ action: Page.Action) -> Pages.Action {
    .path(.element(id: StackElementID(generation: number), action: .first(action)))
  }
}
