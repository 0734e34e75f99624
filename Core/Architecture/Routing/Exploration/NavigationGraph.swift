import NavigatorComposition
public import NavigatorMenus

/// The screens of an app, and what leads from one to another: computed by an ``Exploration``.
///
/// <!-- code: symbol-graph -->
/// ```swift
/// let exploration = Exploration(
///   of: NoteRouter(),
///   from: NoteRouter.State(),
///   by: { state in state.path.count }
/// ) { state in
///   menu(state).back.map { [$0] } ?? [.root(.delegate(.toNote))]
/// }
/// let graph = NavigationGraph(
///   exploration,
///   screen: { .init(word: $0.path.isEmpty ? "/" : "note", title: menu($0).title) },
///   back: { menu($0).back }
/// )
/// let picture = graph.text(.mermaid)  // a flowchart from Notes to Note
/// ```
public struct NavigationGraph: Sendable {
  /// A screen.
  public struct Screen: Equatable, Sendable {
    /// The word of the screen in links; `/` for the root.
    public let word: String
    /// The title.
    public let title: MenuText

    /// Creates a screen.
    public init(word: String, title: MenuText) {
      self.word = word
      self.title = title
    }
  }

  /// A way from one screen to another.
  ///
  /// <!-- code: symbol-graph-edge -->
  /// ```swift
  /// /// Returns the screens of a graph from which nothing leads on.
  /// func ends(of graph: NavigationGraph) -> [NavigationGraph.Screen] {
  ///   graph.screens.filter { screen in
  ///     !graph.edges.contains { edge in edge.from == screen.word && edge.kind != .back }
  ///   }
  /// }
  /// ```
  public struct Edge: Hashable, Sendable {
    /// Why a screen is left.
    public enum Kind: String, Sendable {
      /// The feature sent a delegate, which a router handled.
      case delegate
      /// The feature or its container changed the screen by itself, such as tabs do.
      case choice
      /// The screen was removed by the back action.
      case back
    }

    /// The word of the screen that is left.
    public let from: String
    /// The word of the next screen.
    public let to: String
    /// The name of the delegate, or of the action.
    public let name: String
    /// Why the screen is left.
    public let kind: Kind
  }

  /// The screens, those that take fewer actions first.
  public private(set) var screens: [Screen] = []
  /// The ways between them, without repetitions, in the order of the screens.
  public private(set) var edges: [Edge] = []

  /// Creates the graph of the explored states.
  ///
  /// - Parameters:
  ///   - exploration: The states and the actions between them.
  ///   - screen: Returns the screen that a state shows.
  ///   - back: Returns the back action of the state's screen; nil if the screen has none.
  public init<State, Action: Equatable, Key>(
    _ exploration: Exploration<State, Action, Key>,
    screen: (State) -> Screen,
    back: (State) -> Action?
  ) {
    let shown = exploration.states.map { (screen: screen($0), back: back($0)) }
    for (screen, _) in shown where !screens.contains(where: { $0.word == screen.word }) {
      screens.append(screen)
    }
    var known: Set<Edge> = []
    for (node, left) in zip(exploration.nodes, shown) {
      for (next, actions) in node.successors {
        let (from, to) = (left.screen.word, shown[next].screen.word)
        let edge = Self.edge(from, to, actions, isBack: actions.first == left.back)
        if let edge, known.insert(edge).inserted { edges.append(edge) }
      }
    }
    let order = screens.enumerated().map { ($1.word, $0) }
    let positions = Dictionary(order) { first, _ in first }
    edges = edges.enumerated().sorted {
      (positions[$0.element.from, default: 0], $0.offset)
        < (positions[$1.element.from, default: 0], $1.offset)
    }.map(\.element)
  }

  /// Returns the edge of a transition; nil if the screen stayed and nothing was requested.
  private static func edge<Action>(
    _ from: String,
    _ to: String,
    _ actions: [Action],
    isBack: Bool
  ) -> Edge? {
    if isBack { return Edge(from: from, to: to, name: "back", kind: .back) }
    let names = actions.map { caseNames(describe($0)) }
    if let name = names.lazy.compactMap(delegateName).last {
      return Edge(from: from, to: to, name: name, kind: .delegate)
    }
    guard from != to, let name = names.first?.last else { return nil }
    return Edge(from: from, to: to, name: name, kind: .choice)
  }

  /// The delegate among the names of the enum cases of an action, such as `toFuga`.
  private static func delegateName(_ names: [String]) -> String? {
    names.lastIndex(of: "delegate").flatMap { names.dropFirst($0 + 1).first }
  }

  /// The names of the enum cases in a description, from the outside in.
  private static func caseNames(_ description: String) -> [String] {
    var (names, name, isName) = ([String](), "", false)
    var isText = false
    for character in description {
      if character == "\"" { isText.toggle() }
      if isName, character.isLetter || character.isNumber || character == "_" {
        name.append(character)
        continue
      }
      if isName, !name.isEmpty { names.append(name) }
      (name, isName) = ("", character == "." && !isText)
    }
    return isName && !name.isEmpty ? names + [name] : names
  }
}
