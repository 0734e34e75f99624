import NavigatorMenus
import NavigatorTerminal

extension RowRenderer {
  /// Returns the lines of a field, as many with a caret as without; the label of a multiline field has its own.
  ///
  /// The text is the value of a focused field with its caret, to which a long line is scrolled.
  func lines<Action>(_ field: MenuRow<Action>.TextField, text: EditableText? = nil) -> [Line] {
    let label = Span(label(of: field), Style(.secondary))
    let values = valueLines(field).map { spans($0, field, text) }
    var lines =
      field.isMultiline ? [Line([label])] + values.map { Line($0) } : [Line([label] + values[0])]
    if let message = field.validation { lines.append(Line(string(message), Style(.error))) }
    return lines
  }

  /// Returns the position of the caret relative to the first line and column of the field.
  func position<Action>(of text: EditableText, in field: MenuRow<Action>.TextField) -> Position {
    let caret = text.index(text.caret)
    let lines = valueLines(field)
    let line = lines.firstIndex { caret <= $0.endIndex } ?? 0
    let column = window(lines[line], field, text).caretColumn
    return field.isMultiline
      ? Position(row: line + 1, column: column)
      : Position(row: 0, column: Width.columns(of: label(of: field)) + column)
  }

  private func label<Action>(of field: MenuRow<Action>.TextField) -> String {
    string(field.label) + (field.isMultiline ? ":" : ": ")
  }

  /// The lines of the value; one for a field of one line, whatever its value.
  private func valueLines<Action>(_ field: MenuRow<Action>.TextField) -> [Substring] {
    guard field.isMultiline else { return [field.value[...]] }
    return field.value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  /// Returns the visible part of a line, scrolled if it contains the caret.
  private func window<Action>(
    _ line: Substring,
    _ field: MenuRow<Action>.TextField,
    _ text: EditableText?
  ) -> TextWindow {
    let available = max(2, columns - Self.indent - 1)
    let label = field.isMultiline ? 0 : Width.columns(of: label(of: field))
    let caret = text.map { $0.index($0.caret) }
      .flatMap { line.startIndex <= $0 && $0 <= line.endIndex ? $0 : nil }
    return TextWindow(of: line, caret: caret, columns: max(2, available - label))
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
      let prompt = field.prompt.map { " " + string($0) } ?? ""
      return [Span(" ", Style(.plain, .underline)), Span(prompt, Style(.secondary))]
    }
    let visible = window(line, field, text).text
    var parts = [(visible, Style(.plain, .underline))]
    if let text, let selection = text.selection {
      let range = (text.index(selection.lowerBound)..<text.index(selection.upperBound))
        .clamped(to: visible.startIndex..<visible.endIndex)
      parts = [
        (visible[..<range.lowerBound], Style(.plain, .underline)),
        (visible[range], Style(.plain, [.underline, .reverse])),
        (visible[range.upperBound...], Style(.plain, .underline)),
      ]
    }
    return parts.map { part, style in Span(String(part.map { $0 == "\n" ? " " : $0 }), style) }
  }
}
