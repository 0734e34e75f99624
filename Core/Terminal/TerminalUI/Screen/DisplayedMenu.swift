import NavigatorMenus
import NavigatorTerminal

/// A menu as it is on the screen: its selectable rows with the focus, the filter and the scroll position.
///
/// It is created again for each event and each frame. Between them, only the ``focus`` is kept.
struct DisplayedMenu<Action> {
  let menu: ScreenMenu<Action>
  /// All selectable rows.
  let allRows: SelectableRows<Action>
  /// The selectable rows that match the filter.
  private(set) var rows: SelectableRows<Action>
  /// The lines of the rows that match the filter.
  private(set) var layout: Layout<Action>
  let settings: ScreenSettings
  let size: Size
  /// The columns of the rows: all, or half of them beside the previews.
  let listColumns: Int
  /// The key of the menu's focus state.
  let key: ScreenID
  /// The focus state, whose row is an index into ``rows``, or 0 if there are none.
  var focus: FocusState
  /// Whether the first nine rows have their numbers beside them.
  let showsNumbers: Bool

  init(
    _ menu: ScreenMenu<Action>,
    key: ScreenID = ScreenID(),
    focus: FocusState,
    settings: ScreenSettings,
    size: Size,
    showsNumbers: Bool = true
  ) {
    self.menu = menu
    self.settings = settings
    self.size = size
    self.key = key
    self.focus = focus
    self.showsNumbers = showsNumbers
    let menuRows = menu.rows
    allRows = SelectableRows(menuRows)
    listColumns = Self.listColumns(allRows, size)
    self.focus.filter?.update(allRows, settings.language)
    let shownRows = Self.shownRows(menuRows, allRows, self.focus.filter)
    rows = SelectableRows(shownRows)
    layout = Layout(shownRows, renderer: RowRenderer(settings: settings, columns: listColumns))
    self.focus.findRow(in: rows)
    recordItemKeys()
  }

  /// Records the keys of the items on the screen and in the preview of the focused row.
  private mutating func recordItemKeys() {
    focus.itemKeys.formUnion(allRows.shortcuts.map(\.key))
    focus.itemKeys.formUnion(focusedRow?.previewItems.map(\.key) ?? [])
  }

  /// Returns the columns of the rows: half of them beside the previews, but for a table no fewer than the 80 of a usual
  /// terminal.
  private static func listColumns(_ rows: SelectableRows<Action>, _ size: Size) -> Int {
    let least = rows.table(of: 0) == nil ? Size.wideColumns : 160
    let showsPreviews = size.columns >= least && rows.havePreview
    return showsPreviews ? size.columns / 2 : size.columns
  }

  /// Returns the rows of the menu, or a list of those that match a filter.
  private static func shownRows(
    _ rows: [MenuRow<Action>],
    _ allRows: SelectableRows<Action>,
    _ filter: RowFilter?
  ) -> [MenuRow<Action>] {
    guard let matches = filter?.matches else { return rows }
    let emptyRow = MenuRow<Action>.empty(MenuText(verbatim: ""))
    let count = matches.count
    let row = { index in allRows[matches[index]] ?? emptyRow }
    guard let table = allRows.table(of: 0) else { return [.list(count: count, row: row)] }
    return [.table(table.columns, sort: table.sort, sortBy: table.sortBy, count: count, row: row)]
  }

  /// The table of the focused row, or the first one.
  var table: MenuRow<Action>.Table? { rows.table(of: focus.row) ?? allRows.table(of: 0) }

  var focusedRow: MenuRow<Action>? { rows[focus.row] }

  var glyphs: Glyphs { settings.glyphs }

  var renderer: RowRenderer { RowRenderer(settings: settings, columns: listColumns) }

  var regions: ScreenRegions {
    ScreenRegions(size: size, hasTabs: menu.tabs != nil, hasQuery: focus.filter != nil)
  }

