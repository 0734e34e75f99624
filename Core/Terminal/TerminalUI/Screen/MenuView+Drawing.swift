import NavigatorMenus

extension MenuView {
  /// Draws the header, the rows and the lines below them, scrolled so that the focused row is visible.
  mutating func draw(above bottom: (message: Line, footer: Line)) -> Frame {
    let focused = layout.lines(of: focus.row)
    focus.identity = rows.identity(of: focus.row)
    scroll(to: focused)
    var lines = lines(above: bottom)
    addRows(to: &lines, focused)
    let query = addQuery(to: &lines)
    var frame = paint(lines)
    if listColumns < size.columns { drawPreview(on: &frame) }
    if let focused { placeCursor(focused, on: &frame) }
    if let query {
      frame.cursor = query
      frame.isCursorVisible = focus.filter?.isTyping == true
    }
    return frame
  }

  /// Draws the header and the lines below the rows, without the rows.
  mutating func drawHeader(above bottom: (message: Line, footer: Line)) -> Frame {
    paint(lines(above: bottom))
  }

  /// Returns the lines of the screen, with those of the rows blank.
  private mutating func lines(above bottom: (message: Line, footer: Line)) -> [ScreenLine] {
    let blank = ScreenLine(columns: 1..<size.columns - 1)
    var lines = Array(repeating: blank, count: size.rows)
    lines[0].content = header.breadcrumbs
    if let row = regions.tabs, let tabs = header.tabs { lines[row].content = tabs }
    if let row = regions.message { lines[row].content = bottom.message }
    if let row = regions.footer { lines[row].content = bottom.footer }
    return lines
  }

  /// Paints the lines that are not the same as in the last frame.
  private mutating func paint(_ lines: [ScreenLine]) -> Frame {
    let (old, new) = (shown?.lines ?? [], lines)
    var frame = shown?.frame ?? Frame(size: size, isUnicode: settings.isUnicode)
    for row in new.indices where old.isEmpty || old[row] != new[row] {
      paint(new[row], row: row, on: &frame)
    }
    shown = (new, frame)
    return frame
  }

  private func paint(_ line: ScreenLine, row: Int, on frame: inout Frame) {
    frame.clear(row: row)
    if line.hasMarker {
      frame.write(glyphs.marker, row: row, column: 1, style: Style(.accent, .bold))
    }
    if let number = line.number {
      frame.write(String(number), row: row, column: 3, style: Style(.secondary))
    }
    frame.write(line.content, row: row, from: line.columns.lowerBound, to: line.columns.upperBound)
    if line.isHighlighted { frame.highlight(row: row, columns: 0..<listColumns) }
    if let isThumb = line.isThumb {
      let part = isThumb ? glyphs.fullBar : glyphs.vertical
      frame.write(part, row: row, column: listColumns - 1, style: Style(.secondary))
    }
  }
}

// MARK: - Rows

extension MenuView {
  /// The columns of the rows: all, or half of them beside a preview, but for a table no fewer than the 80 of a usual
  /// terminal.
  private var listColumns: Int {
    let least = allRows.table(of: 0) == nil ? Size.wideColumns : 160
    let hasPreview = size.columns >= least && allRows.preview != nil
    return hasPreview ? size.columns / 2 : size.columns
  }

  var renderer: RowRenderer { RowRenderer(settings: settings, columns: listColumns) }

  /// Whether there is space for row numbers: not on a narrow screen, nor while digits are typed.
  private var hasNumbers: Bool {
    showsNumbers && size.columns >= 20 && focus.filter?.isTyping != true
  }

  /// The first column of the text, after the marker and the number.
  var textColumn: Int { hasNumbers ? RowRenderer.indent - 1 : 3 }

  /// Adds the visible lines of the rows; the lines of the focused row stand out.
  private mutating func addRows(to lines: inout [ScreenLine], _ focused: Range<Int>?) {
    let body = regions.body
    let scrollBar = ScrollBar(height: layout.height, first: focus.firstLine, window: body.count)
    let caret = linesWithCaret
    let isActive = settings.pane != .inactive
    let hasNumbers = hasNumbers && focusedRow?.takesDigits != true
    // A column is left between the text and the scroll bar.
    let columns = textColumn..<listColumns - 2
    let visible = visibleLines(body.count)
    for index in 0..<body.count {
      let row = body.lowerBound + index
      lines[row].isThumb = scrollBar?.thumb.contains(index)
      guard index < visible.count else { continue }
      let (content, item) = visible[index]
      lines[row].columns = columns
      lines[row].content = content
      lines[row].hasMarker = item == focus.row && isActive
      if let item, item < 9, hasNumbers { lines[row].number = item + 1 }
      let line = focus.firstLine + index
      guard let focused, focused.contains(line) else { continue }
      if let caret { lines[row].content = caret[line - focused.lowerBound] }
      lines[row].isHighlighted = caret == nil && isActive
    }
  }

