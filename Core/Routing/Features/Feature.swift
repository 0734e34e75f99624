public import NavigatorComposition
public import NavigatorMenus

/// A reducer that is a screen: its title, its menu, its part of a link, and its delegates.
///
/// ```swift
/// struct Hoge: Feature {
///   enum Action { case view(View), delegate(Delegate) }
///   enum Delegate { case toFuga(count: Int) }
///
///   static var title: Text { Text(en: "Hoge", ja: "ほげ") }
///   static let link = ScreenLink("hoge", State()).parameter("count", \.count)
///   static func menu(_ state: State) -> Menu<Action> { … }
///   static func delegate(in action: Action) -> Delegate? { action.delegate }
/// }
/// ```
///
/// A delegate is an action by which a feature asks its router for something that it cannot do itself,
/// such as showing another feature. The feature sends `.delegate(…)` and does nothing else for it.
public protocol Feature: Reducer
where State: Equatable & Sendable & Codable, Action: Equatable & Sendable & Codable {
  /// What the feature asks its router for; `Never` for nothing.
  associatedtype Delegate: Equatable & Sendable = Never

  /// The name of the screen, in menus above it and in breadcrumbs.
  static var title: Text { get }

  /// The content of the screen.
  static func menu(_ state: State) -> Menu<Action>

  /// The screen's part of a link.
  static var link: ScreenLink<State> { get }

  /// The delegate that `action` is; nil for any other action.
  ///
  /// A feature with children returns their delegates too, or one of its own for them.
  static func delegate(in action: Action) -> Delegate?

  /// The action that is sent when the screen is added to a stack, however it got there; nil for none.
  static var appear: Action? { get }

  /// The appearances of the screen and of all screens that it contains.
  ///
  /// The default is one for ``appear``. Only a feature that contains other features needs its own.
  static func appearances(in state: State) -> [Appearance<Action>]

  /// A short mark beside the title of a tab, such as a count; nil for none.
  static func badge(_ state: State) -> Text?

  /// The action that is sent when the tab that shows the screen is chosen again; nil for none.
  static var reselect: Action? { get }
}

extension Feature where Delegate == Never {
  /// Always nil: the feature has no delegates.
  public static func delegate(in action: Action) -> Never? { nil }
}

extension Feature {
  /// None.
  public static var appear: Action? { nil }

  /// One for ``appear``, if the feature has it.
  public static func appearances(in state: State) -> [Appearance<Action>] {
    appear.map { [Appearance($0)] } ?? []
  }

  /// None.
  public static func badge(_ state: State) -> Text? { nil }

  /// None.
  public static var reselect: Action? { nil }

  /// The content of the screen, with its actions embedded in a parent's.
  public static func menu<Parent>(
    _ state: State,
    _ embed: @escaping (Action) -> Parent
  ) -> Menu<Parent> {
    menu(state).map(embed)
  }

  /// The appearances of the screen, with their actions embedded in a parent's.
  ///
  /// - Parameters:
  ///   - state: The state of the screen.
  ///   - embed: Embeds an action of the screen.
  ///   - key: Distinguishes the screen from the parent's other screens; nil if it is the only one.
  /// - Returns: The parent's appearances.
  public static func appearances<Parent>(
    in state: State,
    _ embed: (Action) -> Parent,
    at key: AnyHashable? = nil
  ) -> [Appearance<Parent>] {
    appearances(in: state).map { $0.embedded(embed, at: key) }
  }
}

/// The text of a screen, under a name that generated code can use without importing NavigatorMenus.
public typealias ScreenText = Text

/// The menu of a screen, under a name that generated code can use without importing NavigatorMenus.
public typealias ScreenMenu<Action> = Menu<Action>