  /// The text of the focused text field with its caret; nil for any other row.
  var editableText: EditableText? {
    guard case .textField(let field)? = focusedRow?.content else { return nil }
    if let text = focus.text, text.string == field.value { return text }
    return EditableText(field.value, caret: focus.text?.caret)
  }

  /// The screen and what it waits for; nil if it waits for nothing.
  var waiting: MenuText? {
    guard let progress = menu.progress else { return nil }
    return menu.title + MenuText(verbatim: ": ") + progress
  }

  func string(_ text: MenuText) -> String { settings.string(text) }

  /// Returns whether a command can have an effect; the footer and the help omit the others.
  func isAvailable(_ command: KeyCommand) -> Bool {
    switch command {
    case .back: menu.back != nil || focus.filter != nil
    case .nextTab, .previousTab: (menu.tabs?.tabs.count ?? 0) > 1
    case .undo, .redo: item(of: command, in: allRows) != nil
    case .setMark, .goToMark, .previousPlace, .undoMove, .redoMove, .copyLink:
      menu.linkHandler != nil
    case .sortNext, .sortPrevious, .sortReverse: table?.sortBy != nil
    case .companion: settings.pane != .whole
    case .previewUp, .previewDown: (preview?.height ?? 0) > regions.body.count
    case .choose, .more, .rowActions, .copyRow: focusedRow != nil
    case .less: menu.back != nil || focusedRow?.hasValue == true
    case .editor: editableText != nil
    case .message: menu.status != nil || waiting != nil
    case .selectAll: table?.selectAll != nil
    case .selectNone: table?.selectNone != nil
    case .moveUp, .moveDown, .first, .last, .pageUp, .pageDown, .halfPageUp, .halfPageDown:
      movement != .none
    case .quit, .help, .filter, .palette, .pager, .redraw, .suspend: true
    }
  }
}

extension DisplayedMenu {
  /// Returns the item with the key of the item that a command chooses; nil if there is none, and for other commands.
  func item(of command: KeyCommand, in rows: SelectableRows<Action>) -> MenuRow<Action>.Item? {
    rows.shortcuts.first { shortcut in shortcut.key == command.itemKey }?.item
  }

  /// Returns the items with keys in the preview of the focused row, without those that are among some rows, too.
  func previewItems(
    besides rows: SelectableRows<Action>
  ) -> [(item: MenuRow<Action>.Item, key: Character)] {
    let shortcuts = rows.shortcuts
    let items = focusedRow?.previewItems ?? []
    return items.filter { item, key in
      !shortcuts.contains { other in other.key == key && other.item.label == item.label }
    }
  }

  /// The messages of the focused row and of the items with keys that they cannot be chosen.
  var refusals: [MenuText] {
    var items = allRows.shortcuts.map(\.item)
    items += focusedRow?.previewItems.map(\.item) ?? []
    let reasons = items.compactMap(\.disabledReason)
    guard let refusal = focusedRow?.refusal else { return reasons }
    return reasons + [refusal]
  }
}

extension KeyCommand {
  /// The key of the item that the command chooses; nil for a command that chooses no item.
  var itemKey: Character? {
    switch self {
    case .undo: "u"
    case .redo: "U"
    default: nil
    }
  }
}

extension MenuRow {
  /// Whether the row has a value that keys make smaller and larger.
  fileprivate var hasValue: Bool {
    switch content {
    case .stepper, .choice: true
    case .item, .toggle, .textField, .progress, .error, .text, .value, .list, .section, .empty:
      false
    }
  }

  /// The message that the row cannot be chosen; nil if it can.
  var refusal: MenuText? {
    switch content {
    case .item(let item): item.disabledReason
    // Enter does not cancel, because it may be meant for the rows that follow the progress.
    case .progress(let progress): progress.cancel.map { _ in LocalizedStrings.cancelsByKey }
    case .stepper, .toggle, .choice, .textField, .error, .text, .value, .list, .section, .empty: nil
    }
  }
}

// MARK: - Focus

extension DisplayedMenu {
  /// What the keys that go up and down do.
  enum Movement {
    /// They focus another row, and scroll.
    case focus
    /// They only scroll, because there is no other row to focus.
    case scrolling
    /// They do nothing.
    case none
  }

