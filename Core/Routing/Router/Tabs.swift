public import NavigatorComposition
public import NavigatorMenus

/// Generates a feature of several features as tabs, of which one is shown.
///
/// Each constant of the struct is a tab, in their order; its type is a ``Feature``:
///
/// ```swift
/// @Tabs struct MainTabs {
///   let home = Home()
///   let search: Search
/// }
/// extension MainTabs {
///   static var title: Text { … }
///   static let link = tabsLink("tabs")
/// }
/// ```
///
/// Each tab keeps its state while another is shown. The states of the tabs need an initializer without
/// parameters.
@attached(
  member,
  names: named(Tab), named(State), named(Action), named(Delegate), named(body), named(delegate),
  named(title), named(badge), named(reselection), named(screen), named(appearances),
  named(tabsLink)
)
@attached(extension, conformances: TabsReducer)
public macro Tabs() = #externalMacro(module: "NavigatorMacros", type: "TabsMacro")

/// A feature of several features as tabs; ``Tabs()`` generates the conformance.
public protocol TabsReducer: Feature
where State: TabsState, Action: TabsAction, State.Tab == Tab, Action.Tab == Tab {
  /// The tabs: a case for each.
  associatedtype Tab: Hashable & CaseIterable

  /// The title of a tab.
  static func title(of tab: Tab) -> Text

  /// The mark beside the title of a tab; nil for none.
  static func badge(of tab: Tab, in state: State) -> Text?

  /// The action that is sent when the tab that is shown is chosen again; nil for none.
  static func reselection(of tab: Tab) -> Action?

  /// The content of the tab that is shown.
  static func screen(_ state: State) -> Menu<Action>
}

/// The state of tabs: which one is shown, beside the state of each.
public protocol TabsState: Equatable, Sendable, Codable {
  /// The tabs.
  associatedtype Tab: Equatable

  /// The tab that is shown.
  var tab: Tab { get set }
}

/// The actions of tabs: the choice of one, beside the actions of each.
public protocol TabsAction: Equatable, Sendable, Codable {
  /// The tabs.
  associatedtype Tab

  /// The choice of a tab, which may be the one that is shown.
  static func select(_ tab: Tab) -> Self

  /// The tab that is chosen; nil for any other action.
  var select: Tab? { get }
}

extension TabsReducer {
  /// Shows the tab that an action selects.
  @inlinable
  public var selection: Reduce<State, Action> {
    Reduce { state, action in
      guard let tab = action.select else { return .none }
      if state.tab == tab { return Self.reselection(of: tab).map { .send($0) } ?? .none }
      state.tab = tab
      return .none
    }
  }

  /// The content of the tab that is shown, below the tab bar.
  public static func menu(_ state: State) -> Menu<Action> {
    let tabs = Array(Tab.allCases)
    var menu = screen(state)
    menu.screenID = "tab-\(state.tab)-\(menu.screenID)"
    menu.tabs = TabBar(
      tabs: tabs.map { TabBar.Tab(title: title(of: $0), badge: badge(of: $0, in: state)) },
      selected: tabs.firstIndex(of: state.tab) ?? 0,
      select: { .select(tabs[$0]) }
    )
    return menu
  }
}
