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
    frame.write(query: picker.query, row: row, from: column, to: columns - 1)
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
    var spans = Span(entry.label).highlighting(picker.fuzzyQuery)
    if !entry.detail.isEmpty {
      let gap = max(2, detailColumn - Width.columns(of: entry.label))
      spans.append(Span(String(repeating: " ", count: gap) + entry.detail, Style(.secondary)))
    }
    frame.write(Line(spans), row: row, from: 3, to: columns - 1)
  }
}

extension Frame {
  /// Writes a query that is edited, scrolled so that its caret is visible, and shows the cursor.
  mutating func write(query: EditableText, row: Int, from column: Int, to end: Int) {
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

extension Span {
  /// Returns spans in which the characters that match a query stand out.
  func highlighting(_ query: FuzzyQuery) -> [Span] {
    let matched = query.matchedCharacters(in: text)
    if matched.isEmpty { return [self] }
    return text.enumerated().map { index, cluster in
      Span(String(cluster), matched.contains(index) ? Style(.accent, [.bold, .underline]) : style)
    }
  }
}