  var movement: Movement {
    if rows.count > 1 { return .focus }
    return layout.height > regions.body.count ? .scrolling : .none
  }

  /// Focuses a row; an index out of range is clamped.
  mutating func setFocus(_ index: Int) {
    focus.select(index, in: rows)
    focus.text = nil
    focus.isScrolled = false
    focus.previewOffset = 0
  }

  /// Focuses a row, or scrolls if the focus cannot move or would pass over lines that were not shown yet.
  mutating func moveFocus(to index: Int) {
    scrollToFocus()
    let step = index - focus.row
    if canMoveFocus(by: step) { return setFocus(index) }
    focus.isScrolled = true
    focus.firstLine += step == -1 ? -stepToTextAbove : step
    scroll(to: nil)
  }

  /// The lines by which a step up from the first row scrolls: in a low window all of the text above it that fits.
  private var stepToTextAbove: Int {
    guard isLow, focus.row == 0, focus.firstLine <= linesAboveFirstRow else { return 1 }
    return max(1, regions.body.count - 1)
  }

  private func canMoveFocus(by step: Int) -> Bool {
    let target = min(max(0, focus.row + step), max(0, rows.count - 1))
    guard target != focus.row else { return false }
    guard let lines = layout.lines(of: focus.row) else { return false }
    guard let next = layout.lines(of: target) else { return false }
    let height = regions.body.count
    let window = focus.firstLine..<focus.firstLine + height
    if step > 0 {
      return lines.upperBound <= window.upperBound
        && next.upperBound - height <= window.upperBound
    }
    // The first line after the move: the titles of a table are above its rows, and row 0 shows what is above it.
    let showsTop = target == 0 && showsTextAbove(next)
    let top = showsTop ? 0 : next.lowerBound - 1
    return lines.lowerBound >= window.lowerBound && top + height >= window.lowerBound
  }

  /// Focuses the first or the last row; if it has the focus, scrolls to the first or last line.
  ///
  /// The last row of the last table is before the last row of all, which may be a text field that takes the next keys.
  mutating func moveFocusToEnd(isLast: Bool) {
    let previous = focus.row
    setFocus(isLast ? nextEnd : 0)
    guard focus.row == previous else { return }
    focus.isScrolled = true
    focus.firstLine = isLast ? layout.height : 0
    scroll(to: nil)
  }

  /// The last row of the last table or, if that row or one below it has the focus, the last row of all.
  private var nextEnd: Int {
    if let row = rows.lastTableRow, row > focus.row { return row }
    return rows.count - 1
  }

  /// Whether a part of the focused row is visible.
  var isFocusVisible: Bool { !focus.isScrolled || isVisible(focus.row) }

  /// Returns whether a part of a row is visible.
  func isVisible(_ row: Int) -> Bool {
    guard let lines = layout.lines(of: row) else { return true }
    let window = focus.firstLine..<focus.firstLine + regions.body.count
    return lines.overlaps(window)
  }

  /// Focuses the next row whose label starts with a prefix, and returns whether there is one.
  mutating func focusRow(startingWith prefix: String) -> Bool {
    let folded = TextFolding.folded(prefix)
    // The first letter searches after the focused row, a second one includes it.
    let start = prefix.count > 1 ? 0 : 1
    for step in start..<max(start, rows.count) {
      let index = (focus.row + step) % rows.count
      guard let label = rows[index]?.content.label else { continue }
      if TextFolding.folded(string(label)).starts(with: folded) {
        setFocus(index)
        return true
      }
    }
    return false
  }

  /// The rows that a page moves the focus by.
  private var page: Int { max(1, regions.body.count - 1) }

  /// Returns the index that a command moves the focus to, possibly out of range; nil for a command
  /// that does not move it.
  func destination(of command: KeyCommand) -> Int? {
    switch command {
    case .moveUp: focus.row - 1
    case .moveDown: focus.row + 1
    case .pageUp: focus.row - page
    case .pageDown: focus.row + page
    case .halfPageUp: focus.row - max(1, page / 2)
    case .halfPageDown: focus.row + max(1, page / 2)
    default: nil
    }
  }

