import NavigatorMenus

/// Turns rows into lines.
struct RowPainter {
  let language: Language
  let glyphs: Glyphs
  /// Columns from the left edge to the right one.
  let columns: Int
  /// Columns from the label of an item to its detail; where that is too few, two blanks part them.
  var detailColumn = 0

  init(language: Language, glyphs: Glyphs, columns: Int) {
    self.language = language
    self.glyphs = glyphs
    self.columns = columns
  }

  /// Marker, number and the blanks around them.
  static let indent = 6

  /// Columns that words have.
  var room: Int { max(1, columns - Self.indent - 1) }

  /// The lines of a row by itself; a list has none here, its rows are painted one by one.
  func lines<Action>(_ row: Row<Action>) -> [Line] {
    switch row.content {
    case .text(let text, let style): words(text, Self.look(of: style))
    case .value(let label, let value): labelled(label, value)
    case .item(let item): [self.item(item)]
    case .stepper(let stepper): [self.stepper(stepper)]
    case .toggle(let toggle): [self.toggle(toggle)]
    case .choice(let choice): [self.choice(choice)]
    case .textField(let field): FieldPainter(self).lines(field)
    case .progress(let progress): [self.progress(progress)]
    case .list: []
    case .section(let title, _): [Line(string(title), Style(.plain, .bold))]
    case .empty(let text): words(text, Style(.secondary))
    case .error(let text, let retry): error(text, canRetry: retry != nil)
    }
  }

  /// The one line that a row of a list has.
  func line<Action>(ofListRow row: Row<Action>) -> Line { lines(row).first ?? Line("") }

  func string(_ text: Text) -> String { text.string(in: language) }

  static func look(of style: TextStyle) -> Style {
    switch style {
    case .body: .plain
    case .secondary: Style(.secondary)
    case .heading: Style(.plain, .bold)
    case .code: Style(.code)
    case .error: Style(.error)
    }
  }

  private func words(_ text: Text, _ style: Style) -> [Line] {
    Wrapping.lines(string(text), columns: room).map { Line($0, style) }
  }

  private func labelled(_ label: Text, _ value: Text) -> [Line] {
    let label = string(label) + ": "
    let lines = Wrapping.lines(string(value), columns: room - Width.columns(of: label))
    return lines.enumerated().map { index, line in
      let lead = index == 0 ? label : String(repeating: " ", count: Width.columns(of: label))
      return Line([Span(lead, Style(.secondary)), Span(line)])
    }
  }

  private func item<Action>(_ item: Item<Action>) -> Line {
    var spans = [Span(string(item.label), look(of: item))]
    if let aside = item.aside {
      let gap = max(2, detailColumn - Line(spans).columns)
      spans.append(Span(String(repeating: " ", count: gap) + string(aside), Style(.secondary)))
    }
    var trailing: [Span] = []
    if let badge = item.badge { trailing.append(Span(string(badge), Style(.accent))) }
    if let shortcut = item.shortcut {
      trailing.append(Span(" [\(shortcut)]", Style(.secondary)))
    }
    return Line(spans, trailing: trailing)
  }

  private func look<Action>(of item: Item<Action>) -> Style {
    if item.disabledReason != nil { return Style(.secondary) }
    return item.role == .destructive ? Style(.error) : .plain
  }

  private func stepper<Action>(_ stepper: Stepper<Action>) -> Line {
    Line([
      Span(string(stepper.label) + "  "),
      Span("\(glyphs.minus) ", Style(stepper.decrement == nil ? .secondary : .accent)),
      Span(string(stepper.value), Style(.plain, .bold)),
      Span(" +", Style(stepper.increment == nil ? .secondary : .accent)),
    ])
  }

  private func toggle<Action>(_ toggle: Toggle<Action>) -> Line {
    Line([
      Span(
        (toggle.isOn ? glyphs.on : glyphs.off) + " ",
        Style(toggle.isOn ? .success : .secondary)
      ),
      Span(string(toggle.label)),
    ])
  }

  private func choice<Action>(_ choice: Choice<Action>) -> Line {
    var spans = [Span(string(choice.label) + ":")]
    for (index, option) in choice.options.enumerated() {
      let isTaken = index == choice.selected
      let text = isTaken ? " [\(string(option))]" : "  \(string(option)) "
      spans.append(Span(text, isTaken ? Style(.accent, .bold) : Style(.secondary)))
    }
    return Line(spans)
  }

  /// Columns of a bar: wide enough to see five per cent, narrow enough for any screen.
  private static let barColumns = 20

  private func progress<Action>(_ progress: Progress<Action>) -> Line {
    var spans = [Span(string(progress.label))]
    if let fraction = progress.fraction {
      let share = fraction.isFinite ? min(1, max(0, fraction)) : 0
      let full = Int((share * Double(Self.barColumns)).rounded())
      spans.append(
        Span("  " + String(repeating: glyphs.fullBar, count: full), Style(.accent))
      )
      spans.append(
        Span(String(repeating: glyphs.emptyBar, count: Self.barColumns - full), Style(.secondary))
      )
      spans.append(Span(" \(Int((share * 100).rounded()))%"))
    } else {
      spans.append(Span(" " + glyphs.ellipsis, Style(.accent)))
    }
    if progress.cancel != nil {
      spans.append(Span("  (\(string(Words.cancels)))", Style(.secondary)))
    }
    return Line(spans)
  }

  private func error(_ text: Text, canRetry: Bool) -> [Line] {
    var lines = words(text, Style(.error))
    if canRetry, !lines.isEmpty {
      lines[lines.count - 1].spans.append(
        Span("  (\(string(Words.retries)))", Style(.secondary))
      )
    }
    return lines
  }
}
