import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import Testing

// region front-end
/// A front end of twenty lines: it shows the rows as text, and sends the action of the chosen one.
@MainActor
final class TinyFrontEnd<R: RouterReducer>
where R.Path.Root: MenuFeature, R.Path.FeatureTypes: MenuFeatures {
  private let store: StoreOf<R>
  private(set) var lines: [String] = []

  init(_ store: StoreOf<R>) {
    self.store = store
    draw()
    store.onChange { [weak self] in self?.draw() }
  }

  private var menu: ScreenMenu<R.Action> { RouterView<R>.menu(store.state) }

  private func draw() {
    lines = [menu.title.en]
    for item in items { lines.append(item.label.en) }
  }

  private var items: [MenuRow<R.Action>.Item] {
    menu.rows.compactMap { if case .item(let item) = $0.content { item } else { nil } }
  }

  func choose(_ index: Int) { store.send(items[index].action) }

  func goBack() {
    if let back = menu.back { store.send(back) }
  }
}
// endregion

/// A router whose screens have rows.
struct NoteRouter: RouterReducer {
  @Screens struct Path {
    let root = NoteList()
    let note = Note()
  }

  struct State: RouterState {
    var root = NoteList.State()
    var path = StackState<Path.State>()
  }

  @Cases enum Action: RouterAction {
    case root(NoteList.Action)
    case path(Path.StackAction)
  }

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toNote): state.path.append(.note(Note.State()))
    }
    return .none
  }
}

/// The root of ``NoteRouter``.
struct NoteList: MenuFeature {
  struct State: Equatable, Sendable, Codable {}

  @Cases enum Action: Equatable, Sendable, Codable {
    case delegate(Delegate)
  }

  enum Delegate: Equatable, Sendable, Codable {
    case toNote
  }

  static var title: MenuText { MenuText(en: "Notes", ja: "メモ一覧") }
  static let link = ScreenLink("notes", State())

  static func delegate(in action: Action) -> Delegate? { action.delegate }

  static func menu(_ state: State) -> ScreenMenu<Action> {
    ScreenMenu(title: title) {
      MenuRow.item(MenuText(en: "Open", ja: "開く"), action: .delegate(.toNote))
    }
  }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
}

@MainActor
@Suite("Recipe: another front end")
struct FrontEndTests {
  @Test("shows the screen on top, sends what is chosen, and goes back")
  func frontEnd() {
    let frontEnd = TinyFrontEnd<NoteRouter>(
      Store(initialState: NoteRouter.State()) { NoteRouter() }
    )
    #expect(frontEnd.lines == ["Notes", "Open"])
    frontEnd.choose(0)
    #expect(frontEnd.lines == ["Note", "Rename", "Delete"])
    frontEnd.goBack()
    #expect(frontEnd.lines == ["Notes", "Open"])
  }
}
