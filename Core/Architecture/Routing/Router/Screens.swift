public import NavigatorComposition

/// Generates the states, actions and delegates of several features as one enum each.
///
/// Each constant of the struct is a screen. Its name is the case of the generated enums, and its
/// type is a ``Feature``:
///
/// <!-- code: symbol-screens-macro -->
/// ```swift
/// @Screens struct Pages {
///   let root = Home()
///   let detail = Detail()
///   let catalog: Catalog
/// }
/// ```
///
/// A constant named `root` is the screen below the stack of a router: only the enum of delegates
/// has a case for it. The macro reads the type of a screen from `let name: Type` or
/// `let name = Type(…)`. It does not support conditional compilation among the screens.
@attached(
  member,
  names: named(State),
  named(Action),
  named(StackAction),
  named(Delegate),
  named(FeatureTypes),
  named(Root),
  named(delegate),
  named(rootDelegate),
  named(screens),
  named(link),
  named(index)
)
@attached(extension, conformances: Screens, RouterScreens)
public macro Screens(_ option: ScreensOption? = nil) =
  #externalMacro(module: "NavigatorMacros", type: "ScreensMacro")

/// An option of ``Screens(_:)`` and ``Tabs(_:)``.
///
/// <!-- code: symbol-screens-option -->
/// ```swift
/// // A note has no delegates, so a router over these screens has nothing to route.
/// @Screens(.withoutDelegates) struct Notes {
///   let note = Note()
/// }
/// ```
public enum ScreensOption: Sendable {
  /// No screen has delegates: the type of the delegates is `Never`.
  ///
  /// It is required because the compiler (6.3) rejects every switch over an enum whose payloads are
  /// all `Never`. With this option, a screen with delegates does not compile.
  case withoutDelegates
}

/// Several features with one enum of states; ``Screens(_:)`` generates the conformance.
///
/// <!-- code: symbol-screens -->
/// ```swift
/// /// Returns the titles of a router's screens, the first one's first.
/// func titles<R: RouterReducer>(of router: R.Type, in state: R.State) -> [MenuText] {
///   [R.Path.Root.title] + state.path.map(R.Path.title)
/// }
/// ```
///
/// It is the reducer of a stack or a presentation of these screens. The states have a case for each screen,
/// and the actions a case of the same name.
public protocol Screens: Reducer, Sendable
where
  State: Equatable & Sendable & Codable, Action: Equatable & Sendable & Codable,
  Body == Reduce<State, Action>
{
  /// The delegates: a case for each screen, and one for the root if there is one.
  associatedtype Delegate: Sendable

  /// The features of the screens in order: a ``FeatureList``.
  associatedtype FeatureTypes

  /// Returns the delegate in an action; nil for any other action.
  static func delegate(in action: Action) -> Delegate?

  /// The screens in order, with what the enums need of them.
  static var screens: ScreenTable<Self> { get }

  /// The grammar of the links of a stack of the screens.
  static var link: PathLink<State> { get }

  /// Returns the index of a state's screen.
  static func index(of state: State) -> Int

  /// Returns the index of an action's screen.
  static func index(of action: Action) -> Int
}

/// The screens of a router: those of its stack, and the root below it.
///
/// <!-- code: symbol-screens -->
/// ```swift
/// /// Returns the titles of a router's screens, the first one's first.
/// func titles<R: RouterReducer>(of router: R.Type, in state: R.State) -> [MenuText] {
///   [R.Path.Root.title] + state.path.map(R.Path.title)
/// }
/// ```
public protocol RouterScreens: Screens {
  /// The feature of the root.
  associatedtype Root: Feature

  /// The root, which is displayed while the stack is empty.
  var root: Root { get }

  /// The embedding of the root's delegates; nil if no screen has delegates.
  ///
  /// A property, as the compiler warns about each function that uses a parameter of the type `Never`, which is the
  /// delegate of a root without delegates.
  static var rootDelegate: ((Root.Delegate) -> Delegate)? { get }
}