  /// Returns the lines of the rows from the first visible one, in which the words of the query stand out.
  private mutating func visibleLines(_ count: Int) -> [Layout<Action>.RowLine] {
    let range = focus.firstLine..<focus.firstLine + count
    if let window, window.range == range { return window.lines }
    var lines = range.compactMap { layout.line(at: $0) }
    if let header = fixedHeader.flatMap({ layout.line(at: $0) }) { lines[0] = header }
    if let words = focus.filter?.words {
      lines = lines.map { line, row in
        let label = row.flatMap { rows[$0]?.content.label }
        return (label.map { line.highlighting(words, in: string($0)) } ?? line, row)
      }
    }
    window = (range, lines)
    return lines
  }

  /// Draws the preview of the focused row beside the rows, or of the first row that has one.
  private mutating func drawPreview(on frame: inout Frame) {
    guard let rows = (focusedRow?.preview ?? rows.preview)?() else { return }
    let renderer = RowRenderer(settings: settings, columns: size.columns - listColumns)
    let preview = Layout(rows, renderer: renderer)
    let divider = layout.height > regions.body.count ? "" : glyphs.vertical
    for (index, row) in regions.body.enumerated() {
      frame.write(divider, row: row, column: listColumns, style: Style(.secondary))
      guard let (line, _) = preview.line(at: index) else { continue }
      frame.write(line, row: row, from: listColumns + 2, to: size.columns - 1)
    }
  }

  /// The lines of the focused text field, scrolled to the caret; nil for any other row.
  private var linesWithCaret: [Line]? {
    guard case .textField(let field)? = focusedRow?.content else { return nil }
    return renderer.lines(field, text: editableText)
  }

  /// Scrolls so that `lines` are visible, and the text above the first row if that is focused.
  mutating func scroll(to lines: Range<Int>?) {
    let window = regions.body.count
    var first = focus.firstLine
    if let lines, !focus.isScrolled {
      first = max(first, lines.upperBound - window)
      let hasHeader = window > 2 && layout.table(of: lines.lowerBound) != nil
      let top = lines.lowerBound - (hasHeader ? 1 : 0)
      first = focus.row == 0 && isLow ? top : min(first, top)
      if focus.row == 0, showsTextAbove(lines) { first = 0 }
    }
    focus.firstLine = max(0, min(first, layout.height - window))
  }

  /// Whether the rows come before the text above them, which would fill the window.
  private var isLow: Bool { size.rows < 11 }

  /// Whether the text above the first row is on screen with it: in a low window only if half of that is left for rows.
  func showsTextAbove(_ first: Range<Int>) -> Bool {
    first.upperBound <= regions.body.count / (isLow ? 2 : 1)
  }

  /// Adds the query of the filter, and returns the position of its caret; nil if it is not visible.
  private func addQuery(to lines: inout [ScreenLine]) -> Position? {
    guard let filter = focus.filter, let row = regions.query else { return nil }
    let title = string(filter.title) + ": "
    let column = 1 + Width.columns(of: title)
    let query = filter.query
    let isLong = allRows.count > RowFilter.sliceSize
    let count = isLong ? LocalizedStrings.count(rows.count, of: allRows.count) : ""
    let window = TextWindow(
      of: query.string[...],
      caret: query.index(query.caret),
      columns: max(1, size.columns - 2 - column - count.count)
    )
    lines[row].content = Line(
      [Span(title, Style(.accent, .bold)), Span(String(window.text))],
      trailing: [Span(count, Style(.secondary))]
    )
    if rows.count == 0, !filter.isSearching, let first = regions.body.first {
      lines[first].content = Line(string(LocalizedStrings.noMatches), Style(.secondary))
      lines[first].columns = textColumn..<size.columns
    }
    return Position(row: row, column: min(column + window.caretColumn, size.columns - 1))
  }

  /// Places the cursor on the focused row, or at the caret of the focused text field.
  private func placeCursor(_ lines: Range<Int>, on frame: inout Frame) {
    let body = regions.body
    let top = body.lowerBound + lines.lowerBound - focus.firstLine
    frame.cursor = Position(row: min(max(0, top), size.rows - 1), column: 2)
    guard case .textField(let field)? = focusedRow?.content, let text = editableText else { return }
    let cell = renderer.position(of: text, in: field)
    guard body.contains(top + cell.row) else { return }
    let column = min(textColumn + cell.column, size.columns - 1)
    frame.cursor = Position(row: top + cell.row, column: column)
    frame.isCursorVisible = true
  }
}

extension MenuRow {
  /// Whether digits are typed into the row.
  fileprivate var takesDigits: Bool {
    switch content {
    case .stepper(let stepper): stepper.set != nil
    case .textField: true
    default: false
    }
  }
}
