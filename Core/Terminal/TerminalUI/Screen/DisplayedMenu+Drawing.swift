import NavigatorMenus
import NavigatorTerminal

extension DisplayedMenu {
  /// The lines below the body: the message and the key hints.
  typealias Bottom = (message: Line, footer: Line)

  /// Returns the frame with the header, the rows and the lines below them; behind an alert no row has the focus or a number.
  func frame(above bottom: Bottom, isBehindAlert: Bool = false) -> Frame {
    var frame = frameWithoutRows(above: bottom)
    let lines = visibleLines
    drawRows(lines, numbered: hasNumbers && !isBehindAlert, on: &frame)
    drawDivider(on: &frame)
    drawPreview(on: &frame)
    if !isBehindAlert { drawFocus(lines, on: &frame) }
    drawQuery(on: &frame)
    if isBehindAlert { frame.dim(rows: regions.body) }
    return frame
  }

  /// Returns the frame with the header and the lines below the rows.
  func frameWithoutRows(above bottom: Bottom) -> Frame {
    var frame = Frame(size: size, isUnicode: settings.isUnicode)
    frame.write(breadcrumbs, row: 0)
    if let row = regions.tabs, let tabLine { frame.write(tabLine, row: row) }
    if let row = regions.message { frame.write(bottom.message, row: row) }
    if let row = regions.footer { frame.write(bottom.footer, row: row) }
    return frame
  }

  // MARK: - Rows

  /// Whether there is space for row numbers: not on a narrow screen, nor while digits are typed.
  private var hasNumbers: Bool {
    showsNumbers && size.columns >= 20 && focus.filter?.isTyping != true
  }

  /// The first column of the text, after the marker and the number.
  var textColumn: Int { hasNumbers ? RowRenderer.indent - 1 : 3 }

  private var thumb: Range<Int>? {
    scrollThumb(layout.height, first: focus.firstLine, window: regions.body.count)
  }

  /// Draws the visible lines of the rows, their numbers unless digits have another meaning, and the scroll bar.
  private func drawRows(
    _ lines: [Layout<Action>.RowLine],
    numbered: Bool,
    on frame: inout Frame
  ) {
    let showsNumbers = numbered && focusedRow?.takesDigits != true
    if let noMatches, let row = regions.body.first {
      // The heading of an empty table is not drawn, as the message is in its place.
      frame.write(noMatches, row: row, from: textColumn, to: size.columns)
      return
    }
    // A column is left between the text and the scroll bar.
    let end = listColumns - 2
    for (row, line) in zip(regions.body, lines) {
      if let item = line.row, item < 9, showsNumbers {
        frame.write(String(item + 1), row: row, column: 3, style: Style(.secondary))
      }
      frame.write(line.line, row: row, from: textColumn, to: end)
    }
    frame.drawScrollBar(thumb, rows: regions.body, column: listColumns - 1)
  }

  /// Makes the visible lines of the focused row stand out, and places the cursor there; a text field has it at the caret
  /// instead.
  private func drawFocus(_ lines: [Layout<Action>.RowLine], on frame: inout Frame) {
    guard let focused = layout.lines(of: focus.row) else { return }
    let top = regions.body.lowerBound + focused.lowerBound - focus.firstLine
    frame.cursor = Position(row: min(max(0, top), size.rows - 1), column: 2)
    placeCaret(top: top, on: &frame)
    if settings.pane.hasFocus {
      highlight(focused, of: lines, on: &frame)
    }
  }

  /// Places the cursor at the caret of the focused text field, whose first line is in a row, if the caret is visible.
  private func placeCaret(top: Int, on frame: inout Frame) {
    guard let text = editableText, case .textField(let field)? = focusedRow?.content else { return }
    let caret = renderer.position(of: text, in: field)
    let row = top + caret.row
    guard regions.body.contains(row) else { return }
    let column = min(textColumn + caret.column, size.columns - 1)
    frame.cursor = Position(row: row, column: column)
    frame.isCursorVisible = true
  }

  /// Marks the focused row, and highlights its visible lines unless it is a text field.
  private func highlight(
    _ focused: Range<Int>,
    of lines: [Layout<Action>.RowLine],
    on frame: inout Frame
  ) {
    let body = regions.body
    let first = focus.firstLine
    let end = thumb == nil ? listColumns : listColumns - 1
    let columns = 0..<end
    let isTextField = editableText != nil
    for line in focused.clamped(to: first..<first + body.count) {
      let row = body.lowerBound + line - first
      if lines[line - first].row == focus.row {
        frame.write(glyphs.marker, row: row, column: 1, style: Style(.accent, .bold))
      }
      if !isTextField { frame.highlight(row: row, columns: columns) }
    }
  }

