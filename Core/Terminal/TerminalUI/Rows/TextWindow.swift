import NavigatorTerminal

/// The part of a line of text that fits into some columns: its beginning, or the text around a caret.
///
/// Only the visible characters are examined, whatever the length of the line.
struct TextWindow {
  /// The visible text; the last character may exceed the columns, so that the line is cut there.
  let text: Substring
  /// The column of the caret, counted from the first visible character.
  let caretColumn: Int

  /// Finds the part around a caret, which is always visible, or for nil the beginning.
  init(of line: Substring, caret: String.Index? = nil, columns: Int) {
    var start = caret ?? line.startIndex
    var end = start
    var width = 0
    while start > line.startIndex {
      let previous = line.index(before: start)
      let added = Self.columns(of: line[previous])
      guard width + added < columns else { break }
      start = previous
      width += added
    }
    caretColumn = width
    while end < line.endIndex, width <= columns {
      width += Self.columns(of: line[end])
      line.formIndex(after: &end)
    }
    text = line[start..<end]
  }

  /// Returns the beginning of a text with an ellipsis, in at most some columns.
  static func cut(_ text: String, _ columns: Int, _ ellipsis: String) -> String {
    var width = Width.columns(of: ellipsis)
    let beginning = text.prefix { cluster in
      width += Self.columns(of: cluster)
      return width <= columns
    }
    return beginning + ellipsis
  }

  private static func columns(of cluster: Character) -> Int {
    Width.columns(of: Sanitizing.visible(cluster))
  }
}
