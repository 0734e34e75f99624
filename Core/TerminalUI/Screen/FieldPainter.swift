import NavigatorMenus

/// Draws a text field, and knows where in it the cursor is.
struct FieldPainter {
  private let painter: RowPainter

  init(_ painter: RowPainter) { self.painter = painter }

  /// Columns that the value has beside its label, or below it when it has several lines.
  private func room<Action>(_ field: TextField<Action>) -> Int {
    let all = max(2, painter.columns - RowPainter.indent - 1)
    return field.isMultiline ? all : max(2, all - Width.columns(of: lead(field)))
  }

  private func lead<Action>(_ field: TextField<Action>) -> String {
    painter.string(field.label) + ": "
  }

  func lines<Action>(_ field: TextField<Action>, caret: Int? = nil) -> [Line] {
    var lines: [Line]
    if field.isMultiline {
      lines = [Line([Span(painter.string(field.label) + ":", Style(.secondary))])]
      lines += values(field, caret).map { Line([$0]) }
    } else {
      lines = [Line([Span(lead(field), Style(.secondary))] + values(field, caret))]
    }
    if let message = field.validation {
      lines.append(Line(painter.string(message), Style(.error)))
    }
    return lines
  }

  private func values<Action>(_ field: TextField<Action>, _ caret: Int?) -> [Span] {
    if field.value.isEmpty {
      return [Span(field.prompt.map(painter.string) ?? "", Style(.secondary, .underline))]
    }
    let shown = field.isMultiline ? field.value : String(field.value.map { $0 == "\n" ? " " : $0 })
    return shown.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Span(String(line), Style(.plain, .underline))
    }.enumerated().map { index, span in
      let start = offset(field, caret, line: index)
      return Span(String(span.text.dropFirst(start)), span.style)
    }
  }

  /// Clusters of a line that are left of the window through which a long line is seen.
  private func offset<Action>(_ field: TextField<Action>, _ caret: Int?, line: Int) -> Int {
    guard let caret else { return 0 }
    let place = Self.place(of: caret, in: field.value, isMultiline: field.isMultiline)
    guard place.line == line else { return 0 }
    var left = 0
    var width = place.before.reduce(0) { $0 + Width.columns(of: Sanitizing.visible($1)) }
    for cluster in place.before where width >= room(field) {
      width -= Width.columns(of: Sanitizing.visible(cluster))
      left += 1
    }
    return left
  }

  /// The cell of the caret, counted from the row's first line and from the left edge of the words.
  func caretCell<Action>(_ field: TextField<Action>, caret: Int) -> Position {
    let place = Self.place(of: caret, in: field.value, isMultiline: field.isMultiline)
    let seen = place.before.dropFirst(offset(field, caret, line: place.line))
    let column = seen.reduce(0) { $0 + Width.columns(of: Sanitizing.visible($1)) }
    return field.isMultiline
      ? Position(row: place.line + 1, column: column)
      : Position(row: 0, column: Width.columns(of: lead(field)) + column)
  }

  /// The line of a caret and what stands before it there.
  private static func place(
    of caret: Int,
    in value: String,
    isMultiline: Bool
  ) -> (line: Int, before: Substring) {
    let before = value.prefix(caret)
    guard isMultiline, let lineBreak = before.lastIndex(of: "\n") else { return (0, before) }
    let lines = before.reduce(0) { $0 + ($1 == "\n" ? 1 : 0) }
    return (lines, before[before.index(after: lineBreak)...])
  }
}
