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
/// has a case for it. It may be the only one, as in an app of tabs and sheets. The macro reads the type of a
/// screen from `let name: Type` or `let name = Type(…)`. It does not support conditional compilation among the screens.
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

/// A feature; what ``Screens(_:)`` generates names the root by it, so that an error says what is none.
///
/// <!-- code: symbol-feature-of -->
/// ```swift
/// let title = FeatureOf<Home>.title.en  // "Home", as `Home.title.en`
/// ```
public typealias FeatureOf<F: Feature> = F

/// Finds out while it compiles whether a screen or tab has delegates; the macros generate the calls.
///
/// <!-- code: symbol-screen-delegates -->
/// ```swift
/// // What `@Screens` and `@Tabs` write; without any delegate, `check()` would not be available.
/// let delegates = ScreenDelegates.of(Home.Delegate.self, Note.Delegate.self)
/// delegates.check()
/// ```
///
/// The compiler (6.3) rejects every switch over an enum whose payloads are all `Never`, unless a wildcard takes
/// its place, which would also match a delegate that is added later.
public struct ScreenDelegates {
  /// Screens without delegates.
  ///
  /// <!-- code: symbol-no-delegates -->
  /// ```swift
  /// // What the macros write for screens without delegates, where a call of `check()` does not compile.
  /// let none: ScreenDelegates.None = ScreenDelegates.of(Note.Delegate.self)
  /// ```
  public struct None {
    /// Not available: a mistake that the message corrects.
    @available(
      *,
      unavailable,
      message: "No screen has delegates: write '(.withoutDelegates)' after the name of the macro."
    )
    public func check() {}

    /// Does nothing.
    public func checkNone() {}
  }

  /// Returns screens, at least one of them with delegates.
  public static func of<each Delegate>(
    _ delegates: repeat (each Delegate).Type
  ) -> ScreenDelegates { ScreenDelegates() }

  /// Returns screens without delegates.
  public static func of(_ delegates: Never.Type...) -> None { None() }

  /// Does nothing.
  public func check() {}

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "A screen has delegates: remove '(.withoutDelegates)'.")
  public func checkNone() {}
}
