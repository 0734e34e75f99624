import NavigatorMenus

/// A menu with what one event or one frame needs: its selectable rows, its focus state, and the
/// screen's size and settings.
///
/// It is kept for further events and frames while the menu and the size stay the same, so that rows
/// are numbered, rendered and measured only once.
struct MenuContext<Action> {
  let menu: Menu<Action>
  /// All selectable rows.
  let allRows: SelectableRows<Action>
  /// The selectable rows that match the filter.
  private(set) var rows: SelectableRows<Action>
  let settings: ScreenSettings
  let size: Size
  /// The key of the menu's focus state.
  let key: String
  /// The focus state, whose row is an index into ``rows``, or 0 if there are none.
  var focus: FocusState
  /// Whether the first nine rows have their numbers beside them.
  var showsNumbers = true
  /// The lines of the rows, without carets.
  lazy var layout = Layout(shownRows, renderer: renderer)
  /// The last frame without an overlay, of which the next one reuses what stays the same.
  var drawn: DrawnFrame?
  /// The key hints without an overlay, of the rows that had the focus.
  private var footers: [(row: Int, line: Line)] = []
  /// The breadcrumbs and the tabs.
  lazy var header = headerLines

  init(
    _ menu: Menu<Action>,
    key: String = "",
    focus: FocusState,
    settings: ScreenSettings,
    size: Size
  ) {
    self.menu = menu
    self.settings = settings
    self.size = size
    self.key = key
    self.focus = focus
    allRows = SelectableRows(menu.rows)
    rows = allRows
    if focus.filter != nil {
      self.focus.filter?.search(allRows, settings.language)
      rows = SelectableRows(shownRows)
    }
    self.focus.row = self.focus.index(in: rows)
  }

  /// The rows of the menu, or a list of those that match the filter.
  private var shownRows: [Row<Action>] {
    guard let matches = focus.filter?.matches else { return menu.rows }
    return [
      .list(count: matches.count) { [allRows] in allRows[matches[$0]] ?? .empty(Text(verbatim: ""))
      }
    ]
  }

  /// Shows the rows that match a filter that has changed.
  mutating func updateRows() {
    rows = SelectableRows(shownRows)
    layout = Layout(shownRows, renderer: renderer)
    forgetDrawing()
  }

  /// Draws everything anew in the next frame.
  mutating func forgetDrawing() {
    drawn = nil
    footers = []
  }

  /// The key hints of the focused row without an overlay; nil if they are not known.
  var footer: Line? {
    get { footers.first { $0.row == focus.row }?.line }
    set {
      // As many as a screen has rows; beyond that a search takes longer than making one anew.
      if footers.count >= 50 { footers = [] }
      if let newValue, footer == nil { footers.append((focus.row, newValue)) }
    }
  }

  var focusedRow: Row<Action>? { rows[focus.row] }

  var glyphs: Glyphs { settings.glyphs }

  /// The smallest width at which there is space for a preview beside the rows.
  private static var widthForPreview: Int { 100 }

  /// The columns of the rows: all, or half of them beside a preview.
  var listColumns: Int {
    let hasPreview = size.columns >= Self.widthForPreview && allRows.hasPreview
    return hasPreview ? size.columns / 2 : size.columns
  }

  var renderer: RowRenderer {
    RowRenderer(
      language: settings.language,
      isUnicode: settings.isUnicode,
      columns: listColumns
    )
  }

  var regions: ScreenRegions {
    ScreenRegions(size: size, hasTabs: menu.tabs != nil, hasQuery: focus.filter != nil)
  }

  /// The text of the focused text field with its caret; nil for any other row.
  var editableText: EditableText? {
    guard case .textField(let field)? = focusedRow?.content else { return nil }
    if let text = focus.text, text.string == field.value { return text }
    return EditableText(field.value, caret: focus.text?.caret)
  }

  func string(_ text: Text) -> String { settings.string(text) }
}

extension MenuContext {
  /// Focuses a row; an index out of range is clamped.
  mutating func setFocus(_ index: Int) {
    focus.row = min(max(0, index), max(0, rows.count - 1))
    focus.identity = rows.identity(of: focus.row)
    focus.text = nil
  }

  /// Focuses a row, or scrolls if the focus cannot move further.
  mutating func moveFocus(to index: Int) {
    let previous = focus.row
    setFocus(index)
    guard focus.row == previous else { return }
    let last = layout.height - regions.body.count
    focus.firstLine = max(0, min(focus.firstLine + index - focus.row, last))
  }

  /// Focuses the next row whose label starts with a prefix, and returns whether there is one.
  mutating func focusRow(startingWith prefix: String) -> Bool {
    let folded = TextFolding.folded(prefix)
    // The first letter searches after the focused row, a second one includes it.
    let start = prefix.count > 1 ? 0 : 1
    for step in start..<max(start, rows.count) {
      let index = (focus.row + step) % rows.count
      guard let label = rows[index]?.label else { continue }
      if TextFolding.folded(string(label)).starts(with: folded) {
        setFocus(index)
        return true
      }
    }
    return false
  }

  /// Returns the index that a command moves the focus to, possibly out of range; nil for a command
  /// that does not move it.
  func destination(of command: KeyCommand) -> Int? {
    let page = max(1, regions.body.count - 1)
    return switch command {
    case .moveUp: focus.row - 1
    case .moveDown: focus.row + 1
    case .first: 0
    case .last: rows.count - 1
    case .pageUp: focus.row - page
    case .pageDown: focus.row + page
    case .halfPageUp: focus.row - max(1, page / 2)
    case .halfPageDown: focus.row + max(1, page / 2)
    default: nil
    }
  }

  /// Returns whether a command can have an effect; the footer and the help omit the others.
  func isAvailable(_ command: KeyCommand) -> Bool {
    switch command {
    case .back: menu.back != nil || focus.filter != nil
    case .nextTab, .previousTab: (menu.tabs?.tabs.count ?? 0) > 1
    case .setMark, .goToMark, .previousPlace, .undo, .redo, .copyLink: menu.place != nil
    case .companion: settings.pane != .whole
    default: true
    }
  }
}