  /// Returns the index of the selectable row at a position of the body; nil if there is none.
  func row(at position: Position) -> Int? {
    line(at: position).flatMap { layout.row(at: $0) }
  }

  /// Returns the line of the body at a position; nil outside.
  private func line(at position: Position) -> Int? {
    let body = regions.body
    guard body.contains(position.row) else { return nil }
    if position.row == body.lowerBound, let header = fixedHeader { return header }
    return position.row - body.lowerBound + focus.firstLine
  }

  /// The line of a table's titles that stays at the top while its rows scroll; nil if none does.
  var fixedHeader: Int? {
    regions.body.count > 2 ? layout.table(of: focus.firstLine)?.headerLine : nil
  }

  /// Returns the column of a table whose title is at a position, and the table; nil for any other position.
  func tableColumn(at position: Position) -> (column: Int, table: MenuRow<Action>.Table)? {
    guard let line = line(at: position) else { return nil }
    let firstRowLine = line + 1
    guard let (headerLine, columns) = layout.table(of: firstRowLine), headerLine == line,
      let column = columns.column(at: position.column - textColumn)
    else { return nil }
    guard let row = layout.row(at: firstRowLine), let table = rows.table(of: row) else {
      return nil
    }
    return (column, table)
  }

  // MARK: - Filter

  /// What a key means while a query is typed.
  enum TypedKey {
    case edit, enter, escape
  }

  /// Handles a key while a query is typed: it moves the focus or edits the query.
  mutating func type(_ key: Key) -> TypedKey {
    switch (key.code, key.modifiers) {
    case (.escape, _): return .escape
    case (.enter, _): return .enter
    case (.up, _), (.tab, .shift), (.character("p"), .control): moveFocus(to: focus.row - 1)
    case (.down, _), (.tab, _), (.character("n"), .control): moveFocus(to: focus.row + 1)
    case (.pageUp, _): moveFocus(to: focus.row - page)
    case (.pageDown, _): moveFocus(to: focus.row + page)
    default: editFilter { query in _ = query.apply(key) }
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

  /// Continues the search, with the same row focused unless that is the best match.
  mutating func continueFilter() {
    let focusedIndex = indexBelowBestMatch
    let allRows = allRows
    let language = settings.language
    focus.filter?.continueSearch(allRows, language)
    updateRows()
    let row = focusedIndex.flatMap { index in focus.filter?.matches?.firstIndex(of: index) }
    focus.select(row ?? 0, in: rows)
  }

  /// The index of the focused row among all rows; nil if the best match has the focus.
  private var indexBelowBestMatch: Int? {
    guard focus.row > 0, let matches = focus.filter?.matches else { return nil }
    return matches.indices.contains(focus.row) ? matches[focus.row] : nil
  }

  /// Begins to type a query, which may be there already.
  mutating func beginFilter() {
    if focus.filter == nil {
      focus.filter = RowFilter(title: MenuText(en: "Filter", ja: "絞り込み"))
    }
    focus.filter?.isTyping = true
  }

  /// Ends typing and keeps the narrowed rows; an empty query is removed.
  mutating func keepFilter() {
    if focus.filter?.matches == nil {
      removeFilter()
    } else {
      focus.filter?.isTyping = false
    }
  }

  /// Shows all rows, with the same one focused.
  mutating func removeFilter() {
    var index = focus.row
    if let matches = focus.filter?.matches {
      index = matches.isEmpty ? 0 : matches[focus.row]
    }
    focus.filter = nil
    updateRows()
    setFocus(index)
  }

  /// Shows the rows that match a filter that has changed.
  private mutating func updateRows() {
    let shownRows = Self.shownRows(menu.rows, allRows, focus.filter)
    rows = SelectableRows(shownRows)
    layout = Layout(shownRows, renderer: renderer)
  }
}