  /// Draws the query of the filter, with the cursor in it.
  private func drawQuery(on frame: inout Frame) {
    guard let query, let row = regions.query else { return }
    frame.write(query.line, row: row)
    frame.cursor = query.cursor
    frame.isCursorVisible = focus.filter?.isTyping == true
  }

  /// The line that says that the query has no matches; nil if it has, or while they are searched.
  private var noMatches: Line? {
    guard rows.count == 0, focus.filter?.isSearching == false, regions.query != nil else {
      return nil
    }
    return Line(string(LocalizedStrings.noMatches), Style(.secondary))
  }

  /// The lines of the rows from the first visible one, in which the words of the query stand out.
  private var visibleLines: [Layout<Action>.RowLine] {
    let range = focus.firstLine..<focus.firstLine + regions.body.count
    var lines = range.compactMap { layout.line(at: $0) }
    if let fixedHeader, let header = layout.line(at: fixedHeader) { lines[0] = header }
    if let words = focus.filter?.words {
      lines = lines.map { line in highlighting(words, in: line) }
    }
    if let focused = layout.lines(of: focus.row), let fieldLines = linesWithCaret {
      for line in focused.clamped(to: range) {
        lines[line - range.lowerBound].line = fieldLines[line - focused.lowerBound]
      }
    }
    return lines
  }

  /// Returns a line in which the words of the query stand out in the label of the row.
  private func highlighting(
    _ words: FuzzyQuery,
    in rowLine: Layout<Action>.RowLine
  ) -> Layout<Action>.RowLine {
    guard let row = rowLine.row, let label = rows[row]?.content.label else { return rowLine }
    return (rowLine.line.highlighting(words, in: string(label)), row)
  }

  /// The preview of the focused row; nil if it has none, or without space beside the rows.
  var preview: Layout<Action>? {
    guard listColumns < size.columns else { return nil }
    guard let makeRows = focusedRow?.preview else { return nil }
    let columns = size.columns - listColumns
    return Layout(makeRows(), renderer: RowRenderer(settings: settings, columns: columns))
  }

  /// Scrolls the preview by a number of lines, while the rows keep the focus.
  mutating func scrollPreview(by step: Int) {
    guard let preview else { return }
    let firstBefore = firstLine(of: preview)
    focus.previewOffset += step
    let scrolled = firstLine(of: preview) - firstBefore
    // At an end of the preview the offset does not grow.
    focus.previewOffset += scrolled - step
  }

  /// Returns the first visible line of a preview: that of its center, if it has one, is in the middle at first.
  private func firstLine(of preview: Layout<Action>) -> Int {
    let window = regions.body.count
    let last = max(0, preview.height - window)
    let center = preview.centerLine ?? 0
    let start = max(0, min(center - window / 2, last))
    return max(0, min(start + focus.previewOffset, last))
  }

  /// Draws the line between the rows and the preview, unless the scroll bar is there.
  private func drawDivider(on frame: inout Frame) {
    guard listColumns < size.columns, thumb == nil else { return }
    for row in regions.body {
      frame.write(glyphs.vertical, row: row, column: listColumns, style: Style(.secondary))
    }
  }

  /// Draws the preview beside the rows; the last line says how much of it follows.
  private func drawPreview(on frame: inout Frame) {
    guard let preview else { return }
    let first = firstLine(of: preview)
    let hidden = preview.height - first - regions.body.count
    for (index, row) in regions.body.enumerated() {
      var line = preview.line(at: first + index)?.line
      if hidden > 0, row == regions.body.last { line = more(hidden + 1) }
      guard let line else { continue }
      frame.write(line, row: row, from: listColumns + 2, to: size.columns - 1)
    }
  }

  /// Returns the line that says how many lines of the preview follow, and the keys that show them.
  private func more(_ lines: Int) -> Line {
    let text = MenuText(en: " \(lines) more lines", ja: " ほか\(lines)行")
    var spans = [Span(glyphs.ellipsis + string(text), Style(.secondary))]
    for command in [KeyCommand.previewDown, .pager] {
      guard let key = settings.name(ofFirstKeyFor: command) else { continue }
      spans.append(Span("  " + key, Style(.accent)))
      spans.append(Span(" " + string(command.label), Style(.secondary)))
    }
    return Line(spans)
  }

