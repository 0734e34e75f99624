import NavigatorMenus

extension MenuContext {
  /// Draws the header and the rows, scrolled so that the focused one is visible.
  ///
  /// - Returns: The frame; only the lines of the focus differ from the last one, if it scrolled
  ///   equally.
  mutating func draw() -> Frame {
    let body = regions.body
    let focused = layout.lines(of: focus.row)
    focus.identity = rows.identity(of: focus.row)
    scroll(to: focused, height: layout.height, window: body.count)
    let edited = linesWithCaret
    let reused = drawn.flatMap { $0.firstLine == focus.firstLine ? $0 : nil }
    var frame = reused?.frame ?? Frame(size: size, isUnicode: settings.isUnicode)
    frame.isCursorVisible = false
    if reused == nil { drawHeader(on: &frame) }
    for row in body {
      let line = focus.firstLine + row - body.lowerBound
      if let reused {
        guard focused?.contains(line) == true || reused.focused?.contains(line) == true else {
          continue
        }
        frame.clear(row: row)
      }
      guard let (content, index) = layout.line(at: line) else { break }
      let lineWithCaret = focused.flatMap {
        $0.contains(line) ? edited?[line - $0.lowerBound] : nil
      }
      draw(lineWithCaret ?? content, of: index, row: row, on: &frame)
    }
    drawScrollMarks(height: layout.height, body, on: &frame)
    if let focused { placeCursor(focused, in: body, on: &frame) }
    drawn = DrawnFrame(frame: frame, firstLine: focus.firstLine, focused: focused)
    return frame
  }

  /// The lines of the focused text field, scrolled to the caret; nil for any other row.
  private var linesWithCaret: [Line]? {
    guard case .textField(let field)? = focusedRow?.content else { return nil }
    return TextFieldRenderer(renderer).lines(field, text: editableText)
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

  /// Whether the screen is too narrow for row numbers.
  private var isNarrow: Bool { size.columns < 20 }

  /// The first column of the text, after the marker and the number.
  private var textColumn: Int { isNarrow ? 3 : RowRenderer.indent - 1 }

  /// Draws a line of the body, with the marker and the number of the row that begins on it.
  private func draw(_ line: Line, of index: Int?, row: Int, on frame: inout Frame) {
    if index == focus.row {
      frame.write(glyphs.marker, row: row, column: 1, style: Style(.accent, .bold))
    }
    if let index, index < 9, !isNarrow {
      frame.write(String(index + 1), row: row, column: 3, style: Style(.secondary))
    }
    frame.write(line, row: row, from: textColumn, to: size.columns - 1)
  }

  /// Draws arrows at the right edge if there are lines above or below the visible ones.
  private func drawScrollMarks(height: Int, _ body: Range<Int>, on frame: inout Frame) {
    let (edge, style) = (size.columns - 1, Style(.secondary))
    if focus.firstLine > 0 {
      frame.write(glyphs.above, row: body.lowerBound, column: edge, style: style)
    }
    if focus.firstLine + body.count < height {
      frame.write(glyphs.below, row: body.upperBound - 1, column: edge, style: style)
    }
  }

  /// Places the cursor on the focused row, or at the caret of the focused text field.
  private func placeCursor(_ lines: Range<Int>, in body: Range<Int>, on frame: inout Frame) {
    let top = body.lowerBound + lines.lowerBound - focus.firstLine
    frame.cursor = Position(row: min(max(0, top), size.rows - 1), column: 2)
    guard case .textField(let field)? = focusedRow?.content, let text = editableText else { return }
    let cell = TextFieldRenderer(renderer).position(of: text, in: field)
    guard body.contains(top + cell.row) else { return }
    let column = min(textColumn + cell.column, size.columns - 1)
    frame.cursor = Position(row: top + cell.row, column: column)
    frame.isCursorVisible = true
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

/// A frame of a menu, to which the lines below the body are not drawn yet.
struct DrawnFrame {
  let frame: Frame
  /// The first visible line of the body.
  let firstLine: Int
  /// The lines of the focused row; nil without one.
  let focused: Range<Int>?
}
