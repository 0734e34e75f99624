import NavigatorComposition

/// Generates the states, actions and delegates of several features as one enum each.
///
/// Each constant of the struct is a screen. Its name is the case of the generated enums, and its
/// type is a ``Feature``:
///
/// ```swift
/// @Screens struct Path {
///   let root = Entry()
///   let hoge = Hoge()
///   let numberFact: NumberFact
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
  named(Reducers),
  named(Root),
  named(build),
  named(delegate),
  named(title),
  named(menu),
  named(appearances),
  named(containsScreens),
  named(link)
)
@attached(extension, conformances: Screens, RouterScreens)
public macro Screens(_ option: ScreensOption? = nil) =
  #externalMacro(module: "NavigatorMacros", type: "ScreensMacro")

/// An option of ``Screens(_:)``.
public enum ScreensOption: Sendable {
  /// No screen has delegates: the type of the delegates is `Never`.
  ///
  /// It is required because the compiler (6.3) rejects every switch over an enum whose payloads are
  /// all `Never`. With this option, a screen with delegates does not compile.
  case withoutDelegates
}

/// Several features with one enum of states; ``Screens(_:)`` generates the conformance.
public protocol Screens: Sendable {
  /// The states: a case for each screen.
  associatedtype State: Equatable & Sendable & Codable

  /// The actions: a case for each screen, named like its state.
  associatedtype Action: Equatable & Sendable & Codable

  /// The delegates: a case for each screen, and one for the root if there is one.
  associatedtype Delegate: Sendable

  /// The built reducers of the screens.
  associatedtype Reducers: ScreenReducer<State, Action>

  /// Builds the reducer of each screen, once for each store.
  func build() -> Reducers

  /// Returns the delegate in an action; nil for any other action.
  static func delegate(in action: Action) -> Delegate?

  /// Returns the title of a screen.
  static func title(_ screen: State) -> ScreenText

  /// Returns the content of a screen, with its actions embedded in a parent's.
  static func menu<Parent>(
    _ screen: State,
    _ embed: @escaping (Action) -> Parent
  ) -> ScreenMenu<Parent>

  /// Returns the appearances of a screen and of all screens inside it.
  static func appearances(in screen: State) -> [Appearance<Action>]

  /// Whether any of the screens contains other screens.
  static var containsScreens: Bool { get }

  /// The grammar of the links of a stack of the screens.
  static var link: PathLink<State> { get }
}

/// The screens of a router: those of its stack, and the root below it.
public protocol RouterScreens: Screens {
  /// The feature of the root.
  associatedtype Root: Feature

  /// The root, which is displayed while the stack is empty.
  var root: Root { get }

  /// Embeds a delegate of the root.
  static func delegate(_ delegate: Root.Delegate) -> Delegate
}
