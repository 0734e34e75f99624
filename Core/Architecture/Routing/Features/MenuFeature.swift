public import NavigatorComposition
public import NavigatorMenus

/// A feature with a menu, which the front ends of a terminal draw.
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
/// A router or tabs as a screen have the menu of their top screen. ``RouterView`` compiles if all screens of the
/// router are menu features.
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
/// What draws screens is an extension of it, whose constraint names a feature that cannot be drawn.
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
    let tabs = Array(Tab.allCases)
    let selected = tabs.firstIndex(of: state.tab) ?? 0
    func screen<F: MenuFeature>(_ feature: F.Type) -> ScreenMenu<Action>? {
      parts(of: state.tab, as: F.self).map { F.menu(state[keyPath: $0.state], $0.action.embed) }
    }
    var menu = screen(FeatureTypes.menuFeatures[selected]) ?? ScreenMenu(title: title)
    menu.screenID.prepend("\(state.tab)")
    menu.tabs = TabBar(
      tabs: tabs.map { TabBar.Tab(title: title(of: $0), badge: badge(of: $0, in: state)) },
      selected: selected,
      select: { .select(tabs[$0]) }
    )
    return menu
  }
}
