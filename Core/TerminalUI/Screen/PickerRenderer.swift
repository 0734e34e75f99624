import NavigatorMenus

/// Draws a picker: the query on the first line, the matches below.
struct PickerRenderer<Action> {
  let picker: Picker<Action>
  let context: MenuContext<Action>

  private var columns: Int { context.size.columns }

  func draw(in body: Range<Int>, on frame: inout Frame) {
    guard let first = body.first else { return }
    drawQuery(row: first, on: &frame)
    if picker.matchCount == 0, body.count > 1 {
      let message = context.string(LocalizedStrings.noMatches)
      frame.write(message, row: first + 1, column: 3, style: Style(.secondary))
    }
    let details = detailColumn
    for row in body.dropFirst() {
      let position = picker.firstVisible + row - first - 1
      guard position < picker.matchCount else { break }
      draw(picker.match(at: position), row: row, detailColumn: details, on: &frame)
      if position == picker.focus {
        frame.write(context.glyphs.marker, row: row, column: 1, style: Style(.accent, .bold))
      }
    }
  }

  /// Draws the title and the query, scrolled so that the caret is visible.
  private func drawQuery(row: Int, on frame: inout Frame) {
    let prompt = context.string(picker.title) + ": "
    let column = frame.write(prompt, row: row, column: 1, style: Style(.accent, .bold))
    let available = max(1, columns - 2 - column)
    let query = picker.query
    var visible = query.string.prefix(query.caret)
    while Width.columns(of: String(visible)) >= available { visible = visible.dropFirst() }
    let caret = column + Width.columns(of: String(visible))
    let text = String(visible + query.string.dropFirst(query.caret))
    frame.write(text, row: row, column: column)
    frame.cursor = Position(row: row, column: min(caret, columns - 1))
    frame.isCursorVisible = true
  }

  /// The number of matches whose labels align the details, more than a screen shows, so that the
  /// column stays the same while the user scrolls.
  private static var alignedMatches: Int { 100 }

  private var detailColumn: Int {
    let entries = (0..<min(picker.matchCount, Self.alignedMatches)).map(picker.match)
    let rows = entries.filter { !$0.detail.isEmpty }.map { ($0.label, $0.detail) }
    return RowRenderer.detailColumn(rows, available: columns - 4)
  }

  private func draw(
    _ entry: Picker<Action>.Entry,
    row: Int,
    detailColumn: Int,
    on frame: inout Frame
  ) {
    let matched = picker.matchedCharacters(in: entry.label)
    var spans = entry.label.enumerated().map { index, cluster in
      Span(String(cluster), matched.contains(index) ? Style(.accent, [.bold, .underline]) : .plain)
    }
    if !entry.detail.isEmpty {
      let gap = max(2, detailColumn - Width.columns(of: entry.label))
      spans.append(Span(String(repeating: " ", count: gap) + entry.detail, Style(.secondary)))
    }
    frame.write(Line(spans), row: row, from: 3, to: columns - 1)
  }
}
