extension Lexer {
  /// Lexes a name; an operator outside of ASCII is taken for a part of one, which hides no import.
  mutating func lexWord() -> Kind {
    if at(position) == "$" { position += 1 }
    while isWordNext { position += 1 }
    return .word
  }

  /// Whether the next byte is part of a name.
  @inline(__always) private var isWordNext: Bool {
    let byte = at(position)
    if byte.isWord { return true }
    return byte >= 0x80 && !isNoBreakSpace
  }

  /// Whether a no-break space is next, which the compiler treats as a space, with a warning.
  var isNoBreakSpace: Bool { startsNoBreakSpace(position) }

  func startsNoBreakSpace(_ offset: Int) -> Bool {
    at(offset) == 0xC2 && at(offset + 1) == 0xA0
  }

  /// Lexes a name in backticks, which ends on its line; any other backtick is a symbol.
  mutating func lexQuotedWord() -> Kind {
    let closing = (position + 1..<end).first { offset in
      bytes[offset] == "`" || bytes[offset].isNewline
    }
    guard let closing, closing > position + 1, bytes[closing] == "`" else {
      position += 1
      return .symbol
    }
    position = closing + 1
    return .quotedWord
  }

  /// Returns whether the text of a token is this ASCII word.
  @inline(__always) func token(_ token: Token, is word: StaticString) -> Bool {
    let count = token.end - token.start
    return word.utf8CodeUnitCount == count && bytes.matches(word, at: token.start)
  }

  /// Returns the text of a range, with invalid UTF-8 replaced.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(_ token: Token) -> String { text(token.start..<token.end) }
}
