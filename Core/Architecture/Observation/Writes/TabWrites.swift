public import NavigatorComposition
public import NavigatorRouting

extension TabsReducer {
  /// Turns a tab that is written to the selection of a tab bar into an action.
  ///
  /// A tap on the tab that is selected already is written, too: it selects the tab again, unless the state has
  /// selected it only after the bar was drawn.
  ///
  /// - Parameters:
  ///   - written: The tab that was written.
  ///   - shown: The tab that the bar was drawn with.
  ///   - state: The state of the tabs by now.
  /// - Returns: The action; nil if the write means nothing.
  public static func selection(of written: Tab, shown: Tab, in state: State) -> Action? {
    written != state.tab || written == shown ? .select(written) : nil
  }
}
