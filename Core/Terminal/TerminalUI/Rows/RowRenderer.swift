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
      wrapped(text, Self.style(of: style), marks: Self.marks(of: style))
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
    case .added: Style(.success)
    }
  }

  /// Returns the characters that a line may begin with to be indented when it is wrapped.
  private static func marks(of style: TextStyle) -> String {
    switch style {
    case .code, .error, .added: " ▸+-"
    case .body, .secondary, .heading, .warning: " ▸"
    }
  }

  private func wrapped(_ text: MenuText, _ style: Style, marks: String = "") -> [Line] {
    let lines = TextWrapping.lines(string(text), columns: textColumns, marks: marks)
    return lines.map { Line($0, style) }
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
      let gapColumns = max(2, detailColumn - Line(spans).columns)
      let gap = String(repeating: " ", count: gapColumns)
      spans.append(Span(gap + string(detail), Style(.secondary)))
    }
    var trailing: [Span] = []
    if let badge = item.badge {
      trailing.append(Span(string(badge), Style(.accent)))
    }
    if let shortcut = item.shortcut {
      trailing.append(Span(" [\(shortcut)]", Style(.secondary)))
    }
    return Line(spans, trailing: trailing)
  }

  func style<Action>(of item: MenuRow<Action>.Item) -> Style {
    if item.disabledReason != nil { return Style(.secondary) }
    return item.role == .destructive ? Style(.error) : Self.style(of: item.style)
  }

  private func line<Action>(of stepper: MenuRow<Action>.Stepper) -> Line {
    let minusStyle = stepper.decrement == nil ? Style(.secondary) : Style(.accent)
    let plusStyle = stepper.increment == nil ? Style(.secondary) : Style(.accent)
    return Line([
      Span(string(stepper.label) + "  "),
      Span("\(glyphs.minus) ", minusStyle),
      Span(string(stepper.value), Style(.plain, .bold)),
      Span(" +", plusStyle),
    ])
  }

  private func line<Action>(of toggle: MenuRow<Action>.Toggle) -> Line {
    let sign = toggle.isOn ? glyphs.on : glyphs.off
    let style = toggle.isOn ? Style(.success) : Style(.secondary)
    return Line([Span(sign + " ", style), Span(string(toggle.label))])
  }

  private func line<Action>(of choice: MenuRow<Action>.Choice) -> Line {
    var spans = [Span(string(choice.label) + ":")]
    for (index, option) in choice.options.enumerated() {
      let text = string(option)
      if index == choice.selected {
        spans.append(Span(" [\(text)]", Style(.accent, .bold)))
      } else {
        spans.append(Span("  \(text) ", Style(.secondary)))
      }
    }
    return Line(spans)
  }

  /// The columns of a progress bar: wide enough to show 5 %, narrow enough for any screen.
  private static let barColumns = 20

  private func line<Action>(of progress: MenuRow<Action>.Progress) -> Line {
    var spans = [Span(string(progress.label))]
    if let fraction = progress.fraction {
      spans += bar(of: fraction)
    } else {
      // An animation would wake up the process while it waits.
      spans.append(Span(glyphs.ellipsis, Style(.accent)))
    }
    if progress.cancel != nil {
      spans.append(Span("  (c \(string(LocalizedStrings.cancel)))", Style(.secondary)))
    }
    return Line(spans)
  }

  /// Returns the bar of a progress and its percentage.
  private func bar(of fraction: Double) -> [Span] {
    let fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
    let fullColumns = Int((fraction * Double(Self.barColumns)).rounded())
    let fullPart = String(repeating: glyphs.fullBar, count: fullColumns)
    let emptyPart = String(repeating: glyphs.emptyBar, count: Self.barColumns - fullColumns)
    let percentage = Int((fraction * 100).rounded())
    return [
      Span("  " + fullPart, Style(.accent)),
      Span(emptyPart, Style(.secondary)),
      Span(" \(percentage)%"),
    ]
  }

  /// Returns the lines of an error; the hint is on the last one if there is space for it.
  private func errorLines(_ text: MenuText, canRetry: Bool) -> [Line] {
    var lines = wrapped(text, Style(.error))
    guard canRetry, let last = lines.last else { return lines }
    let hint = Span("(\(string(LocalizedStrings.retry)))", Style(.secondary))
    let joined = Line(last.spans + [Span("  "), hint])
    if joined.columns <= textColumns {
      lines[lines.count - 1] = joined
    } else {
      lines.append(Line([hint]))
    }
    return lines
  }
}

extension RowRenderer {
  /// Returns a renderer that aligns the details of all items of `rows`.
  ///
  /// They are aligned if no detail is cut off, or if the labels take at most two thirds of the line.
  func aligningDetails<Action>(of rows: [MenuRow<Action>]) -> RowRenderer {
    var renderer = self
    var widestLabel = 0
    var widestDetail = 0
    for (label, detail) in details(of: rows) {
      widestLabel = max(widestLabel, Width.columns(of: label))
      widestDetail = max(widestDetail, Width.columns(of: detail))
    }
    let column = widestLabel + gap
    let isAligned = column + widestDetail <= textColumns || column <= textColumns * 2 / 3
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
      case .item(let item):
        guard let detail = item.shownDetail else { return [] }
        return [(string(item.label), string(detail))]
      case .section(_, let inner): return details(of: inner)
      case .list(let list):
        let count = min(list.count, Self.alignedRows)
        return details(of: (0..<count).map(list.row))
      default: return []
      }
    }
  }
}

extension MenuRow.Item {
  /// The reason why the item is disabled, or else its detail.
  var shownDetail: MenuText? { disabledReason ?? detail }
}
