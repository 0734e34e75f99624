public import NavigatorComposition
public import NavigatorMenus

/// The screens that ``Screens(_:)`` lists, in order, with all that their enums need of the features.
///
/// ``Screens(_:)`` generates a line for each screen. What the table does is compiled once, in this module:
/// a router of many screens compiles the faster, the less code it has for each of them.
public struct ScreenTable<State, Action>: Sendable {
  @usableFromInline var entries: [any ScreenEntry<State, Action>] = []

  /// Whether any of the screens contains other screens.
  public private(set) var containsScreens = false

  /// Creates a table without screens.
  public init() {}

  /// Adds a screen.
  ///
  /// - Parameters:
  ///   - feature: The type of the screen.
  ///   - name: The name of its cases, which encoded states and actions have.
  ///   - action: The case of its actions.
  ///   - embed: The case of its states.
  ///   - modify: Passes the state of the screen to a function that may change it; returns false for another
  ///     case. Meanwhile there is no state, so that its arrays are uniquely referenced.
  public mutating func add<F: Feature>(
    _ feature: F.Type,
    _ name: String,
    _ action: Case<Action, F.Action>,
    _ embed: @escaping @Sendable (F.State) -> State,
    _ modify: @escaping @Sendable (inout State?, (inout F.State) -> Void) -> Bool
  ) {
    entries.append(
      FeatureEntry<F, State, Action>(name: name, action: action, embed: embed, modify: modify)
    )
    containsScreens = containsScreens || F.containsScreens
  }

  /// Returns the grammar of the links of a stack of the screens.
  public func link(fileID: StaticString = #fileID, line: UInt = #line) -> PathLink<State> {
    entries.reduce(PathLink()) { $1.addLink(to: $0, fileID: fileID, line: line) }
  }

  /// Builds the reducer of a screen; ``Screens(_:)`` generates the call.
  ///
  /// - Parameters:
  ///   - feature: The feature of the screen, with its dependencies.
  ///   - index: The index of the screen.
  /// - Returns: The reducer.
  public func reducer<F: Feature>(_ feature: F, at index: Int) -> FeatureReducer<F, State, Action> {
    FeatureReducer(feature, entries[index] as? FeatureEntry)
  }
}

extension Screens {
  /// Returns the title of a screen.
  @inlinable
  public static func title(_ screen: State) -> Text { entry(of: screen).title }

  /// Returns the content of a screen, with its actions embedded in a parent's.
  @inlinable
  public static func menu<Parent>(
    _ screen: State,
    _ embed: @escaping (Action) -> Parent
  ) -> Menu<Parent> {
    entry(of: screen).menu(screen, embed)
  }

  /// Returns the appearances of a screen and of all screens inside it.
  @inlinable
  public static func appearances(in screen: State) -> [Appearance<Action>] {
    entry(of: screen).appearances(in: screen)
  }

  /// Whether any of the screens contains other screens.
  @inlinable
  public static var containsScreens: Bool { screens.containsScreens }

  @inlinable
  static func entry(of screen: State) -> any ScreenEntry<State, Action> {
    screens.entries[index(of: screen)]
  }
}
