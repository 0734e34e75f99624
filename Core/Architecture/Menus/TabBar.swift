/// A bar of tabs, one of which is selected.
///
/// <!-- code: symbol-tab-bar -->
/// ```swift
/// menu.tabs = TabBar(
///   tabs: [
///     TabBar.Tab(title: MenuText(en: "All", ja: "すべて")),
///     TabBar.Tab(title: MenuText(en: "New", ja: "新着"), badge: MenuText(verbatim: "3")),
///   ],
///   selected: 0,
///   select: { .select($0) }
/// )
/// ```
public struct TabBar<Action> {
  /// The tabs, from left to right.
  public var tabs: [Tab]
  /// The index of the selected tab.
  public var selected: Int
  /// Returns the action that selects the tab at an index, which may be the selected one.
  public var select: (Int) -> Action

  /// Creates a tab bar.
  public init(tabs: [Tab], selected: Int, select: @escaping (Int) -> Action) {
    self.tabs = tabs
    self.selected = selected
    self.select = select
  }

  /// A tab.
  public struct Tab: Equatable, Sendable {
    /// The title.
    public var title: MenuText
    /// A short annotation such as a count; nil if there is none.
    public var badge: MenuText?

    /// Creates a tab.
    public init(title: MenuText, badge: MenuText? = nil) {
      self.title = title
      self.badge = badge
    }
  }

  func map<B>(_ transform: @escaping (Action) -> B) -> TabBar<B> {
    let tabs = tabs.map { tab in TabBar<B>.Tab(title: tab.title, badge: tab.badge) }
    return TabBar<B>(tabs: tabs, selected: selected) { [select] index in
      transform(select(index))
    }
  }
}
