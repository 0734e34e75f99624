/// A text with a caret, edited by keys.
struct EditableText: Equatable, Sendable {
  private(set) var string: String
  /// The number of characters before the caret.
  private(set) var caret: Int

  /// - Parameters:
  ///   - string: The text.
  ///   - caret: The number of characters before the caret, clamped to the text; nil for the end.
  init(_ string: String, caret: Int? = nil) {
    self.string = string
    let count = string.count
    self.caret = min(max(0, caret ?? count), count)
  }

  /// Inserts text at the caret.
  mutating func insert(_ text: String) {
    let before = string.prefix(caret) + text
    let after = string.dropFirst(caret)
    // A combining mark may join the character before it, so the characters are counted again.
    caret = before.count
    string = String(before + after)
  }

  /// Applies an editing key, and returns false for any other key.
  mutating func apply(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []): caret = max(0, caret - 1)
    case (.right, []): caret = min(string.count, caret + 1)
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

  /// Moves the caret to the same column of an adjacent line; returns false if there is none.
  mutating func moveLine(by step: Int) -> Bool {
    let column = caret - lineStart
    let target = step < 0 ? lineStart - 1 : lineEnd + 1
    guard target >= 0, target <= string.count else { return false }
    caret = target
    let start = lineStart
    caret = min(start + column, lineEnd)
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<string.count)
    let before = string.prefix(range.lowerBound)
    let after = string.dropFirst(range.upperBound)
    string = String(before + after)
    caret = min(before.count, string.count)
  }

  private var lineStart: Int {
    let before = string.prefix(caret)
    return before.lastIndex(of: "\n").map { before[...$0].count } ?? 0
  }

  private var lineEnd: Int {
    caret
      + (string.dropFirst(caret).firstIndex(of: "\n").map { string.dropFirst(caret)[..<$0].count }
        ?? string.count - caret)
  }

  private var wordStart: Int {
    let before = Array(string.prefix(caret))
    var index = before.count
    while index > 0, before[index - 1].isWhitespace { index -= 1 }
    while index > 0, !before[index - 1].isWhitespace { index -= 1 }
    return index
  }
}
