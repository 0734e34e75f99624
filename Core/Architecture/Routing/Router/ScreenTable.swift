public import NavigatorComposition
public import NavigatorMenus
import Synchronization

/// The screens that ``Screens(_:)`` lists, in order, with all that their enums need of the features.
///
/// <!-- code: symbol-screen-table -->
/// ```swift
/// // What `@Screens` writes for the screens `note` and `detail`.
/// static let screens: ScreenTable<Gallery> = {
///   var screens = ScreenTable<Gallery>()
///   screens.add("note", State.cases.note, Action.cases.note) { $0.note }
///   screens.add("detail", State.cases.detail, Action.cases.detail) { $0.detail }
///   return screens
/// }()
/// static let link = screens.link()
/// ```
///
/// ``Screens(_:)`` generates a line for each screen. What the table does is compiled once, in this module:
/// a router of many screens compiles faster with less generated code for each screen.
public struct ScreenTable<Path: Screens>: Sendable {
  var entries: [any ScreenEntry<Path>] = []

  /// The functions that return the menus of the screens; nil for a feature without menus.
  private(set) var menus: [(@Sendable (Path.State) -> ScreenMenu<Path.Action>?)?] = []

  /// Whether any of the screens contains other screens.
  private(set) var containsScreens = false

  /// Whether any of the screens receives an action when it is added.
  private(set) var hasAppearances = false

  /// Creates a table without screens.
  public init() {}

  /// Adds a screen.
  ///
  /// - Parameters:
  ///   - name: The name of its cases, which encoded states and actions have.
  ///   - state: The case of its states.
  ///   - action: The case of its actions.
  ///   - feature: Returns the feature, with its dependencies.
  ///   - menu: Returns the menu of a state; nil for a feature without menus.
  public mutating func add<F: Feature>(
    _ name: String,
    _ state: Case<Path.State, F.State>,
    _ action: Case<Path.Action, F.Action>,
    _ feature: @escaping @Sendable (Path) -> F,
    menu: (@Sendable (Path.State) -> ScreenMenu<Path.Action>?)? = nil
  ) {
    // Here, and not in the entry, because the caller knows the types and specializes it.
    let entry = Self.entry(of: F.self, name, state, action) { path in
      let feature = LazyReducer { feature(path).build() }
      let step = TypedFeatureStep(FeatureStep.Operator(), visit: state.visit)
      return Reduce { screen, screenAction in
        let effect = action.withValue(screenAction) { action in
          state.modify(&screen) { feature.reduce(into: &$0, action: action) }
        }
        guard let effect = effect ?? nil else {
          reportIssue(.wrongScreen("\(F.self)", screenAction))
          return .none
        }
        return effect.lift(step, action.embed)
      }
    }
    entries.append(entry)
    menus.append(menu)
    containsScreens = containsScreens || F.containsScreens
    hasAppearances = hasAppearances || F.containsScreens || F.appear != nil
  }

  private static func entry<F: Feature>(
    of feature: F.Type,
    _ name: String,
    _ state: Case<Path.State, F.State>,
    _ action: Case<Path.Action, F.Action>,
    _ reducer: @escaping @Sendable (Path) -> Reduce<Path.State, Path.Action>
  ) -> any ScreenEntry<Path> {
    FeatureEntry<F, Path>(name, state, action, reducer)
  }

  /// Returns the table of a generic type, made at the first call; ``Screens(_:)`` generates the call.
  public static func shared(_ make: (inout ScreenTable) -> Void) -> ScreenTable {
    let key = ObjectIdentifier(Path.self)
    if let table = sharedTables.withLock({ $0[key] }) as? ScreenTable { return table }
    var table = ScreenTable()
    make(&table)
    sharedTables.withLock { [table] in $0[key] = table }
    return table
  }

  /// Returns the grammar of the links of a stack of the screens.
  public func link(fileID: StaticString = #fileID, line: UInt = #line) -> PathLink<Path.State> {
    addLinks(to: PathLink(), fileID: fileID, line: line)
  }

  /// Returns the grammar of the links of a sheet, which shows one of the screens.
  func sheetLink(fileID: StaticString = #fileID, line: UInt = #line) -> PathLink<Path.State> {
    addLinks(to: PathLink(isSheet: true), fileID: fileID, line: line)
  }

  private func addLinks(
    to path: PathLink<Path.State>,
    fileID: StaticString,
    line: UInt
  ) -> PathLink<Path.State> {
    entries.reduce(path) { $1.addLink(to: $0, fileID: fileID, line: line) }
  }
}

/// The tables of generic types, which cannot have static constants.
private let sharedTables = Mutex<[ObjectIdentifier: any Sendable]>([:])

extension Screens {
  /// The reducers of the screens: the one of an action's case runs.
  public var body: Reduce<State, Action> {
    let reducers = Self.screens.entries.map { $0.reducer(self) }
    return Reduce { screen, action in
      reducers[Self.index(of: action)].reduce(into: &screen, action: action)
    }
  }

  /// Returns the title of a screen.
  public static func title(_ screen: State) -> MenuText { feature(of: screen).title }

  /// Returns the cases of a feature among the states and the actions.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - index: The index of the screen.
  /// - Returns: The cases; nil if the screen at the index is of another feature.
  public static func cases<F: Feature>(
    of feature: F.Type,
    at index: Int
  ) -> (state: Case<State, F.State>, action: Case<Action, F.Action>)? {
    guard let entry = screens.entries[index] as? FeatureEntry<F, Self> else { return nil }
    return (entry.state, entry.action)
  }

  /// Returns the appearances of a screen and of all screens inside it.
  public static func appearances(in screen: State) -> [Appearance<Action>] {
    entry(of: screen).appearances(in: screen)
  }

  /// Whether any of the screens contains other screens.
  public static var containsScreens: Bool { screens.containsScreens }

  /// Returns the feature of a screen, whose type a generic function gets.
  package static func feature(of screen: State) -> any Feature.Type { entry(of: screen).feature }

  /// Returns the name of a screen, which its case has.
  static func name(of screen: State) -> String { entry(of: screen).name }

  private static func entry(of screen: State) -> any ScreenEntry<Self> {
    screens.entries[index(of: screen)]
  }
}
