public import NavigatorComposition
public import NavigatorRouting

/// Decides whether a write to the binding of a sheet or an alert is a dismissal or an answer.
///
/// <!-- code: symbol-presentation-writes -->
/// ```swift
/// var writes = PresentationWrites<Int>()
/// writes.appear(1)
/// let isLeft = writes.dismisses(shown: 1, current: 1)  // true
/// let isLate = writes.dismisses(shown: 1, current: 2)  // false: another sheet is presented by now
/// ```
///
/// SwiftUI sets the item of a sheet to nil at the end of its animation, sometimes twice, and also after the state
/// has presented another sheet, which may have the same identity. It sets the item of an alert to nil for each
/// button, before or after the action of the button, which may present an alert with the same words again.
public struct PresentationWrites<ID: Hashable> {
  /// An alert since the view was drawn.
  private enum Alert: Equatable {
    /// The user has neither closed nor answered it.
    case open
    /// The user has closed it, and an answer may follow.
    case closed(ID)
    case answered(ID)
  }

  /// The sheet that has appeared; nil if none has.
  private var appeared: ID?
  private var alert = Alert.open

  /// Creates a value for a presentation that has not appeared.
  public init() {}

  /// Notes the sheet or alert that a view is drawn with, or that is current after a write; nil for none.
  ///
  /// After that, another sheet can be dismissed only once it has appeared, and an alert with the same words can
  /// be answered.
  public mutating func draw(_ id: ID?) {
    if case .answered = alert { alert = .open }
    if appeared != id { appeared = nil }
  }

  /// Notes that a sheet appears; SwiftUI reports this before the first frame of the sheet, and so before any
  /// gesture on it.
  public mutating func appear(_ id: ID) { appeared = id }

  /// Returns whether writing nil for a sheet dismisses the sheet.
  ///
  /// - Parameters:
  ///   - shown: The sheet with which the view was drawn; nil for none.
  ///   - current: The current sheet; nil for none.
  /// - Returns: Whether the user has seen the sheet and it is still presented.
  public func dismisses(shown: ID?, current: ID?) -> Bool {
    shown != nil && shown == current && shown == appeared
  }

  /// Notes that a view writes nil for an alert; an answer may follow in the same event.
  ///
  /// - Parameters:
  ///   - shown: The alert with which the view was drawn; nil for none.
  ///   - current: The current alert; nil for none.
  /// - Returns: Whether to call ``settle(current:)`` after the current event.
  public mutating func close(shown: ID?, current: ID?) -> Bool {
    guard let shown, shown == current, alert != .answered(shown) else { return false }
    alert = .closed(shown)
    return true
  }

  /// Returns whether the user has closed an alert, so that a view must not show it while its answer may follow.
  public func isClosed(_ id: ID) -> Bool { alert == .closed(id) }

  /// Returns whether a button answers an alert: if the alert is still presented, and once for each drawing.
  public mutating func answers(shown: ID?, current: ID?) -> Bool {
    guard let shown, shown == current, alert != .answered(shown) else { return false }
    alert = .answered(shown)
    return true
  }

  /// Returns whether to dismiss an alert that the user has closed, because no answer has followed.
  public mutating func settle(current: ID?) -> Bool {
    guard case .closed(let id) = alert else { return false }
    alert = .open
    return id == current
  }
}

extension TabsReducer {
  /// Returns the action for a tab that a tab bar writes to its selection.
  ///
  /// A tab bar also writes the selected tab when the user taps it. That selects the tab again, unless the state
  /// has selected the tab after the bar was drawn.
  ///
  /// - Parameters:
  ///   - written: The tab that the bar writes.
  ///   - shown: The tab with which the bar was drawn.
  ///   - state: The current state of the tabs.
  /// - Returns: The action; nil if the tab is selected already.
  public static func selection(of written: Tab, shown: Tab, in state: State) -> Action? {
    let isSelectedAgain = written == shown
    if written == state.tab && !isSelectedAgain { return nil }
    return .select(written)
  }
}
