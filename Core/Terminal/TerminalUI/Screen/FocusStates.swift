import NavigatorMenus

/// The focus, scroll position, caret and filter of one screen.
struct FocusState: Sendable {
  /// The index of the focused row among the selectable rows.
  var row = 0
  /// The identity of the focused row, which finds it after rows are inserted or removed; nil for a
  /// row of a list.
  var identity: String?
  /// Whether the focused row is in a list.
  var isInList = false
  /// The first visible line of the body.
  var firstLine = 0
  /// Whether the lines are scrolled while the focus stays where it is, possibly outside of the window.
  var isScrolled = false
  /// The lines by which the preview is scrolled from where it is at first.
  var previewOffset = 0
  /// The text of the focused text field with its caret; nil if the caret is at its end.
  var text: EditableText?
  /// The keys that items of the screen have or have had; none of them finds a row by its first letter.
  var itemKeys: Set<Character> = []
  /// The filter that narrows the rows; nil if all are shown.
  var filter: RowFilter?

  /// Focuses a row; an index out of range is clamped.
  mutating func select<Action>(_ index: Int, in rows: SelectableRows<Action>) {
    row = min(max(0, index), max(0, rows.count - 1))
    identity = rows.identity(of: row)
    isInList = rows.list(of: row) != nil
  }

  /// Finds the focused row again after rows were inserted or removed.
  ///
  /// If the row was removed, the row at its index is focused. A text field there would take the next keys as text, so
  /// that the row above it is focused instead. If the row was in a list, the focus stays in a list.
  mutating func findRow<Action>(in rows: SelectableRows<Action>) {
    if row < rows.count, rows.identity(of: row) == identity { return }
    if let identity, let found = rows.index(of: identity) {
      row = found
    } else {
      row = min(row, max(0, rows.count - 1))
      if isInList { returnToList(in: rows) }
      if identity != nil { leaveTextField(in: rows) }
    }
    select(row, in: rows)
  }

  /// Moves to the nearest row of a list above, or to the first row if there is none.
  ///
  /// The row that takes the index of the last row of a list may be a button, which the next Enter would press.
  private mutating func returnToList<Action>(in rows: SelectableRows<Action>) {
    let listRow = (0...row).last { index in rows.list(of: index) != nil }
    row = listRow ?? 0
  }

  /// Moves from a text field to the nearest row above it that is none; stays if there is none.
  private mutating func leaveTextField<Action>(in rows: SelectableRows<Action>) {
    let other = (0...row).last { index in rows[index]?.isTextField == false }
    if let other { row = other }
  }
}

extension MenuRow {
  fileprivate var isTextField: Bool {
    switch content {
    case .textField: true
    default: false
    }
  }
}

/// The focus state of every screen, so that going back restores it.
struct FocusStates {
  private var states: [ScreenID: FocusState] = [:]
  /// The keys in order of insertion.
  private var keys: [ScreenID] = []

  /// The number of screens whose states are always kept, far more than a stack holds.
  ///
  /// At twice this number the older half is removed, so memory stays bounded.
  private static let capacity = 4_096

  /// The state of the screen with a key, see ``ScreenMenu/screenKey``.
  subscript(_ key: ScreenID) -> FocusState {
    get { states[key] ?? FocusState() }
    set {
      if states.updateValue(newValue, forKey: key) == nil { keys.append(key) }
      guard keys.count > 2 * Self.capacity else { return }
      for key in keys.prefix(Self.capacity) { states[key] = nil }
      keys.removeFirst(Self.capacity)
    }
  }
}

extension ScreenMenu {
  /// The identity of the screen with its selected tab.
  ///
  /// A tab counts as a screen of its own even if the router gives its screens no identity, except for the first one,
  /// which is the screen that was there before its tabs.
  var screenKey: ScreenID {
    let screen = screenID.isEmpty ? ScreenID(path.map(\.en)) : screenID
    guard let tabs, tabs.selected != 0 else { return screen }
    return screen.appending(tabs.selected)
  }

  /// Returns the action that opens an address; nil without an address, or if there can be none here.
  func opening(_ address: String?) -> Action? {
    guard let address else { return nil }
    return linkHandler?.open(address)
  }
}
