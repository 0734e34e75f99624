import NavigatorMenus

extension MenuScreen {
  private typealias AlertLine = (line: Line, button: Int?)

  /// Draws a question: in a box in the middle of the body, or all over a body too low for one.
  func drawAlert(_ alert: AlertState<Action>, in body: Range<Int>, _ frame: inout Frame) {
    let inner = boxColumns(alert)
    let words = words(of: alert, columns: inner)
    let lines = words + (alert.buttons.isEmpty ? [] : [(Line(""), nil)]) + answers(of: alert)
    let height = lines.count + 2
    guard height <= body.count else {
      return draw(fitting(alert, height: body.count), top: body.lowerBound, column: 1, &frame)
    }
    let top = body.lowerBound + (body.count - height) / 2
    let left = max(0, (size.columns - inner - 4) / 2)
    drawBorder(top: top, height: height, left: left, inner: inner, &frame)
    draw(lines, top: top + 1, column: left + 2, &frame)
  }

  private func draw(_ lines: [AlertLine], top: Int, column: Int, _ frame: inout Frame) {
    let focus = min(alertFocus, lines.last?.button ?? 0)
    for (index, line) in lines.enumerated() {
      let row = top + index
      frame.write(line.line, row: row, from: column, to: size.columns - column, glyphs: glyphs)
      if let button = line.button, button == focus {
        frame.write(glyphs.marker, row: row, column: column, style: Style(.accent, .bold))
        frame.cursor = Position(row: row, column: min(column + 1, size.columns - 1))
      }
    }
  }

  private func boxColumns(_ alert: AlertState<Action>) -> Int {
    let texts = [alert.title] + [alert.message].compactMap { $0 }
    let widest = texts.map { Width.columns(of: string($0)) }.max() ?? 0
    let buttons = alert.buttons.map { Width.columns(of: string($0.label)) + 4 }.max() ?? 0
    // Lines of more than sixty columns are tiring to read.
    return max(1, min(max(widest, buttons), 60, size.columns - 4))
  }

  /// As many lines as fit: the answers are what must be seen, and the one in focus among them.
  private func fitting(_ alert: AlertState<Action>, height: Int) -> [AlertLine] {
    let answers = answers(of: alert)
    let words = words(of: alert, columns: max(1, size.columns - 2))
    let hidden = max(0, min(alertFocus, answers.count - 1) - height + 1)
    return Array(words.prefix(max(0, height - answers.count)))
      + answers.dropFirst(hidden).prefix(height)
  }

  private func words(of alert: AlertState<Action>, columns: Int) -> [AlertLine] {
    let title = Wrapping.lines(string(alert.title), columns: columns)
    let message = alert.message.map { Wrapping.lines(string($0), columns: columns) } ?? []
    return title.map { (Line($0, Style(.plain, .bold)), nil) } + message.map { (Line($0), nil) }
  }

  private func answers(of alert: AlertState<Action>) -> [AlertLine] {
    alert.buttons.enumerated().map { index, button in
      let style = button.role == .destructive ? Style(.error) : .plain
      let number = Span("  \(index + 1) ", Style(.secondary))
      return (Line([number, Span(string(button.label), style)]), index)
    }
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
}
