extension Lexer {
  /// Lexes a name: ASCII bytes directly, all others by scalar.
  mutating func lexWord() -> Kind {
    if at(position) == "$" { position += 1 }
    while position < end {
      let byte = bytes[position]
      if byte.isWord {
        position += 1
      } else if !UTF8.isASCII(byte), let scalar = scalar(at: position), scalar.isWord {
        position += UTF8.width(scalar)
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
      let byte = bytes[cursor]
      guard let scalar = scalar(at: cursor), scalar != "\0", scalar != "\\", !byte.isNewline
      else { return lexBacktick() }
      let isMark = scalar.isASCII ? byte.isBlank || byte.isOperator : scalar.isOperator
      if !isMark { isName = true }
      cursor += UTF8.width(scalar)
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
    let scalar = scalar(at: position)
    if scalar?.isWord == true { return lexWord() }
    position += scalar.map(UTF8.width) ?? 1
    return .symbol
  }

  /// Returns the scalar at an offset; nil if the bytes are not valid UTF-8.
  private func scalar(at offset: Int) -> Unicode.Scalar? {
    var (decoder, rest) = (UTF8(), bytes[offset...].makeIterator())
    if case .scalarValue(let scalar) = decoder.decode(&rest) { return scalar }
    return nil
  }

  /// Returns whether the text of a token is this ASCII word.
  @inline(__always) func token(_ token: Token, is word: StaticString) -> Bool {
    word.utf8CodeUnitCount == token.end - token.start && bytes.matches(word, at: token.start)
  }

  /// Returns the text of a range, with invalid UTF-8 replaced.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(_ token: Token) -> String { text(token.start..<token.end) }
}
