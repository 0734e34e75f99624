import NavigatorMenus
import NavigatorTerminal

/// Draws an alert in a box in the middle of the body, or without a box in a body too low for it.
struct AlertRenderer<Action> {
  private typealias AlertLine = (line: Line, button: Int?)

  let alert: AlertState<Action>
  /// The index of the focused button, at most that of the last one, and the first visible line of the text.
  let focus: FocusState
  let settings: ScreenSettings
  let size: Size
  let body: Range<Int>

  private var glyphs: Glyphs { settings.glyphs }

  func draw(on frame: inout Frame) {
    guard let lines = linesInBox else { return drawWithoutBox(on: &frame) }
    let columns = boxColumns
    let height = lines.count + 2
    let top = body.lowerBound + (body.count - height) / 2
    let left = max(0, (size.columns - columns - 4) / 2)
    drawBorder(rows: top..<top + height, left: left, columns: columns, on: &frame)
    draw(lines, top: top + 1, column: left + 2, on: &frame)
  }

  /// The lines and columns of the screen behind that are visible on each side of the box.
  private static var surroundings: (rows: Int, columns: Int) { (2, 4) }

  /// Whether the box leaves so much space on each side that one recognizes the screen behind it.
  var hasSpaceAround: Bool {
    guard let linesInBox else { return false }
    let rows = linesInBox.count + 2 + 2 * Self.surroundings.rows
    let columns = boxColumns + 4 + 2 * Self.surroundings.columns
    return rows <= body.count && columns <= size.columns
  }

  /// The text and the buttons in a box; nil if they are too high.
  private var linesInBox: [AlertLine]? {
    var lines = text(columns: boxColumns)
    if !alert.buttons.isEmpty {
      lines.append((Line(""), nil))
      lines += buttons
    }
    return lines.count + 2 > body.count ? nil : lines
  }

  // MARK: - Without a box

  /// The text beside a scroll bar.
  private var lowText: [AlertLine] { text(columns: max(1, size.columns - 3)) }

  /// The lines for the text: what the buttons leave, but one if there is space for a button below it.
  private var textHeight: Int {
    let least = body.count > 2 ? 1 : 0
    return max(least, body.count - alert.buttons.count)
  }

  /// The number of lines of the text that have to be scrolled to.
  var hiddenLines: Int {
    guard linesInBox == nil else { return 0 }
    return max(0, lowText.count - textHeight)
  }

  /// Returns the focus on another button; if there is none so far away, the text is scrolled, by a page at most.
  func focus(movedBy step: Int) -> FocusState {
    var moved = focus
    let row = focus.row + step
    if alert.buttons.indices.contains(row) {
      moved.row = row
    } else {
      let page = max(1, textHeight - 1)
      let first = focus.firstLine + max(-page, min(step, page))
      moved.firstLine = max(0, min(first, hiddenLines))
    }
    return moved
  }

  private func drawWithoutBox(on frame: inout Frame) {
    let text = lowText
    let first = min(focus.firstLine, hiddenLines)
    let visible = text.dropFirst(first).prefix(textHeight)
    let buttonHeight = body.count - visible.count
    let hiddenButtons = max(0, focus.row - buttonHeight + 1)
    let lines = (visible + buttons.dropFirst(hiddenButtons)).prefix(body.count)
    draw(Array(lines), top: body.lowerBound, column: 1, on: &frame)
    let thumb = scrollThumb(text.count, first: first, window: textHeight)
    let rows = body.prefix(textHeight)
    frame.drawScrollBar(thumb, rows: rows.startIndex..<rows.endIndex, column: size.columns - 1)
  }

  private func draw(_ lines: [AlertLine], top: Int, column: Int, on frame: inout Frame) {
    for (row, line) in zip(top..., lines) {
      frame.write(line.line, row: row, from: column, to: size.columns - column)
      if line.button == focus.row {
        frame.write(glyphs.marker, row: row, column: column, style: Style(.accent, .bold))
        frame.cursor = Position(row: row, column: min(column + 1, size.columns - 1))
      }
    }
  }

  /// The columns between the borders and their padding.
  private var boxColumns: Int {
    // Lines of more than 60 columns are tiring to read.
    let lines = text(columns: 60) + buttons
    let widest = lines.map(\.line.columns).max() ?? 1
    return max(1, min(widest, 60, size.columns - 4))
  }

  private func text(columns: Int) -> [AlertLine] {
    var lines: [AlertLine] = []
    for line in TextWrapping.lines(settings.string(alert.title), columns: columns) {
      lines.append((Line(line, Style(.plain, .bold)), nil))
    }
    guard let message = alert.message else { return lines }
    for line in TextWrapping.lines(settings.string(message), columns: columns) {
      lines.append((Line(line), nil))
    }
    return lines
  }

  private var buttons: [AlertLine] {
    alert.buttons.enumerated().map { index, button in
      let style = button.role == .destructive ? Style(.error) : .plain
      let number = Span("  \(index + 1) ", Style(.secondary))
      return (Line([number, Span(settings.string(button.label), style)]), index)
    }
  }

  private func drawBorder(rows: Range<Int>, left: Int, columns: Int, on frame: inout Frame) {
    let corners = glyphs.corners
    let side = glyphs.vertical
    let bar = String(repeating: glyphs.horizontal, count: columns + 2)
    let space = String(repeating: " ", count: columns + 2)
    var lines = Array(repeating: side + space + side, count: rows.count)
    lines[0] = corners[0] + bar + corners[1]
    lines[rows.count - 1] = corners[2] + bar + corners[3]
    for (row, line) in zip(rows, lines) {
      frame.write(line, row: row, column: left, style: Style(.secondary))
    }
  }
}
