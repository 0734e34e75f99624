import NavigatorComposition
public import NavigatorMenus

/// The screens of an app and the transitions between them, found by an ``Exploration``.
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

  /// A transition from one screen to another.
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
    /// The cause of a transition.
    public enum Kind: String, Sendable {
      /// The feature sent a delegate, which a router handled.
      case delegate
      /// The feature or its container changed the screen by itself, as tabs do.
      case choice
      /// The back action removed the screen.
      case back
    }

    /// The word of the screen that is left.
    public let from: String
    /// The word of the next screen.
    public let to: String
    /// The name of the delegate, or of the action.
    public let name: String
    /// The cause of the transition.
    public let kind: Kind
  }

  /// The screens, in the order of the number of actions that lead to them.
  public private(set) var screens: [Screen] = []
  /// The transitions between the screens, without repetitions, in the order of the screens.
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
    let shownScreens = exploration.states.map(screen)
    for screen in shownScreens where !screens.contains(where: { $0.word == screen.word }) {
      screens.append(screen)
    }
    var edgesByScreen: [String: [Edge]] = [:]
    var known: Set<Edge> = []
    for (node, shownScreen) in zip(exploration.nodes, shownScreens) {
      let word = shownScreen.word
      let backAction = back(node.state)
      for (next, actions) in node.successors {
        let nextWord = shownScreens[next].word
        let isBack = actions.first == backAction
        let edge = Self.edge(from: word, to: nextWord, actions, isBack: isBack)
        if let edge, known.insert(edge).inserted {
          edgesByScreen[word, default: []].append(edge)
        }
      }
    }
    edges = screens.flatMap { edgesByScreen[$0.word] ?? [] }
  }

  /// Returns the edge of a transition; nil if the screen stayed and nothing was requested.
  private static func edge<Action>(
    from: String,
    to: String,
    _ actions: [Action],
    isBack: Bool
  ) -> Edge? {
    if isBack { return Edge(from: from, to: to, name: "back", kind: .back) }
    let names = actions.map { action in caseNames(in: describe(action)) }
    let delegates = names.compactMap(delegateName)
    if let name = delegates.last {
      return Edge(from: from, to: to, name: name, kind: .delegate)
    }
    guard from != to, let name = names.first?.last else { return nil }
    return Edge(from: from, to: to, name: name, kind: .choice)
  }

  /// Returns the delegate among the names of the enum cases of an action, such as `toFuga`; nil for no delegate.
  private static func delegateName(_ names: [String]) -> String? {
    guard let position = names.lastIndex(of: "delegate") else { return nil }
    return names.dropFirst(position + 1).first
  }

  /// Returns the names of the enum cases in a description, from the outside in.
  private static func caseNames(in description: String) -> [String] {
    var names: [String] = []
    /// The beginning of a name; nil outside of a name.
    var name: String?
    var isQuoted = false
    for character in description {
      if character == "\"" { isQuoted.toggle() }
      if name != nil, character.isLetter || character.isNumber || character == "_" {
        name?.append(character)
        continue
      }
      if let name { names.append(name) }
      name = character == "." && !isQuoted ? "" : nil
    }
    if let name { names.append(name) }
    return names.filter { !$0.isEmpty }
  }
}
