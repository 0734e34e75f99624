public import NavigatorComposition
public import NavigatorMenus

/// A feature with a menu, which the front ends for a terminal draw.
///
/// <!-- code: symbol-menu-feature -->
/// ```swift
/// extension Catalog: MenuFeature {
///   static func menu(_ state: State) -> ScreenMenu<Action> {
///     ScreenMenu(title: title) {
///       MenuRow.item(MenuText(en: "Open 7", ja: "7を開く"), action: .delegate(.toDetail(7)))
///       MenuRow.item(MenuText(en: "Next page", ja: "次のページ"), action: .turn)
///     }
///   }
/// }
/// ```
///
/// The menu of a router or of tabs is the menu of their top screen. ``RouterView`` compiles if all screens of the router
/// are menu features.
public protocol MenuFeature: Feature {
  /// Returns the content of the screen.
  static func menu(_ state: State) -> ScreenMenu<Action>
}

extension MenuFeature {
  /// Returns the content of the screen, with its actions embedded in a parent's.
  public static func menu<Parent>(
    _ state: State,
    _ embed: @escaping (Action) -> Parent
  ) -> ScreenMenu<Parent> {
    menu(state).map(embed)
  }
}

/// The features of screens in order, as a type; ``Screens(_:)`` and ``Tabs(_:)`` generate it.
///
/// <!-- code: symbol-feature-list -->
/// ```swift
/// let features = FeatureList<Home, Detail>.menuFeatures
/// let titles = features.map { $0.title.en }  // ["Home", "Detail"]
/// ```
///
/// A front end extends the list for features that it can draw; in an error, the compiler names a feature that it cannot.
public struct FeatureList<each F: Feature> {}

/// Features that all have menus.
///
/// <!-- code: symbol-menu-features -->
/// ```swift
/// /// Returns the rows of the top screen of a router whose screens all have menus.
/// func rows<R: RouterReducer>(of router: R.Type, in state: R.State) -> [MenuRow<R.Action>]
/// where R.Path.Root: MenuFeature, R.Path.FeatureTypes: MenuFeatures {
///   RouterView<R>.menu(state).rows
/// }
/// ```
public protocol MenuFeatures {
  /// The features in order.
  static var menuFeatures: [any MenuFeature.Type] { get }
}

extension FeatureList: MenuFeatures where repeat each F: MenuFeature {
  /// The features in order.
  public static var menuFeatures: [any MenuFeature.Type] {
    var features: [any MenuFeature.Type] = []
    repeat features.append((each F).self)
    return features
  }
}

extension MenuFeature where Self: TabsReducer, FeatureTypes: MenuFeatures {
  /// Returns the content of the selected tab, with the tab bar.
  public static func menu(_ state: State) -> ScreenMenu<Action> {
    func menu<F: MenuFeature>(of feature: F.Type) -> ScreenMenu<Action>? {
      guard let parts = parts(of: state.tab, as: F.self) else { return nil }
      return F.menu(state[keyPath: parts.state], parts.action.embed)
    }
    let tabBar = tabBar(in: state)
    let feature = FeatureTypes.menuFeatures[tabBar.selected]
    var menu = menu(of: feature) ?? ScreenMenu(title: title)
    menu.screenID.prepend("\(state.tab)")
    menu.tabs = tabBar
    return menu
  }

  private static func tabBar(in state: State) -> TabBar<Action> {
    let tabs = Array(Tab.allCases)
    let items = tabs.map { tab in
      TabBar<Action>.Tab(title: title(of: tab), badge: badge(of: tab, in: state))
    }
    let selected = tabs.firstIndex(of: state.tab) ?? 0
    return TabBar(tabs: items, selected: selected) { index in .select(tabs[index]) }
  }
}
