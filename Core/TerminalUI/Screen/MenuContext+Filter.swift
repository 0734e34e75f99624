import NavigatorMenus

extension MenuContext {
  /// What a key means while a query is typed.
  enum TypedKey {
    case edit, enter, escape
  }

  /// Handles a key while a query is typed: it moves the focus or edits the query.
  mutating func type(_ key: Key) -> TypedKey {
    let page = max(1, regions.body.count - 1)
    switch (key.code, key.modifiers) {
    case (.escape, _): return .escape
    case (.enter, _): return .enter
    case (.up, _), (.tab, .shift), (.character("p"), .control): moveFocus(to: focus.row - 1)
    case (.down, _), (.tab, _), (.character("n"), .control): moveFocus(to: focus.row + 1)
    case (.pageUp, _): moveFocus(to: focus.row - page)
    case (.pageDown, _): moveFocus(to: focus.row + page)
    default: editFilter { _ = $0.apply(key) }
    }
    return .edit
  }

  /// Edits the query, and focuses the best match if it has changed.
  mutating func editFilter(_ change: (inout EditableText) -> Void) {
    guard var filter = focus.filter.take() else { return }
    let hasChanged = filter.edit(allRows, settings.language, change)
    focus.filter = filter
    guard hasChanged else { return }
    updateRows()
    setFocus(0)
    focus.firstLine = 0
  }

  /// Begins to type a query, which may be there already.
  mutating func beginFilter() {
    if focus.filter == nil { focus.filter = RowFilter(title: LocalizedStrings.filter) }
    setTyping(true)
  }

  /// Ends typing and keeps the narrowed rows; an empty query is removed.
  mutating func keepFilter() {
    if focus.filter?.matches == nil { removeFilter() } else { setTyping(false) }
  }

  /// Shows all rows, with the same one focused.
  mutating func removeFilter() {
    let index = focus.filter?.matches.map { $0.isEmpty ? 0 : $0[focus.row] } ?? focus.row
    focus.filter = nil
    updateRows()
    setFocus(index)
  }

  private mutating func setTyping(_ isTyping: Bool) {
    focus.filter?.isTyping = isTyping
    forgetDrawing()
  }
}
