import NavigatorMenus

/// A menu with what one event or one frame needs: its selectable rows, its focus state, and the
/// screen's size and settings.
///
/// It is kept for further events and frames while the menu and the size stay the same, so that rows
/// are numbered, rendered and measured only once.
struct MenuContext<Action> {
  let menu: Menu<Action>
  let rows: SelectableRows<Action>
  let settings: MenuScreen<Action>.Settings
  let size: Size
  /// The key of the menu's focus state.
  let key: String
  /// The focus state, whose row is an index into ``rows``, or 0 if there are none.
  var focus: FocusState
  /// The lines of the rows, without carets.
  lazy var layout = Layout(menu.rows, renderer: renderer)
  /// The last frame without an overlay, of which the next one reuses what stays the same.
  var drawn: DrawnFrame?
  /// The breadcrumbs and the tabs.
  lazy var header = headerLines

  init(
    _ menu: Menu<Action>,
    focusStates: FocusStates,
    settings: MenuScreen<Action>.Settings,
    size: Size
  ) {
    self.menu = menu
    self.settings = settings
    self.size = size
    rows = SelectableRows(menu.rows)
    key = menu.screenKey
    focus = focusStates[key]
    focus.row = focus.index(in: rows)
  }

  var focusedRow: Row<Action>? { rows[focus.row] }

  var glyphs: Glyphs { settings.isUnicode ? .unicode : .ascii }

  var renderer: RowRenderer {
    RowRenderer(
      language: settings.language,
      glyphs: glyphs,
      columns: size.columns,
      progressPhase: settings.progressPhase
    )
  }

  var regions: ScreenRegions { ScreenRegions(size: size, hasTabs: menu.tabs != nil) }

  /// The text of the focused text field with its caret; nil for any other row.
  var editableText: EditableText? {
    guard case .textField(let field)? = focusedRow?.content else { return nil }
    if let text = focus.text, text.string == field.value { return text }
    return EditableText(field.value, caret: focus.text?.caret)
  }

  func string(_ text: Text) -> String { text.string(in: settings.language) }
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
    case .back: menu.back != nil
    case .nextTab, .previousTab: (menu.tabs?.tabs.count ?? 0) > 1
    case .setMark, .goToMark, .previousPlace: menu.place != nil
    case .undo: menu.undo != nil || menu.place != nil
    default: true
    }
  }
}
