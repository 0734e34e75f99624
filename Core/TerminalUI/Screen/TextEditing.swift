/// A text and a caret in it, and what keys do to them.
struct TextEditing: Equatable, Sendable {
  /// The text.
  var text: String
  /// Clusters before the caret.
  private(set) var caret: Int

  /// - Parameters:
  ///   - text: The text.
  ///   - caret: Clusters before the caret; nil for the end, and never beyond it.
  init(_ text: String, caret: Int? = nil) {
    self.text = text
    self.caret = min(max(0, caret ?? text.count), text.count)
  }

  /// Puts text in at the caret.
  mutating func insert(_ more: String) {
    let before = text.prefix(caret) + more
    let after = text.dropFirst(caret)
    // A combining mark may join what stands before it, so clusters are counted again.
    caret = before.count
    text = String(before + after)
  }

  /// Obeys a key that edits; false for a key that does something else.
  mutating func obey(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []): caret = max(0, caret - 1)
    case (.right, []): caret = min(text.count, caret + 1)
    case (.home, []), (.character("a"), .control): caret = lineStart
    case (.end, []), (.character("e"), .control): caret = lineEnd
    case (.backspace, []), (.character("h"), .control): remove(caret - 1..<caret)
    case (.delete, []), (.character("d"), .control): remove(caret..<caret + 1)
    case (.character("w"), .control), (.backspace, .alt): remove(wordStart..<caret)
    case (.character("u"), .control): remove(lineStart..<caret)
    case (.character("k"), .control): remove(caret..<lineEnd)
    case (.character(let character), []): insert(String(character))
    default: return false
    }
    return true
  }

  /// Moves to the same column of the line above or below; false at the first or last line.
  mutating func moveLine(by step: Int) -> Bool {
    let column = caret - lineStart
    let target = step < 0 ? lineStart - 1 : lineEnd + 1
    guard target >= 0, target <= text.count else { return false }
    caret = target
    let start = lineStart
    caret = min(start + column, lineEnd)
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<text.count)
    let before = text.prefix(range.lowerBound)
    let after = text.dropFirst(range.upperBound)
    text = String(before + after)
    caret = min(before.count, text.count)
  }

  private var lineStart: Int {
    let before = text.prefix(caret)
    return before.lastIndex(of: "\n").map { before[...$0].count } ?? 0
  }

  private var lineEnd: Int {
    caret
      + (text.dropFirst(caret).firstIndex(of: "\n").map { text.dropFirst(caret)[..<$0].count }
        ?? text.count - caret)
  }

  private var wordStart: Int {
    let before = Array(text.prefix(caret))
    var index = before.count
    while index > 0, before[index - 1].isWhitespace { index -= 1 }
    while index > 0, !before[index - 1].isWhitespace { index -= 1 }
    return index
  }
}
