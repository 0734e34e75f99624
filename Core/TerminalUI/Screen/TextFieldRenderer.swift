import NavigatorMenus

/// Renders text fields and locates the caret in them.
struct TextFieldRenderer {
  private let renderer: RowRenderer

  init(_ renderer: RowRenderer) { self.renderer = renderer }

  /// Returns the lines of a field; the label of a multiline field has a line of its own.
  ///
  /// A long line is scrolled to the caret, if the field is focused and `caret` is not nil.
  func lines<Action>(_ field: TextField<Action>, caret: Int? = nil) -> [Line] {
    var lines: [Line]
    if field.isMultiline {
      lines = [Line([Span(renderer.string(field.label) + ":", Style(.secondary))])]
      lines += valueSpans(field, caret).map { Line([$0]) }
    } else {
      lines = [Line([Span(label(of: field), Style(.secondary))] + valueSpans(field, caret))]
    }
    if let message = field.validation {
      lines.append(Line(renderer.string(message), Style(.error)))
    }
    return lines
  }

  /// Returns the position of the caret relative to the first line and column of the field.
  func position<Action>(ofCaret caret: Int, in field: TextField<Action>) -> Position {
    let (line, prefix) = Self.line(ofCaret: caret, in: field)
    let visible = prefix.dropFirst(hiddenCharacters(field, caret, line: line))
    let column = visible.reduce(0) { $0 + Width.columns(of: Sanitizing.visible($1)) }
    return field.isMultiline
      ? Position(row: line + 1, column: column)
      : Position(row: 0, column: Width.columns(of: label(of: field)) + column)
  }

  private func label<Action>(of field: TextField<Action>) -> String {
    renderer.string(field.label) + ": "
  }

  /// Returns the columns of the value, which is beside the label, or below it in a multiline field.
  private func valueColumns<Action>(_ field: TextField<Action>) -> Int {
    let columns = max(2, renderer.columns - RowRenderer.indent - 1)
    return field.isMultiline ? columns : max(2, columns - Width.columns(of: label(of: field)))
  }

  private func valueSpans<Action>(_ field: TextField<Action>, _ caret: Int?) -> [Span] {
    if field.value.isEmpty {
      let prompt = field.prompt.map(renderer.string) ?? ""
      return [Span(prompt, Style(.secondary, .underline))]
    }
    let value = field.isMultiline ? field.value : String(field.value.map { $0 == "\n" ? " " : $0 })
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let hidden = hiddenCharacters(field, caret, line: index)
      return Span(String(line.dropFirst(hidden)), Style(.plain, .underline))
    }
  }

  /// Returns how many characters of a line are scrolled out of view to the left of the caret.
  private func hiddenCharacters<Action>(
    _ field: TextField<Action>,
    _ caret: Int?,
    line: Int
  ) -> Int {
    guard let caret else { return 0 }
    let (caretLine, prefix) = Self.line(ofCaret: caret, in: field)
    guard caretLine == line else { return 0 }
    let columns = valueColumns(field)
    var hidden = 0
    var width = prefix.reduce(0) { $0 + Width.columns(of: Sanitizing.visible($1)) }
    for cluster in prefix where width >= columns {
      width -= Width.columns(of: Sanitizing.visible(cluster))
      hidden += 1
    }
    return hidden
  }

  /// Returns the index of the caret's line and the text before the caret on that line.
  private static func line<Action>(
    ofCaret caret: Int,
    in field: TextField<Action>
  ) -> (index: Int, prefix: Substring) {
    let prefix = field.value.prefix(caret)
    guard field.isMultiline, let lineBreak = prefix.lastIndex(of: "\n") else { return (0, prefix) }
    let line = prefix.reduce(0) { $0 + ($1 == "\n" ? 1 : 0) }
    return (line, prefix[prefix.index(after: lineBreak)...])
  }
}
