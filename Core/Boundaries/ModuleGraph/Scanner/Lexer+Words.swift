extension Lexer {
  /// Lexes a name: ASCII bytes directly, all others by scalar.
  mutating func lexWord() -> Kind {
    if at(position) == "$" { position += 1 }
    while position < end {
      let byte = bytes[position]
      if byte.isWord {
        position += 1
      } else if byte >= 0x80, let (scalar, length) = scalar(at: position),
        ScalarClass(scalar) == .word
      {
        position += length
      } else {
        break
      }
    }
    return .word
  }

  /// Lexes a name in backticks, which ends on its line and is not empty, blank or an operator; any
  /// other backtick is a symbol.
  mutating func lexQuotedWord() -> Kind {
    var cursor = position + 1
    var isName = false
    while cursor < end, bytes[cursor] != "`" {
      guard let (value, length) = scalar(at: cursor), value != 0, value != 0x5C,
        !bytes[cursor].isNewline
      else { return lexBacktick() }
      let isMark =
        length == 1
        ? bytes[cursor].isBlank || bytes[cursor].isOperator
        : ScalarClass(value) == .operatorSymbol
      if !isMark { isName = true }
      cursor += length
    }
    guard cursor < end, isName else { return lexBacktick() }
    position = cursor + 1
    return .quotedWord
  }

  private mutating func lexBacktick() -> Kind {
    position += 1
    return .symbol
  }

  /// Lexes a token that starts with a byte outside ASCII; an invalid byte is a symbol.
  mutating func lexScalar() -> Kind {
    // The compiler reads these two bytes as a UTF-16 byte-order mark and stops.
    if bytes[position] >= 0xFE {
      position = end
      return .end
    }
    guard let (scalar, length) = scalar(at: position) else {
      position += 1
      return .symbol
    }
    if ScalarClass(scalar) == .word { return lexWord() }
    position += length
    return .symbol
  }

  /// Returns the scalar at an offset and its length in bytes; nil if the bytes are not valid UTF-8.
  func scalar(at offset: Int) -> (scalar: UInt32, length: Int)? {
    let lead = at(offset)
    let length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    if length == 1 { return (UInt32(lead), 1) }
    if length == 0 || lead > 0xF4 || offset + length > end { return nil }
    var value = UInt32(lead & (0x7F >> UInt8(length)))
    for index in 1..<length {
      let byte = bytes[offset + index]
      if byte & 0xC0 != 0x80 { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }

  /// Returns whether the text of a token is this ASCII word.
  @inline(__always) func token(_ token: Token, is word: StaticString) -> Bool {
    word.utf8CodeUnitCount == token.end - token.start && bytes.matches(word, at: token.start)
  }

  /// Returns the text of a range, with invalid UTF-8 replaced.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(_ token: Token) -> String { text(token.start..<token.end) }
}
