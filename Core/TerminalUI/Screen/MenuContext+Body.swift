import NavigatorMenus

extension MenuContext {
  /// Draws the header and the rows, scrolled so that the focused one is visible; after an equal scroll, only the lines of
  /// the focus change.
  mutating func draw() -> Frame {
    let body = regions.body
    let focused = layout.lines(of: focus.row)
    focus.identity = rows.identity(of: focus.row)
    scroll(to: focused, height: layout.height, window: body.count)
    let columns = listColumns
    let isWhole = columns == size.columns
    let hidesNumbers = focusedRow?.takesDigits == true
    let isReusable = isWhole && drawn?.hidesNumbers == hidesNumbers
    let reused = drawn.flatMap { isReusable && $0.firstLine == focus.firstLine ? $0 : nil }
    var frame = reused?.frame ?? Frame(size: size, isUnicode: settings.isUnicode)
    frame.isCursorVisible = false
    if reused == nil { drawHeader(on: &frame) }
    let scrollBar = ScrollBar(height: layout.height, first: focus.firstLine, window: body.count)
    for row in body {
      let line = focus.firstLine + row - body.lowerBound
      if let reused {
        guard focused?.contains(line) == true || reused.focused?.contains(line) == true else {
          continue
        }
        frame.clear(row: row)
      }
      draw(line, row: row, focused: focused, on: &frame)
      if let glyph = scrollBar?.glyph(at: row - body.lowerBound, glyphs) {
        frame.write(glyph, row: row, column: columns - 1, style: Style(.secondary))
      }
    }
    if !isWhole { drawPreview(in: body, from: columns, on: &frame) }
    if let focused { placeCursor(focused, in: body, on: &frame) }
    drawQuery(on: &frame)
    let bottom = reused?.bottom ?? []
    drawn = DrawnFrame(
      frame: frame,
      bottom: bottom,
      firstLine: focus.firstLine,
      focused: focused,
      hidesNumbers: hidesNumbers
    )
    return frame
  }

  /// Draws a line of the body; the focused row stands out over its whole width.
  private mutating func draw(_ line: Int, row: Int, focused: Range<Int>?, on frame: inout Frame) {
    guard let (line: plain, row: index) = layout.line(at: line) else { return }
    var content = plain
    let isFocused = focused?.contains(line) == true
    if isFocused, let focused, let lines = linesWithCaret {
      content = lines[line - focused.lowerBound]
    } else if let words = focus.filter?.words, let label = index.flatMap({ rows[$0]?.label }) {
      content = content.highlighting(words, in: string(label))
    }
    draw(content, of: index, row: row, on: &frame)
    if isFocused, editableText == nil, settings.pane != .inactive {
      frame.highlight(row: row, columns: 0..<listColumns)
    }
  }

  /// Draws the preview of the focused row beside the list.
  private func drawPreview(in body: Range<Int>, from column: Int, on frame: inout Frame) {
    let columns = size.columns - column
    let renderer = RowRenderer(
      language: settings.language,
      isUnicode: settings.isUnicode,
      columns: columns
    )
    let preview = Layout(focusedRow?.preview?() ?? [], renderer: renderer)
    for row in body {
      frame.write(glyphs.vertical, row: row, column: column, style: Style(.secondary))
      guard let (line, _) = preview.line(at: row - body.lowerBound) else { continue }
      frame.write(line, row: row, from: column + 2, to: size.columns - 1)
    }
  }

  /// The lines of the focused text field, scrolled to the caret; nil for any other row.
  private var linesWithCaret: [Line]? {
    guard case .textField(let field)? = focusedRow?.content else { return nil }
    return renderer.lines(field, text: editableText)
  }

  /// Scrolls so that `lines` are visible, and the text above the first row if that is focused.
  private mutating func scroll(to lines: Range<Int>?, height: Int, window: Int) {
    var first = focus.firstLine
    if let lines {
      first = max(first, lines.upperBound - window)
      first = min(first, lines.lowerBound)
      if focus.row == 0, lines.upperBound <= window { first = 0 }
    }
    focus.firstLine = max(0, min(first, height - window))
  }

  /// Whether there are row numbers: not on a narrow screen, nor while digits are typed.
  private var hasNumbers: Bool {
    showsNumbers && size.columns >= 20 && focus.filter?.isTyping != true
  }

