public import NavigatorComposition
public import NavigatorMenus

/// Generates a feature that displays one of several features as tabs.
///
/// Each constant of the struct is a tab, in this order; its type is a ``Feature``:
///
/// <!-- code: symbol-tabs-macro -->
/// ```swift
/// @Tabs struct ShopTabs {
///   let catalog = Catalog()
///   let note: Note
/// }
///
/// extension ShopTabs: MenuFeature {
///   static var title: MenuText { MenuText(en: "Shop", ja: "店") }
///   static let link = tabsLink("shop")
/// }
/// ```
///
/// Each tab keeps its state while another is selected. The state of each tab needs an initializer
/// without parameters. Tabs without any delegates say so, `@Tabs(.withoutDelegates)`: then a router
/// needs no case for them, and a tab with a delegate does not compile.
@attached(
  member,
  names: named(Tab),
  named(State),
  named(Action),
  named(Delegate),
  named(FeatureTypes),
  named(body),
  named(delegate),
  named(feature),
  named(reselection),
  named(parts),
  named(appearances),
  named(tabsLink)
)
@attached(extension, conformances: TabsReducer)
public macro Tabs(_ option: ScreensOption? = nil) =
  #externalMacro(module: "NavigatorMacros", type: "TabsMacro")

/// A feature with several features as tabs; ``Tabs(_:)`` generates the conformance.
///
/// <!-- code: symbol-tabs -->
/// ```swift
/// /// Returns the action that selects the tab after the selected one.
/// func selectionOfNextTab<T: TabsReducer>(of tabs: T.Type, in state: T.State) -> T.Action {
///   let all = Array(T.Tab.allCases)
///   let index = all.firstIndex(of: state.tab) ?? 0
///   return .select(all[(index + 1) % all.count])
/// }
/// ```
public protocol TabsReducer: Feature
where State: TabsState, Action: TabsAction, State.Tab == Tab, Action.Tab == Tab {
  /// The tabs: a case for each.
  associatedtype Tab: Hashable & CaseIterable

  /// The features of the tabs in order: a ``FeatureList``.
  associatedtype FeatureTypes

  /// Returns the feature of a tab.
  static func feature(of tab: Tab) -> any Feature.Type

  /// Returns the action that is sent when the selected tab is selected again; nil to send none.
  static func reselection(of tab: Tab) -> Action?

  /// Returns the key path to a tab's state, and the case of its actions.
  static func parts(of tab: Tab) -> (state: PartialKeyPath<State>, action: Any)
}

/// The state of tabs: the selected tab, and the state of each tab.
///
/// <!-- code: symbol-tabs -->
/// ```swift
/// /// Returns the action that selects the tab after the selected one.
/// func selectionOfNextTab<T: TabsReducer>(of tabs: T.Type, in state: T.State) -> T.Action {
///   let all = Array(T.Tab.allCases)
///   let index = all.firstIndex(of: state.tab) ?? 0
///   return .select(all[(index + 1) % all.count])
/// }
/// ```
public protocol TabsState: Equatable, Sendable, Codable {
  /// The tabs.
  associatedtype Tab: Equatable

  /// The selected tab.
  var tab: Tab { get set }
}

/// The actions of tabs: the selection of a tab, and the actions of each tab.
///
/// <!-- code: symbol-tabs -->
/// ```swift
/// /// Returns the action that selects the tab after the selected one.
/// func selectionOfNextTab<T: TabsReducer>(of tabs: T.Type, in state: T.State) -> T.Action {
///   let all = Array(T.Tab.allCases)
///   let index = all.firstIndex(of: state.tab) ?? 0
///   return .select(all[(index + 1) % all.count])
/// }
/// ```
public protocol TabsAction: Equatable, Sendable, Codable {
  /// The tabs.
  associatedtype Tab

  /// Selects a tab, which may already be selected.
  static func select(_ tab: Tab) -> Self

  /// The tab to select; nil for any other action.
  var select: Tab? { get }
}

extension TabsReducer {
  /// True.
  public static var containsScreens: Bool { true }

  /// Returns the title of a tab.
  public static func title(of tab: Tab) -> MenuText { feature(of: tab).title }

  /// Returns the badge of a tab; nil if there is none.
  public static func badge(of tab: Tab, in state: State) -> MenuText? {
    badge(of: tab, as: feature(of: tab), in: state)
  }

  private static func badge<F: Feature>(
    of tab: Tab,
    as feature: F.Type,
    in state: State
  ) -> MenuText? {
    guard let parts = parts(of: tab, as: feature) else { return nil }
    return feature.badge(state[keyPath: parts.state])
  }

  /// Handles the selection of a tab.
  public static func select(_ tab: Tab, in state: inout State) -> Effect<Action> {
    if state.tab == tab { return reselection(of: tab).map { .send($0) } ?? .none }
    state.tab = tab
    return .none
  }

  /// Returns the key path to a tab's state and the case of its actions, if the tab shows the feature.
  public static func parts<F: Feature>(
    of tab: Tab,
    as feature: F.Type
  ) -> (state: WritableKeyPath<State, F.State>, action: Case<Action, F.Action>)? {
    let (state, action) = parts(of: tab)
    guard let state = state as? WritableKeyPath<State, F.State>,
      let action = action as? Case<Action, F.Action>
    else { return nil }
    return (state, action)
  }
}
