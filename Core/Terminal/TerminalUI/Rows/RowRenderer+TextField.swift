import NavigatorMenus
import NavigatorTerminal

extension RowRenderer {
  /// Returns the lines of a field, as many with a caret as without; the label of a multiline field has its own.
  ///
  /// The text is the value of a focused field with its caret, to which a long line is scrolled.
  func lines<Action>(_ field: MenuRow<Action>.TextField, text: EditableText? = nil) -> [Line] {
    let label = Span(label(of: field), Style(.secondary))
    let values = valueLines(field).map { spans($0, field, text) }
    var lines: [Line] = []
    if field.isMultiline {
      lines.append(Line([label]))
      lines += values.map { Line($0) }
    } else {
      lines.append(Line([label] + values[0]))
    }
    if let message = field.validation { lines.append(Line(string(message), Style(.error))) }
    return lines
  }

  /// Returns the position of the caret relative to the first line and column of the field.
  func position<Action>(of text: EditableText, in field: MenuRow<Action>.TextField) -> Position {
    let caret = text.index(text.caret)
    let lines = valueLines(field)
    let line = lines.firstIndex { caret <= $0.endIndex } ?? 0
    let column = window(lines[line], field, text).caretColumn
    if field.isMultiline { return Position(row: line + 1, column: column) }
    return Position(row: 0, column: Width.columns(of: label(of: field)) + column)
  }

  private func label<Action>(of field: MenuRow<Action>.TextField) -> String {
    let separator = field.isMultiline ? ":" : ": "
    return string(field.label) + separator
  }

  /// The lines of the value; one for a field of one line, whatever its value.
  private func valueLines<Action>(_ field: MenuRow<Action>.TextField) -> [Substring] {
    guard field.isMultiline else { return [field.value[...]] }
    let newline = UInt8(ascii: "\n")
    let lines = field.value.utf8.split(separator: newline, omittingEmptySubsequences: false)
    return lines.map { Substring($0) }
  }

  /// Returns the visible part of a line, scrolled if it contains the caret.
  private func window<Action>(
    _ line: Substring,
    _ field: MenuRow<Action>.TextField,
    _ text: EditableText?
  ) -> TextWindow {
    var available = max(2, columns - Self.indent - 1)
    if !field.isMultiline { available -= Width.columns(of: label(of: field)) }
    let caret = text.flatMap { text in caretIndex(of: text, in: line) }
    return TextWindow(of: line, caret: caret, columns: max(2, available))
  }

  /// Returns the index of the caret in a line; nil if the line does not contain it.
  private func caretIndex(of text: EditableText, in line: Substring) -> String.Index? {
    let caret = text.index(text.caret)
    guard line.startIndex <= caret, caret <= line.endIndex else { return nil }
    return caret
  }

  /// Returns the spans of a line: the text is underlined, and its selected part reversed.
  ///
  /// An empty field is one underlined column, which the caret is on, before the prompt.
  private func spans<Action>(
    _ line: Substring,
    _ field: MenuRow<Action>.TextField,
    _ text: EditableText?
  ) -> [Span] {
    if field.value.isEmpty {
      let caret = Span(" ", Style(.plain, .underline))
      guard let prompt = field.prompt else { return [caret] }
      return [caret, Span(" " + string(prompt), Style(.secondary))]
    }
    let visible = window(line, field, text).text
    let style = Style(.plain, .underline)
    guard let text, let selection = text.selection else { return [span(visible, style)] }
    let selected = text.index(selection.lowerBound)..<text.index(selection.upperBound)
    let range = selected.clamped(to: visible.startIndex..<visible.endIndex)
    return [
      span(visible[..<range.lowerBound], style),
      span(visible[range], Style(.plain, [.underline, .reverse])),
      span(visible[range.upperBound...], style),
    ]
  }

  /// Returns a span of a part of a line, in which a line break is a space.
  private func span(_ part: Substring, _ style: Style) -> Span {
    let characters = part.map { character in character == "\n" ? " " : character }
    return Span(String(characters), style)
  }
}
