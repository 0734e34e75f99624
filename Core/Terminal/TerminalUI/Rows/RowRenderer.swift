import NavigatorMenus
import NavigatorTerminal

/// Renders rows as lines.
struct RowRenderer {
  let settings: ScreenSettings
  /// The width of the screen.
  let columns: Int
  /// The column of details, counted from the label; two spaces follow a longer label.
  var detailColumn = 0

  private var glyphs: Glyphs { settings.glyphs }

  /// The columns of the marker, the number and the spaces around them.
  static let indent = 6

  /// The spaces before a detail.
  var gap: Int { columns >= Size.wideColumns ? 4 : 2 }

  var textColumns: Int { max(1, columns - Self.indent - 1) }

  /// Returns the lines of a row; none for a list, whose rows are rendered one by one.
  func lines<Action>(_ row: MenuRow<Action>) -> [Line] {
    switch row.content {
    case .text(let text, let style):
      wrapped(
        text,
        Self.style(of: style),
        marks: [.code, .error, .added].contains(style) ? " +-" : " "
      )
    case .value(let label, let value): labeledLines(label, value)
    case .item(let item): [line(of: item)]
    case .stepper(let stepper): [line(of: stepper)]
    case .toggle(let toggle): [line(of: toggle)]
    case .choice(let choice): [line(of: choice)]
    case .textField(let field): lines(field)
    case .progress(let progress): [line(of: progress)]
    case .list: []
    case .section(let title, _): [Line(string(title), Style(.plain, .bold))]
    case .empty(let text): wrapped(text, Style(.secondary))
    case .error(let text, let retry): errorLines(text, canRetry: retry != nil)
    }
  }

  func string(_ text: MenuText) -> String { settings.string(text) }

  private static func style(of style: TextStyle) -> Style {
    switch style {
    case .body: .plain
    case .secondary: Style(.secondary)
    case .heading: Style(.plain, .bold)
    case .code: Style(.code)
    case .error: Style(.error)
    case .warning: Style(.warning)
    case .added: Style(.success, .bold)
    }
  }

  private func wrapped(_ text: MenuText, _ style: Style, marks: String = "") -> [Line] {
    TextWrapping.lines(string(text), columns: textColumns, marks: marks).map { Line($0, style) }
  }

  private func labeledLines(_ label: MenuText, _ value: MenuText) -> [Line] {
    let label = string(label) + ": "
    let labelColumns = Width.columns(of: label)
    let lines = TextWrapping.lines(string(value), columns: textColumns - labelColumns)
    return lines.enumerated().map { index, line in
      let prefix = index == 0 ? label : String(repeating: " ", count: labelColumns)
      return Line([Span(prefix, Style(.secondary)), Span(line)])
    }
  }

  private func line<Action>(of item: MenuRow<Action>.Item) -> Line {
    var spans = [Span(string(item.label), style(of: item))]
    if let detail = item.shownDetail {
      let gap = max(2, detailColumn - Line(spans).columns)
      spans.append(Span(String(repeating: " ", count: gap) + string(detail), Style(.secondary)))
    }
    var trailing: [Span] = []
    if let badge = item.badge { trailing.append(Span(string(badge), Style(.accent))) }
    if let shortcut = item.shortcut { trailing.append(Span(" [\(shortcut)]", Style(.secondary))) }
    return Line(spans, trailing: trailing)
  }

  func style<Action>(of item: MenuRow<Action>.Item) -> Style {
    if item.disabledReason != nil { return Style(.secondary) }
    return item.role == .destructive ? Style(.error) : Self.style(of: item.style)
  }

  private func line<Action>(of stepper: MenuRow<Action>.Stepper) -> Line {
    Line([
      Span(string(stepper.label) + "  "),
      Span("\(glyphs.minus) ", Style(stepper.decrement == nil ? .secondary : .accent)),
      Span(string(stepper.value), Style(.plain, .bold)),
      Span(" +", Style(stepper.increment == nil ? .secondary : .accent)),
    ])
  }

  private func line<Action>(of toggle: MenuRow<Action>.Toggle) -> Line {
    Line([
      Span(
        (toggle.isOn ? glyphs.on : glyphs.off) + " ",
        Style(toggle.isOn ? .success : .secondary)
      ),
      Span(string(toggle.label)),
    ])
  }

  private func line<Action>(of choice: MenuRow<Action>.Choice) -> Line {
    var spans = [Span(string(choice.label) + ":")]
    for (index, option) in choice.options.enumerated() {
      let isSelected = index == choice.selected
      let text = isSelected ? " [\(string(option))]" : "  \(string(option)) "
      spans.append(Span(text, isSelected ? Style(.accent, .bold) : Style(.secondary)))
    }
    return Line(spans)
  }

  /// The columns of a progress bar: wide enough to show 5 %, narrow enough for any screen.
  private static let barColumns = 20

  private func line<Action>(of progress: MenuRow<Action>.Progress) -> Line {
    var spans = [Span(string(progress.label))]
    if let fraction = progress.fraction {
      let fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
      let full = Int((fraction * Double(Self.barColumns)).rounded())
      spans.append(Span("  " + String(repeating: glyphs.fullBar, count: full), Style(.accent)))
      spans.append(
        Span(String(repeating: glyphs.emptyBar, count: Self.barColumns - full), Style(.secondary))
      )
      spans.append(Span(" \(Int((fraction * 100).rounded()))%"))
    } else {
      // A sign that moves would wake up the process while it waits.
      spans.append(Span(glyphs.ellipsis, Style(.accent)))
    }
    if progress.cancel != nil {
      spans.append(Span("  (c \(string(LocalizedStrings.cancel)))", Style(.secondary)))
    }
    return Line(spans)
  }

  private func errorLines(_ text: MenuText, canRetry: Bool) -> [Line] {
    var lines = wrapped(text, Style(.error))
    guard canRetry, let last = lines.popLast() else { return lines }
    let hint = [Span("(\(string(LocalizedStrings.retry)))", Style(.secondary))]
    let joined = Line(last.spans + [Span("  ")] + hint)
    return lines + (joined.columns <= textColumns ? [joined] : [last, Line(hint)])
  }
}

extension RowRenderer {
  /// Returns a renderer that aligns the details of all items of `rows`.
  ///
  /// They are aligned if that cuts none off, or if the labels take at most two thirds of the line.
  func aligningDetails<Action>(of rows: [MenuRow<Action>]) -> RowRenderer {
    var renderer = self
    let rows = details(of: rows)
    let column = (rows.map { Width.columns(of: $0.label) }.max() ?? 0) + gap
    let widest = rows.map { Width.columns(of: $0.detail) }.max() ?? 0
    let isAligned = column + widest <= textColumns || column <= textColumns * 2 / 3
    renderer.detailColumn = isAligned ? column : 0
    return renderer
  }

  /// The number of rows of a list that align the details, more than a screen shows, so that the
  /// column stays the same while the user scrolls.
  private static var alignedRows: Int { 100 }

  /// Returns the labels and details of the items that have a detail.
  private func details<Action>(of rows: [MenuRow<Action>]) -> [(label: String, detail: String)] {
    rows.flatMap { row -> [(label: String, detail: String)] in
      switch row.content {
      case .item(let item): item.shownDetail.map { [(string(item.label), string($0))] } ?? []
      case .section(_, let inner): details(of: inner)
      case .list(let list): details(of: (0..<min(list.count, Self.alignedRows)).map(list.row))
      default: []
      }
    }
  }
}

extension MenuRow.Item {
  /// The reason why the item is disabled, or else its detail.
  var shownDetail: MenuText? { disabledReason ?? detail }
}
