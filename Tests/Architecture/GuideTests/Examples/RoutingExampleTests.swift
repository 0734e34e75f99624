import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import Testing

/// A router whose state and actions have more than the screens.
struct MemberRouter: RouterReducer {
  @Screens struct Path {
    let root = Home()
    let detail = Detail()
    let account = Account()
  }

  // region symbol-router-state
  struct State: RouterState {
    var root = Home.State()
    var path = StackState<Path.State>()
    /// Something that no screen has.
    var user: String?
  }

  @Cases enum Action: RouterAction {
    case root(Home.Action)
    case path(Path.StackAction)
    /// An action that no screen sends.
    case signedIn(name: String)
  }
  // endregion

  let path = Path()

  func route(_ delegate: Path.Delegate, _ state: inout State) -> Effect<Action> {
    switch delegate {
    case .root(.toDetail(let number)), .detail(.toDetail(let number)):
      state.path.append(.detail(Detail.State(number: number)))
    case .root(.toAccount): state.path.append(.account(Account.State()))
    case .account(.signOut): state = State()
    case .root(.toEditor), .root(.toOrder), .detail(.toEditor): break
    }
    return .none
  }

  func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
    if case .signedIn(let name) = action { state.user = name }
    return .none
  }
}

// region symbol-screens
/// Returns the titles of a router's screens, the first one's first.
func titles<R: RouterReducer>(of router: R.Type, in state: R.State) -> [MenuText] {
  [R.Path.Root.title] + state.path.map(R.Path.title)
}
// endregion

// region symbol-menu-features
/// Returns the rows of the top screen of a router whose screens all have menus.
func rows<R: RouterReducer>(of router: R.Type, in state: R.State) -> [MenuRow<R.Action>]
where R.Path.Root: MenuFeature, R.Path.FeatureTypes: MenuFeatures {
  RouterView<R>.menu(state).rows
}
// endregion

// region symbol-screens-option
// A note has no delegates, so a router over these screens has nothing to route.
@Screens(.withoutDelegates) struct Notes {
  let note = Note()
}
// endregion

/// Screens with what `@Screens` writes, by hand.
struct Gallery: Screens {
  @Cases enum State: Equatable, Sendable, Codable { case note(Note.State), detail(Detail.State) }
  @Cases enum Action: Equatable, Sendable, Codable { case note(Note.Action), detail(Detail.Action) }

  typealias FeatureTypes = FeatureList<Note, Detail>

  let note = Note()
  let detail = Detail()

  static func delegate(in action: Action) -> Detail.Delegate? { action.detail?.delegate }

  // region symbol-screen-table
  // What `@Screens` writes for the screens `note` and `detail`.
  static let screens: ScreenTable<Gallery> = {
    var screens = ScreenTable<Gallery>()
    screens.add("note", State.cases.note, Action.cases.note) { $0.note }
    screens.add("detail", State.cases.detail, Action.cases.detail) { $0.detail }
    return screens
  }()
  static let link = screens.link()
  // endregion

  static func index(of state: State) -> Int { state.note == nil ? 1 : 0 }
  static func index(of action: Action) -> Int { action.note == nil ? 1 : 0 }
}

@MainActor
@Suite("The examples in the comments of routers and screens")
struct RoutingExampleTests {
  @Test("a router has more state and actions than those of its screens")
  func router() {
    let store = Store(initialState: MemberRouter.State()) { MemberRouter() }
    store.send(.signedIn(name: "Ada"))
    store.send(.root(.delegate(.toAccount)))
    #expect(store.state.user == "Ada" && store.state.path.last?.account != nil)
    #expect(titles(of: MemberRouter.self, in: store.state) == [Home.title, Account.title])
    store.send(.path(.element(id: 0, action: .account(.delegate(.signOut)))))
    #expect(store.state == MemberRouter.State())
  }

  @Test("the rows of the top screen are its menu's")
  func topRows() {
    let state = NoteRouter.State(path: [.note(Note.State())])
    #expect(rows(of: NoteRouter.self, in: NoteRouter.State()).count == 1)
    #expect(rows(of: NoteRouter.self, in: state).count == 2)
  }

  @Test("screens without delegates have none to route")
  func withoutDelegates() {
    let store = Store(initialState: Notes.State.note(Note.State())) { Notes() }
    store.send(.note(.rename))
    #expect(store.state.note?.sheet?.name == "Note")
    #expect(Notes.Delegate.self == Never.self)
  }

  @Test("a table has the reducer, the title and the link of each screen")
  func table() {
    let store = Store(initialState: Gallery.State.note(Note.State())) { Gallery() }
    store.send(.note(.delete))
    #expect(store.state.note?.alert != nil)
    #expect(Gallery.title(.detail(Detail.State())) == Detail.title)
    #expect(Gallery.link.text(of: [.detail(Detail.State(number: 3))]) == "/detail;number=3")
  }

  @Test("the features of screens are a type")
  func features() {
    // region symbol-feature-list
    let features = FeatureList<Home, Detail>.menuFeatures
    let titles = features.map { $0.title.en }  // ["Home", "Detail"]
    // endregion
    #expect(titles == ["Home", "Detail"])
  }

  @Test("a sheet receives an action, and is dismissed")
  func presentation() {
    let store = Store(initialState: Note.State()) { Note() }
    store.send(.rename)
    // region symbol-presentation-action
    store.send(.sheet(.presented(.edit("List"))))  // an action of the sheet
    let name = store.state.sheet?.name
    store.send(.sheet(.dismiss))  // the user closes it
    // endregion
    #expect(name == "List" && store.state.sheet == nil && store.state.name == "Note")
  }

  @Test("a graph has the screens, and what leads from one to another")
  func graph() {
    func menu(_ state: NoteRouter.State) -> ScreenMenu<NoteRouter.Action> {
      RouterView<NoteRouter>.menu(state)
    }
    // region symbol-graph
    let exploration = Exploration(
      of: NoteRouter(),
      from: NoteRouter.State(),
      by: { state in state.path.count }
    ) { state in
      menu(state).back.map { [$0] } ?? [.root(.delegate(.toNote))]
    }
    let graph = NavigationGraph(
      exploration,
      screen: { .init(word: $0.path.isEmpty ? "/" : "note", title: menu($0).title) },
      back: { menu($0).back }
    )
    let picture = graph.text(.mermaid)  // a flowchart from Notes to Note
    // endregion
    #expect(graph.edges.map(\.name) == ["toNote", "back"])
    #expect(picture.hasPrefix("flowchart LR") && picture.contains("toNote"))
  }

  @Test("a graph escapes the quotation marks of a title, and replaces its line breaks")
  func quotationMarks() {
    let exploration = Exploration(of: NoteRouter(), from: NoteRouter.State(), by: \.path.count) {
      _ in []
    }
    let graph = NavigationGraph(
      exploration,
      screen: { _ in .init(word: "/", title: MenuText(verbatim: "A \"note\"\n")) },
      back: { _ in nil }
    )
    #expect(graph.text(.mermaid).contains(#"n0["A #34;note#34;\#u{FFFD}"]"#))
    #expect(graph.text(.dot).contains(#"[label="A \"note\"\#u{FFFD}"]"#))
    #expect(graph.text(.json).contains(#""title": "A \"note\"\#u{FFFD}""#))
  }
}
