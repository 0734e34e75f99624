/// Tabs of which one is shown.
public struct TabBar<Action> {
  /// The tabs, from left to right.
  public var tabs: [Tab]
  /// The index of the one that is shown.
  public var selected: Int
  /// Makes the action that shows the tab of an index; also asked for the one that is shown.
  public var select: (Int) -> Action

  /// Makes a tab bar.
  @inlinable
  public init(tabs: [Tab], selected: Int, select: @escaping (Int) -> Action) {
    self.tabs = tabs
    self.selected = selected
    self.select = select
  }

  /// One tab.
  public struct Tab: Equatable, Sendable {
    /// What it is called.
    public var title: Text
    /// A short mark such as a count; nil for none.
    public var badge: Text?

    /// Makes a tab.
    @inlinable
    public init(title: Text, badge: Text? = nil) {
      self.title = title
      self.badge = badge
    }
  }

  @inlinable
  func map<B>(_ transform: @escaping (Action) -> B) -> TabBar<B> {
    TabBar<B>(
      tabs: tabs.map { TabBar<B>.Tab(title: $0.title, badge: $0.badge) },
      selected: selected,
      select: { [select] in transform(select($0)) }
    )
  }
}
