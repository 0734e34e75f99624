/// Cuts Swift source into the tokens that decide where an import may stand.
///
/// It agrees with the compiler on where comments, strings, regular expressions and names begin and
/// end, and tells nothing else apart. It reads bytes, never fails and never reads past the end.
struct Lexer {
  /// What a token is, as far as imports are concerned.
  enum Kind {
    /// A name or keyword; also a number.
    case word
    /// A name in backticks.
    case quotedWord
    /// A string or regular expression literal.
    case literal
    /// A `.` that is not part of an operator.
    case period
    /// `@` and the name after it.
    case attribute
    /// `(`, `[` or `{`.
    case open
    /// `)`, `]` or `}`.
    case close
    /// `#` and the name after it.
    case pound
    /// Anything else.
    case symbol
    /// The end of the file.
    case end
  }

  struct Token {
    var kind: Kind
    var start: Int
    var end: Int
    /// Whether it is the first token of its line.
    var startsLine: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let end: Int
  /// The offset of the next byte to read.
  var position: Int
  /// What has been looked for to no avail; looking again would make broken files slow.
  var unclosedRegexes: Set<Int> = []
  var unclosedConflicts: Set<UInt8> = []
  var placeholderFreeEnd = 0
  /// Where the comments that hold exceptions start, in order.
  var exceptionComments: [Range<Int>] = []

  /// A lexer at the start of a file, behind its byte-order mark and `#!` line.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    self.end = bytes.count
    self.position = 0
    if at(0) == 0xEF, at(1) == 0xBB, at(2) == 0xBF { position = 3 }
    if at(position) == UInt8(ascii: "#"), at(position + 1) == UInt8(ascii: "!") { skipLine() }
  }

  /// The byte at an offset, 0 behind the end.
  @inline(__always) func at(_ offset: Int) -> UInt8 {
    offset < end ? bytes[offset] : 0
  }

  /// Reads the next token; at the end of the file it stays there.
  mutating func next() -> Token {
    let startsLine = skipTrivia()
    let start = position
    guard start < end else { return Token(kind: .end, start: end, end: end, startsLine: true) }
    let kind = take(bytes[start])
    return Token(kind: kind, start: start, end: position, startsLine: startsLine)
  }

  private mutating func take(_ byte: UInt8) -> Kind {
    if byte.isWord { return takeWord() }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return single(.open)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return single(.close)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipString(pounds: 0)
      return .literal
    case UInt8(ascii: "."): return takePeriods()
    case UInt8(ascii: "@"): return takeAttribute()
    case UInt8(ascii: "#"): return takePound()
    case UInt8(ascii: "`"): return takeQuotedWord()
    case UInt8(ascii: "$"): return takeWord()
    case 0x80...: return takeScalar()
    default: return byte.isOperator ? takeOperator() : single(.symbol)
    }
  }

  private mutating func single(_ kind: Kind) -> Kind {
    position += 1
    return kind
  }

  private mutating func takePeriods() -> Kind {
    guard at(position + 1) == UInt8(ascii: ".") else { return single(.period) }
    while at(position) == UInt8(ascii: ".") || at(position).isOperator { position += 1 }
    return .symbol
  }

  private mutating func takeAttribute() -> Kind {
    position += 1
    // An attribute cannot be called like this; the compiler lets the import begin there.
    if has("import", at: position), !at(position + 6).isWord { return .attribute }
    if at(position).isWord || at(position) >= 0x80 { _ = takeWord() }
    return .attribute
  }
}
