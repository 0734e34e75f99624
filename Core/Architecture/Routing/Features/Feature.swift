public import NavigatorComposition
public import NavigatorMenus

/// A reducer with a screen: a title, a link segment and delegates.
///
/// <!-- code: symbol-feature -->
/// ```swift
/// struct Catalog: Feature {
///   struct State: Equatable, Sendable, Codable { var page = 1 }
///   @Cases enum Action: Equatable, Sendable, Codable { case turn, delegate(Delegate) }
///   enum Delegate: Equatable, Sendable, Codable { case toDetail(Int) }
///
///   static var title: MenuText { MenuText(en: "Catalog", ja: "カタログ") }
///   static let link = ScreenLink("catalog", State()).parameter("page", \.page)
///   static func delegate(in action: Action) -> Delegate? { action.delegate }
///
///   func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
///     if action == .turn { state.page += 1 }
///     return .none
///   }
/// }
/// ```
///
/// A delegate is an action that requests something of the router, such as showing another feature.
/// The feature only sends `.delegate(…)`; the router handles it.
///
/// A front end has a protocol of its own for features that it can draw, such as ``MenuFeature`` for a terminal.
///
/// A feature is `Sendable`, so that the compiler reports a client of the feature that is not.
public protocol Feature: Reducer, Sendable
where State: Equatable & Sendable & Codable, Action: Equatable & Sendable & Codable {
  /// The requests to the router; `Never` for a feature without any.
  associatedtype Delegate: Equatable & Sendable = Never

  /// The name of the screen, in menus and in breadcrumbs.
  static var title: MenuText { get }

  /// The link segment of the screen.
  static var link: ScreenLink<State> { get }

  /// Returns the delegate in an action; nil for any other action.
  ///
  /// A feature with children also returns the delegates of its children, or delegates of its own in their place.
  static func delegate(in action: Action) -> Delegate?

  /// The action that the router sends when the screen is added, in any way; nil to send none.
  ///
  /// It must be constant while a program runs.
  static var appear: Action? { get }

  /// Returns the appearances of the screen and of all screens inside it.
  ///
  /// The default is one appearance for ``appear``. Only a feature with child features needs to implement this
  /// function, together with ``containsScreens``: a router calls it for a screen on its stack only if that is true.
  static func appearances(in state: State) -> [Appearance<Action>]

  /// Whether the feature contains other features, as a router and tabs do.
  ///
  /// The default is false. A feature that implements ``appearances(in:)`` returns true.
  static var containsScreens: Bool { get }

  /// Returns the badge of the tab with the screen, such as a count; nil if there is none.
  static func badge(_ state: State) -> MenuText?

  /// The action that tabs send when the user selects the tab of the screen again; nil to send none.
  static var reselect: Action? { get }
}

extension Feature where Delegate == Never {
  /// Returns nil: the feature has no delegates.
  public static func delegate(in action: Action) -> Never? { nil }
}

extension Feature {
  /// False.
  public static var containsScreens: Bool { false }

  /// No action.
  public static var appear: Action? { nil }

  /// Returns one appearance for ``appear``, or none if that is nil.
  public static func appearances(in state: State) -> [Appearance<Action>] {
    guard let appear else { return [] }
    return [Appearance(appear)]
  }

  /// Returns nil: there is no badge.
  public static func badge(_ state: State) -> MenuText? { nil }

  /// No action.
  public static var reselect: Action? { nil }

  /// Returns the appearances of the screen, with their actions embedded in a parent's.
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
