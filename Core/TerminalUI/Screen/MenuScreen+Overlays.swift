import NavigatorMenus

extension MenuScreen {
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
