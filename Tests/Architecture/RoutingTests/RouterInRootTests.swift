import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import TestHelpers
import Testing

/// A screen that counts its appearances.
private struct Note: MenuFeature {
  struct State: Equatable, Sendable, Codable { var appearances = 0 }
  @Cases enum Action: Equatable, Sendable, Codable { case appeared, delegate(Delegate) }
  enum Delegate: Equatable, Sendable, Codable { case more }

  static var title: MenuText { MenuText(verbatim: "Note") }
  static let link = ScreenLink("note", State())
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) {} }
  static func delegate(in action: Action) -> Delegate? { action.delegate }
  static var appear: Action? { .appeared }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    if action == .appeared { state.appearances += 1 }
    return .none
  }
}

/// A router that asks the one around it for more.
private struct Notebook: RouterReducer, MenuFeature {
  @Screens struct Path {
    let root = Note()
    let note = Note()
  }
  struct State: RouterState {
    var root = Note.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction {
    case root(Note.Action), path(Path.StackAction), delegate(Note.Delegate)
  }
  typealias Delegate = Note.Delegate

  let path = Path()
  static let link = ScreenLink("notebook", State()).path(\.path, Path.link)
  static func delegate(in action: Action) -> Delegate? { action.delegate }

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.more), .note(.more): .send(.delegate(.more))
    }
  }
}

/// A router whose first screen is a router, to whose stack it adds screens.
private struct Shelf: RouterReducer {
  @Screens struct Path {
    let root = Notebook()
    let note = Note()
  }
  struct State: RouterState {
    var root = Notebook.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction { case root(Notebook.Action), path(Path.StackAction) }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.more), .note(.more): state.root.path.append(.note(Note.State()))
    }
    return .none
  }
}

/// A screen without an appearance.
private struct Blank: MenuFeature {
  struct State: Equatable, Sendable, Codable {}
  @Cases enum Action: Equatable, Sendable, Codable { case tapped }

  static var title: MenuText { MenuText(verbatim: "Blank") }
  static let link = ScreenLink("blank", State())
  static func menu(_ state: State) -> ScreenMenu<Action> { ScreenMenu(title: title) {} }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
}

/// The same router, of whose own screens none has an appearance.
private struct BlankShelf: RouterReducer {
  @Screens struct Path {
    let root = Notebook()
    let blank = Blank()
  }
  struct State: RouterState {
    var root = Notebook.State()
    var path = StackState<Path.State>()
  }
  @Cases enum Action: RouterAction { case root(Notebook.Action), path(Path.StackAction) }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.more): state.root.path.append(.note(Note.State()))
    }
    return .none
  }
}

@MainActor
@Suite("A router whose first screen is a router", .waitsForPrograms)
struct RouterInRootTests {
  @Test("sends appear to a screen that it adds inside its first screen, and to no other")
  func appearing() {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    for count in 1...2 {
      store.send(.root(.root(.delegate(.more))))
      #expect(
        store.state.root.path.map { $0.note?.appearances } == Array(repeating: 1, count: count)
      )
      #expect(store.state.root.root.appearances == 0)
    }
  }

  @Test("sends it also if none of its own screens has an appearance")
  func onlyInside() {
    let store = Store(initialState: BlankShelf.State()) { BlankShelf() }
    store.send(.root(.root(.delegate(.more))))
    #expect(store.state.root.path.map { $0.note?.appearances } == [1])
  }
}