  /// The first column of the text, after the marker and the number.
  private var textColumn: Int { hasNumbers ? RowRenderer.indent - 1 : 3 }

  /// Draws a line of the body, with the marker and the number of the row that begins on it.
  private func draw(_ line: Line, of index: Int?, row: Int, on frame: inout Frame) {
    if index == focus.row, settings.pane != .inactive {
      frame.write(glyphs.marker, row: row, column: 1, style: Style(.accent, .bold))
    }
    if let index, index < 9, hasNumbers, focusedRow?.takesDigits != true {
      frame.write(String(index + 1), row: row, column: 3, style: Style(.secondary))
    }
    // A column is left between the text and the scroll bar.
    frame.write(line, row: row, from: textColumn, to: listColumns - 2)
  }

  /// Draws the query of the filter, with a visible caret while it is typed.
  private func drawQuery(on frame: inout Frame) {
    guard let filter = focus.filter, let row = regions.query else { return }
    frame.clear(row: row)
    let title = string(filter.title) + ": "
    let column = frame.write(title, row: row, column: 1, style: Style(.accent, .bold))
    frame.write(query: filter.query, row: row, from: column, to: size.columns - 1)
    if !filter.isTyping { frame.isCursorVisible = false }
    if rows.count == 0, let first = regions.body.first {
      frame.write(
        string(LocalizedStrings.noMatches),
        row: first,
        column: textColumn,
        style: Style(.secondary)
      )
    }
  }

  /// Places the cursor on the focused row, or at the caret of the focused text field.
  private func placeCursor(_ lines: Range<Int>, in body: Range<Int>, on frame: inout Frame) {
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

extension Frame {
  /// Writes a query that is edited, scrolled so that its caret is visible, and shows the cursor.
  fileprivate mutating func write(
    query: EditableText,
    row: Int,
    from column: Int,
    to end: Int
  ) {
    let window = TextWindow(
      of: query.string[...],
      caret: query.index(query.caret),
      columns: max(1, end - column)
    )
    write(String(window.text), row: row, column: column, limit: end)
    cursor = Position(row: row, column: min(column + window.caretColumn, size.columns - 1))
    isCursorVisible = true
  }
}

extension MenuContext {
  /// The maximum number of lines for a pager; a list of millions of rows would fill the disk.
  private static var maximumPlainLines: Int { 200_000 }

  /// Returns the whole menu as plain text, for a pager.
  mutating func plainText() -> String {
    var lines = [menu.path.map(string).joined(separator: glyphs.separator), ""]
    for line in 0..<min(layout.height, Self.maximumPlainLines) {
      guard let (content, _) = layout.line(at: line) else { break }
      lines.append((content.spans + content.trailing).map(\.text).joined())
    }
    return Sanitizing.visible(lines.joined(separator: "\n") + "\n", keepingLines: true)
  }
}

/// The bar at the right edge that shows which part of a long body is visible.
private struct ScrollBar {
  private let thumb: Range<Int>

  /// - Returns: nil if the whole body is visible.
  init?(height: Int, first: Int, window: Int) {
    guard height > window, window > 1 else { return nil }
    let length = max(1, window * window / height)
    // The bar is at an end only if the body is.
    let (last, rest) = (height - window, window - length)
    let start = first == 0 ? 0 : first >= last ? rest : max(1, min(rest - 1, first * rest / last))
    thumb = start..<start + length
  }

  func glyph(at row: Int, _ glyphs: Glyphs) -> String {
    thumb.contains(row) ? glyphs.fullBar : glyphs.vertical
  }
}

struct DrawnFrame {
  var frame: Frame
  /// The lines below the body; none before they are drawn.
  var bottom: [Line]
  /// The first visible line of the body.
  let firstLine: Int
  /// The lines of the focused row; nil without one.
  let focused: Range<Int>?
  /// Whether the rows have no numbers, because the focused row takes digits.
  let hidesNumbers: Bool
}

extension Row {
  /// Whether digits are typed into the row.
  fileprivate var takesDigits: Bool {
    switch content {
    case .stepper(let stepper): stepper.set != nil
    case .textField: true
    default: false
    }
  }
}
