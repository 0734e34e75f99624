import NavigatorMenus

extension DisplayedMenu {
  /// The lines below the body: the message and the key hints.
  typealias Bottom = (message: Line, footer: Line)

  /// Draws the header, the rows and the lines below them, scrolled so that the focused row is visible.
  mutating func draw(above bottom: Bottom, on canvas: inout Canvas) -> Frame {
    let focused = layout.lines(of: focus.row)
    scroll(to: focused)
    let query = query
    show(bottom, query?.line, on: &canvas)
    showRows(focused, on: &canvas)
    var frame = canvas.frame
    drawPreview(on: &frame)
    if let focused { drawFocus(on: focused, &frame) }
    if let query {
      frame.cursor = query.cursor
      frame.isCursorVisible = focus.filter?.isTyping == true
    }
    return frame
  }

  /// Draws the header and the lines below the rows, without the rows.
  mutating func drawHeader(above bottom: Bottom, on canvas: inout Canvas) -> Frame {
    show(bottom, nil, on: &canvas)
    for row in regions.body { canvas.show(nil, row: row) }
    return canvas.frame
  }

  /// Shows the lines above and below the rows.
  private mutating func show(_ bottom: Bottom, _ query: Line?, on canvas: inout Canvas) {
    let regions = regions
    for row in 0..<regions.body.lowerBound {
      let tabs = row == regions.tabs ? header.tabs : nil
      canvas.show(row == 0 ? header.breadcrumbs : row == regions.query ? query : tabs, row: row)
    }
    canvas.show(bottom.message, row: regions.message)
    canvas.show(bottom.footer, row: regions.footer)
  }

  // MARK: - Rows

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

  private var thumb: Range<Int>? {
    mutating get { scrollThumb(layout.height, first: focus.firstLine, window: regions.body.count) }
  }

  /// Shows the visible lines of the rows.
  private mutating func showRows(_ focused: Range<Int>?, on canvas: inout Canvas) {
    let body = regions.body
    let (thumb, caret) = (thumb, linesWithCaret)
    let hasNumbers = hasNumbers && focusedRow?.takesDigits != true
    // A column is left between the text and the scroll bar.
    let columns = textColumn..<listColumns - 2
    let visible = visibleLines(body.count)
    for (index, row) in body.enumerated() {
      let (content, item) = index < visible.count ? visible[index] : (Line([]), nil)
      var line = ScreenLine(columns: columns, content: content)
      line.isThumb = thumb?.contains(index)
      if let item, item < 9, hasNumbers { line.number = item + 1 }
      let offset = focus.firstLine + index
      if let caret, let focused, focused.contains(offset) {
        line.content = caret[offset - focused.lowerBound]
      }
      if index == 0, let noMatches { line = noMatches }
      canvas.show(line, row: row)
    }
  }

  /// Makes the visible lines of the focused row stand out, and places the cursor there; a text field has it at the caret
  /// instead.
  private mutating func drawFocus(on focused: Range<Int>, _ frame: inout Frame) {
    let (body, first, text) = (regions.body, focus.firstLine, editableText)
    let top = body.lowerBound + focused.lowerBound - first
    frame.cursor = Position(row: min(max(0, top), size.rows - 1), column: 2)
    if let text, case .textField(let field)? = focusedRow?.content {
      let cell = renderer.position(of: text, in: field)
      if body.contains(top + cell.row) {
        let column = min(textColumn + cell.column, size.columns - 1)
        frame.cursor = Position(row: top + cell.row, column: column)
        frame.isCursorVisible = true
      }
    }
    guard settings.pane != .inactive else { return }
    let columns = 0..<listColumns - (thumb == nil ? 0 : 1)
    for line in focused.clamped(to: first..<first + body.count) {
      let row = body.lowerBound + line - first
      if visibleLines(body.count)[line - first].row == focus.row {
        frame.write(glyphs.marker, row: row, column: 1, style: Style(.accent, .bold))
      }
      if text == nil { frame.highlight(row: row, columns: columns) }
    }
  }

  /// The line that says that the query has no matches; nil if it has, or while they are searched.
  private var noMatches: ScreenLine? {
    guard rows.count == 0, focus.filter?.isSearching == false, regions.query != nil else {
      return nil
    }
    let content = Line(string(LocalizedStrings.noMatches), Style(.secondary))
    return ScreenLine(columns: textColumn..<size.columns, content: content)
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

  /// The preview of the focused row, or of the first row that has one; nil without space beside the rows.
  var preview: Layout<Action>? {
    guard listColumns < size.columns, let rows = (focusedRow?.preview ?? rows.preview)?() else {
      return nil
    }
    let columns = size.columns - listColumns
    return Layout(rows, renderer: RowRenderer(settings: settings, columns: columns))
  }

  /// Draws the preview beside the rows; the last line says how much of it only the pager shows.
  private mutating func drawPreview(on frame: inout Frame) {
    guard let preview else { return }
    let divider = layout.height > regions.body.count ? "" : glyphs.vertical
    let hidden = preview.height - regions.body.count
    for (index, row) in regions.body.enumerated() {
      frame.write(divider, row: row, column: listColumns, style: Style(.secondary))
      let isCut = hidden > 0 && row == regions.body.last
      guard let line = isCut ? more(hidden + 1) : preview.line(at: index)?.line else { continue }
      frame.write(line, row: row, from: listColumns + 2, to: size.columns - 1)
    }
  }

  private func more(_ lines: Int) -> Line {
    let key = settings.keyMap.keys(for: .pager).first.map { " " + glyphs.name(of: $0) } ?? ""
    let text = MenuText(en: " \(lines) more lines, in $PAGER:", ja: " ほか\(lines)行。$PAGERで読む:")
    let span = Span(glyphs.ellipsis + string(text), Style(.secondary))
    return Line([span, Span(key, Style(.accent))])
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

  /// The line of the filter's query, and the position of its caret; nil if it is not visible.
  private var query: (line: Line, cursor: Position)? {
    guard let filter = focus.filter, let row = regions.query else { return nil }
    let title = string(filter.title) + ": "
    let column = 1 + Width.columns(of: title)
    let query = filter.query
    let isLong = allRows.count > RowFilter.sliceSize
    let count = isLong ? "\(grouped(rows.count))/\(grouped(allRows.count))" : ""
    let window = TextWindow(
      of: query.string[...],
      caret: query.index(query.caret),
      columns: max(1, size.columns - 2 - column - count.count)
    )
    let line = Line(
      [Span(title, Style(.accent, .bold)), Span(String(window.text))],
      trailing: [Span(count, Style(.secondary))]
    )
    let cursor = min(column + window.caretColumn, size.columns - 1)
    return (line, Position(row: row, column: cursor))
  }
}

/// Returns a number in groups of three digits, such as "100,000".
private func grouped(_ number: Int) -> String {
  if number < 1_000 { return String(number) }
  return grouped(number / 1_000) + "," + String(1_000 + number % 1_000).dropFirst()
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
