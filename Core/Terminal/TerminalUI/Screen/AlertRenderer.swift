import NavigatorMenus

/// Draws an alert in a box in the middle of the body, or without a box in a body too low for it.
struct AlertRenderer<Action> {
  private typealias AlertLine = (line: Line, button: Int?)

  let alert: AlertState<Action>
  /// The index of the focused button, at most the index of the last one.
  let focus: Int
  let settings: ScreenSettings
  let size: Size

  private var glyphs: Glyphs { settings.glyphs }

  func draw(in body: Range<Int>, on frame: inout Frame) {
    let columns = boxColumns
    let lines = text(columns: columns) + (alert.buttons.isEmpty ? [] : [(Line(""), nil)]) + buttons
    let height = lines.count + 2
    guard height <= body.count else {
      return draw(linesThatFit(body.count), top: body.lowerBound, column: 1, on: &frame)
    }
    let top = body.lowerBound + (body.count - height) / 2
    let left = max(0, (size.columns - columns - 4) / 2)
    drawBorder(rows: top..<top + height, left: left, columns: columns, on: &frame)
    draw(lines, top: top + 1, column: left + 2, on: &frame)
  }

  private func draw(_ lines: [AlertLine], top: Int, column: Int, on frame: inout Frame) {
    for (row, line) in zip(top..., lines) {
      frame.write(line.line, row: row, from: column, to: size.columns - column)
      if line.button == focus {
        frame.write(glyphs.marker, row: row, column: column, style: Style(.accent, .bold))
        frame.cursor = Position(row: row, column: min(column + 1, size.columns - 1))
      }
    }
  }

  /// The columns between the borders and their padding.
  private var boxColumns: Int {
    let texts = [alert.title] + [alert.message].compactMap { $0 }
    let widest = texts.map { Width.columns(of: settings.string($0)) }.max() ?? 0
    let buttons = alert.buttons.map { Width.columns(of: settings.string($0.label)) + 4 }.max() ?? 0
    // Lines of more than 60 columns are tiring to read.
    return max(1, min(max(widest, buttons), 60, size.columns - 4))
  }

  /// Returns the lines that fit; the focused button takes precedence, then the other buttons.
  private func linesThatFit(_ height: Int) -> [AlertLine] {
    let hidden = max(0, focus - height + 1)
    let text = text(columns: max(1, size.columns - 2))
    return Array(text.prefix(max(0, height - alert.buttons.count)))
      + buttons.dropFirst(hidden).prefix(height)
  }

  private func text(columns: Int) -> [AlertLine] {
    let title = TextWrapping.lines(settings.string(alert.title), columns: columns)
    let message = alert.message.map { TextWrapping.lines(settings.string($0), columns: columns) }
    return title.map { (Line($0, Style(.plain, .bold)), nil) }
      + (message ?? []).map { (Line($0), nil) }
  }

  private var buttons: [AlertLine] {
    alert.buttons.enumerated().map { index, button in
      let style = button.role == .destructive ? Style(.error) : .plain
      let number = Span("  \(index + 1) ", Style(.secondary))
      return (Line([number, Span(settings.string(button.label), style)]), index)
    }
  }

  private func drawBorder(rows: Range<Int>, left: Int, columns: Int, on frame: inout Frame) {
    let style = Style(.secondary)
    let corners = glyphs.corners
    let bar = String(repeating: glyphs.horizontal, count: columns + 2)
    let last = rows.upperBound - 1
    frame.write(corners[0] + bar + corners[1], row: rows.lowerBound, column: left, style: style)
    for row in rows.dropFirst().dropLast() {
      frame.write(glyphs.vertical, row: row, column: left, style: style)
      frame.write(glyphs.vertical, row: row, column: left + columns + 3, style: style)
    }
    frame.write(corners[2] + bar + corners[3], row: last, column: left, style: style)
  }
}
