public import NavigatorComposition
public import NavigatorRouting

/// Turns what a front end writes to the binding of a sheet or an alert into the one dismissal or answer, or none.
///
/// <!-- code: symbol-presentation-writes -->
/// ```swift
/// var writes = PresentationWrites<Int>()
/// writes.appear(1)
/// let isLeft = writes.dismisses(shown: 1, current: 1)  // true
/// let isLate = writes.dismisses(shown: 1, current: 2)  // false: another sheet is presented by now
/// ```
///
/// SwiftUI sets the item of a sheet to nil at the end of its animation, sometimes twice, and also after the
/// state has presented another one, which may have the same identity. It sets the item of an alert to nil for each
/// button, before or after its action, which may present the same words again.
public struct PresentationWrites<ID: Hashable> {
  private var appeared: ID?
  private var unanswered: ID?
  private var answered: ID?

  /// Creates a value for a presentation that has not appeared.
  public init() {}

  /// Notes what a view is drawn with, or what is there after a write: nil if it was dismissed.
  ///
  /// After that, a sheet counts again only once it has appeared, and an alert with the same words may be answered.
  public mutating func draw(_ id: ID?) {
    answered = nil
    if appeared != id { appeared = nil }
  }

  /// Notes that a sheet appears, which SwiftUI says before its first frame, and so before any gesture on it.
  public mutating func appear(_ id: ID) { appeared = id }

  /// Returns whether a nil that is written for a sheet dismisses it.
  ///
  /// - Parameters:
  ///   - shown: The sheet that the view was drawn with; nil if it showed none.
  ///   - current: The current sheet; nil if there is none.
  /// - Returns: Whether the user has seen the sheet and it is still there.
  public func dismisses(shown: ID?, current: ID?) -> Bool {
    shown != nil && shown == current && shown == appeared
  }

  /// Notes that nil is written for an alert, which an answer may follow.
  ///
  /// - Parameters:
  ///   - shown: The alert that the view was drawn with; nil if it showed none.
  ///   - current: The current alert; nil if there is none.
  /// - Returns: Whether ``settle(current:)`` has to be called after the current event.
  public mutating func close(shown: ID?, current: ID?) -> Bool {
    guard shown != nil, shown == current, shown != answered else { return false }
    unanswered = shown
    return true
  }

  /// Whether an alert was closed and its answer may follow, while it is not to be shown again.
  public func isClosed(_ id: ID) -> Bool { unanswered == id }

  /// Returns whether a button of an alert counts: only of the one that is there, and once for each drawing.
  public mutating func answers(shown: ID?, current: ID?) -> Bool {
    guard shown != nil, shown == current, shown != answered else { return false }
    (unanswered, answered) = (nil, shown)
    return true
  }

  /// Returns whether an alert that was closed is to be dismissed, because no answer has followed.
  public mutating func settle(current: ID?) -> Bool {
    defer { unanswered = nil }
    return unanswered != nil && unanswered == current
  }
}

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
