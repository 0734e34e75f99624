import Menus

extension MenuScreen {
  /// Draws a question in a box in the middle of the body.
  func drawAlert(_ alert: Alert<Action>, in body: Range<Int>, _ frame: inout Frame) {
    let inner = boxColumns(alert)
    let lines = boxLines(alert, columns: inner)
    let height = min(lines.count + 2, body.count)
    let top = body.lowerBound + max(0, (body.count - height) / 2)
    let left = max(0, (size.columns - inner - 4) / 2)
    drawBorder(top: top, height: height, left: left, inner: inner, &frame)
    // In a box too low for everything the answers are what must be seen.
    let shown = lines.suffix(max(0, height - 2))
    for (index, line) in shown.enumerated() {
      let row = top + 1 + index
      frame.write(line.line, row: row, from: left + 2, to: left + 2 + inner, glyphs: glyphs)
      if line.button == min(alertFocus, max(0, alert.buttons.count - 1)) {
        frame.write(glyphs.marker, row: row, column: left + 2, style: Style(.accent, .bold))
        frame.cursor = Position(row: row, column: min(left + 3, size.columns - 1))
      }
    }
  }

  private func boxColumns(_ alert: Alert<Action>) -> Int {
    let texts = [alert.title] + [alert.message].compactMap { $0 }
    let widest = texts.map { Width.columns(of: string($0)) }.max() ?? 0
    let buttons = alert.buttons.map { Width.columns(of: string($0.label)) + 4 }.max() ?? 0
    // Lines of more than sixty columns are tiring to read.
    return max(1, min(max(widest, buttons), 60, size.columns - 4))
  }

  private func boxLines(_ alert: Alert<Action>, columns: Int) -> [(line: Line, button: Int?)] {
    var lines: [(line: Line, button: Int?)] = []
    for line in Wrapping.lines(string(alert.title), columns: columns) {
      lines.append((Line(line, Style(.plain, .bold)), nil))
    }
    if let message = alert.message {
      for line in Wrapping.lines(string(message), columns: columns) {
        lines.append((Line(line), nil))
      }
    }
    if !alert.buttons.isEmpty { lines.append((Line(""), nil)) }
    for (index, button) in alert.buttons.enumerated() {
      let style = button.role == .destructive ? Style(.error) : .plain
      let number = Span("  \(index + 1) ", Style(.secondary))
      lines.append((Line([number, Span(string(button.label), style)]), index))
    }
    return lines
  }

  private func drawBorder(
    top: Int,
    height: Int,
    left: Int,
    inner: Int,
    _ frame: inout Frame
  ) {
    guard height >= 2 else { return }
    let style = Style(.secondary)
    let bar = String(repeating: glyphs.horizontal, count: inner + 2)
    frame.write(glyphs.corners[0] + bar + glyphs.corners[1], row: top, column: left, style: style)
    for row in top + 1..<top + height - 1 {
      frame.write(glyphs.vertical, row: row, column: left, style: style)
      frame.write(glyphs.vertical, row: row, column: left + inner + 3, style: style)
    }
    frame.write(
      glyphs.corners[2] + bar + glyphs.corners[3],
      row: top + height - 1,
      column: left,
      style: style
    )
  }

  /// Draws a list to find something in: what is typed, and below it what is found.
  func drawPicker(_ picker: inout Picker<Action>, in body: Range<Int>, _ frame: inout Frame) {
    guard let first = body.first else { return }
    let prompt = string(picker.title) + ": "
    let column = frame.write(prompt, row: first, column: 1, style: Style(.accent, .bold))
    let room = max(1, size.columns - 2 - column)
    let query = tail(of: picker.query, room: room)
    frame.write(query.text, row: first, column: column)
    frame.cursor = Position(row: first, column: min(column + query.column, size.columns - 1))
    frame.isCursorVisible = true
    picker.scroll(height: body.count - 1)
    if picker.foundCount == 0, body.count > 1 {
      frame.write(
        string(Words.nothingFound),
        row: first + 1,
        column: 3,
        style: Style(.secondary)
      )
    }
    let details = detailColumn(of: picker)
    for row in body.dropFirst() {
      let index = picker.top + row - first - 1
      guard index < picker.foundCount else { break }
      drawFound(index, of: picker, row, details, &frame)
    }
  }

  /// More labels than a screen shows; the column is to stay where it is while somebody scrolls.
  private static var mostAligned: Int { 100 }

  private func detailColumn(of picker: Picker<Action>) -> Int {
    let entries = (0..<min(picker.foundCount, Self.mostAligned)).map(picker.found)
    let rows = entries.filter { !$0.detail.isEmpty }.map { ($0.label, $0.detail) }
    return RowPainter.detailColumn(rows, room: size.columns - 4)
  }

  private func tail(of query: TextEditing, room: Int) -> (text: String, column: Int) {
    var seen = query.text.prefix(query.caret)
    while Width.columns(of: String(seen)) >= room { seen = seen.dropFirst() }
    return (String(seen + query.text.dropFirst(query.caret)), Width.columns(of: String(seen)))
  }

  private func drawFound(
    _ index: Int,
    of picker: Picker<Action>,
    _ row: Int,
    _ detailColumn: Int,
    _ frame: inout Frame
  ) {
    let entry = picker.found(index)
    if index == picker.focus {
      frame.write(glyphs.marker, row: row, column: 1, style: Style(.accent, .bold))
    }
    let marks = picker.marks(in: entry.label)
    var spans = entry.label.enumerated().map { index, cluster in
      Span(String(cluster), marks.contains(index) ? Style(.accent, [.bold, .underline]) : .plain)
    }
    if !entry.detail.isEmpty {
      let gap = max(2, detailColumn - Width.columns(of: entry.label))
      spans.append(Span(String(repeating: " ", count: gap) + entry.detail, Style(.secondary)))
    }
    frame.write(Line(spans), row: row, from: 3, to: size.columns - 1, glyphs: glyphs)
  }

  /// The whole menu as plain text, for a pager.
  func plainText(of menu: Menu<Action>) -> String {
    let slots = Slots(menu.rows)
    let layout = layout(of: menu, slots)
    var lines = [menu.path.map(string).joined(separator: glyphs.separator), ""]
    for line in 0..<min(layout.height, Self.longestPage) {
      guard let (content, _) = layout.line(at: line) else { break }
      lines.append((content.spans + content.trailing).map(\.text).joined(separator: ""))
    }
    return Sanitizing.visible(lines.joined(separator: "\n") + "\n", keepingLines: true)
  }

  /// More lines than anybody reads; a list of millions would fill the disk.
  private static var longestPage: Int { 200_000 }
}