  /// The lines of the focused text field, scrolled to the caret; nil for any other row.
  private var linesWithCaret: [Line]? {
    guard case .textField(let field)? = focusedRow?.content else { return nil }
    return renderer.lines(field, text: editableText)
  }

  /// Scrolls so that the focused row is visible.
  mutating func scrollToFocus() { scroll(to: layout.lines(of: focus.row)) }

  /// Scrolls so that `lines` are visible, and the text above the first row if that is focused.
  mutating func scroll(to lines: Range<Int>?) {
    var first = focus.firstLine
    if let lines, !focus.isScrolled { first = firstLine(showing: lines) }
    focus.firstLine = max(0, min(first, layout.height - regions.body.count))
  }

  /// Whether the rows come before the text above them, which would fill the window.
  var isLow: Bool { size.rows < 11 }

  /// The lines of the text above the first row.
  var linesAboveFirstRow: Int { layout.lines(of: 0)?.lowerBound ?? 0 }

  /// The lines of the text above the focused first row that are outside of the window; 0 while another row is focused.
  var hiddenLinesAbove: Int {
    guard focus.row == 0, focus.firstLine <= linesAboveFirstRow else { return 0 }
    return focus.firstLine
  }

  /// Whether the text above the first row is on screen with it: in a low window only if half of that is left for rows.
  func showsTextAbove(_ first: Range<Int>) -> Bool {
    let height = regions.body.count
    let available = isLow ? height / 2 : height
    return first.upperBound <= available
  }

  /// Returns the first visible line when the lines of the focused row are scrolled into the window.
  private func firstLine(showing lines: Range<Int>) -> Int {
    let isFirstRow = focus.row == 0
    if isFirstRow, showsTextAbove(lines) { return 0 }
    let window = regions.body.count
    let hasHeader = window > 2 && layout.table(of: lines.lowerBound) != nil
    let top = hasHeader ? lines.lowerBound - 1 : lines.lowerBound
    if isFirstRow, isLow { return top }
    return min(top, max(focus.firstLine, lines.upperBound - window))
  }

  /// The line of the filter's query, and the position of its caret; nil if it is not visible.
  private var query: (line: Line, cursor: Position)? {
    guard let filter = focus.filter, let row = regions.query else { return nil }
    let title = string(filter.title) + ": "
    let column = 1 + Width.columns(of: title)
    let query = filter.query
    let trailing = hiddenSelection(of: filter) + matchCount
    let trailingColumns = Line(trailing).columns
    let gap = trailing.isEmpty ? 0 : 2
    let window = TextWindow(
      of: query.string[...],
      caret: query.index(query.caret),
      columns: max(1, size.columns - 2 - column - gap - trailingColumns)
    )
    let line = Line(
      [Span(title, Style(.accent, .bold)), Span(String(window.text))],
      trailing: trailing
    )
    let cursor = min(column + window.caretColumn, size.columns - 1)
    return (line, Position(row: row, column: cursor))
  }
}

extension DisplayedMenu {
  /// The number of rows that match the query, for a list that is longer than a few screens.
  private var matchCount: [Span] {
    guard allRows.count > RowFilter.sliceSize else { return [] }
    return [Span("\(grouped(rows.count))/\(grouped(allRows.count))", Style(.secondary))]
  }

  /// Returns how many of the selected rows a filter hides; nothing if it hides none.
  ///
  /// The keys of the screen are for all selected rows, also for those that are out of sight.
  private func hiddenSelection(of filter: RowFilter) -> [Span] {
    let selection = filter.selection
    guard selection.hidden > 0 else { return [] }
    let all = selection.shown + selection.hidden
    let text = string(LocalizedStrings.selected(all, hidden: selection.hidden))
    let isAlone = matchCount.isEmpty
    return [Span(isAlone ? text : text + "  ", Style(.warning))]
  }
}

/// Returns a number in groups of three digits, such as "100,000".
private func grouped(_ number: Int) -> String {
  if number < 1_000 { return String(number) }
  let lastGroup = String(number % 1_000)
  let zeros = String(repeating: "0", count: 3 - lastGroup.count)
  return grouped(number / 1_000) + "," + zeros + lastGroup
}

extension MenuRow {
  /// Whether digits are typed into the row.
  var takesDigits: Bool {
    switch content {
    case .stepper(let stepper): stepper.set != nil
    case .textField: true
    default: false
    }
  }
}
