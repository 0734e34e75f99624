/// Splits Swift source into the tokens that determine where an import may be.
///
/// It agrees with the compiler on the bounds of comments, strings, regular expressions and names,
/// and distinguishes nothing else. It accepts any bytes and never reads past the end.
package struct Lexer {
  /// The kind of a token, as far as it matters for imports.
  package enum Kind {
    /// A name or keyword; also a number.
    case word
    /// A name in backticks.
    case quotedWord
    /// A string or regular expression literal.
    case literal
    /// A `.` that is not part of an operator.
    case period
    /// `@` and the name after it, which may have components, such as `@Testing.Test`.
    case attribute
    /// `(`, `[` or `{`.
    case open
    /// `)`, `]` or `}`.
    case close
    /// `#` and the name after it.
    case pound
    /// An operator, or any other character.
    case symbol
    /// The end of the text.
    case end
  }

  /// A token, by its place in the text.
  package struct Token {
    /// The kind of the token.
    package var kind: Kind
    /// The offset of its first byte.
    package var start: Int
    /// The offset after its last byte.
    package var end: Int
    /// Whether the token is the first of its line.
    package var startsLine: Bool

    /// Returns the token in the text that it is part of.
    package func text(in bytes: [UInt8]) -> String {
      String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  /// The offset of the next byte to read.
  var position: Int
  /// Whether `/…/` is a regular expression, as in Swift 6, and not text between operators, as before it.
  var readsRegexes = true
  /// Whether a regular expression was read.
  var hasRegexes = false
  /// The number of interpolations around the position.
  var interpolations = 0
  /// The ranges of the comments with exceptions, in order.
  var exceptionComments: [Range<Int>] = []

  /// Creates a lexer at the start of a file, after its byte-order mark and `#!` line.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    self.end = bytes.count
    self.position = 0
    if bytes.matches("\u{FEFF}", at: 0) { position = 3 }
    if at(position) == "#", at(position + 1) == "!" { skipLine() }
  }

  /// Returns all tokens of a text; the last one is its end.
  package static func tokens(of bytes: [UInt8]) -> [Token] { read(bytes).tokens }

  /// Returns all tokens of a text, the last of which is its end, and the comments with exceptions.
  package static func read(_ bytes: [UInt8]) -> (tokens: [Token], exceptions: [Range<Int>]) {
    bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes)
      var tokens = [lexer.next()]
      while let last = tokens.last, last.kind != .end {
        tokens.append(lexer.next())
      }
      return (tokens, lexer.exceptionComments)
    }
  }

  /// The state to return to, without a copy of the lexer.
  var mark: (position: Int, comments: Int) { (position, exceptionComments.count) }

  mutating func reset(to mark: (position: Int, comments: Int)) {
    position = mark.position
    exceptionComments.removeLast(exceptionComments.count - mark.comments)
  }

  /// Returns the byte at an offset, or 0 after the end.
  @inline(__always) func at(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  /// Returns the next token, and `end` forever at the end of the file.
  mutating func next() -> Token {
    let startsLine = skipTrivia()
    let start = position
    guard start < end else { return Token(kind: .end, start: end, end: end, startsLine: true) }
    let kind = lex(bytes[start])
    return Token(kind: kind, start: start, end: position, startsLine: startsLine)
  }

  private mutating func lex(_ byte: UInt8) -> Kind {
    if byte.isWord { return lexWord() }
    switch byte {
    case "(", "[", "{": return single(.open)
    case ")", "]", "}": return single(.close)
    case "\"":
      skipString(pounds: 0)
      return .literal
    case ".": return lexPeriods()
    case "@": return lexAttribute()
    case "#": return lexPound()
    case "`": return lexQuotedWord()
    case "$": return lexWord()
    case 0x80...: return lexWord()
    default: return byte.isOperator ? lexOperator() : single(.symbol)
    }
  }

  private mutating func single(_ kind: Kind) -> Kind {
    position += 1
    return kind
  }

  /// Lexes a period, or an operator that starts with one, such as `..<` or `.+`.
  private mutating func lexPeriods() -> Kind {
    let start = position
    position += 1
    while at(position) == "." || at(position).isOperator {
      if startsComment(position) { break }
      position += 1
    }
    return position == start + 1 ? .period : .symbol
  }

  private mutating func lexAttribute() -> Kind {
    position += 1
    while at(position).isWord || at(position) >= 0x80 {
      let start = position
      _ = lexWord()
      guard position > start, at(position) == ".", at(position + 1).isWord else { break }
      position += 1
    }
    return .attribute
  }
}
