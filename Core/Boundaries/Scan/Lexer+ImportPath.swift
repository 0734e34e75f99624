extension Lexer {
  /// The kind and the path after the keyword `import`.
  struct ImportPath {
    /// The keyword before the path (`struct`, `func` …); nil for a whole module.
    var kind: String?
    /// The components without backticks; empty if no name follows.
    var components: [String] = []
    /// Whether the compiler accepts the path: it has a name on both sides of each separator, and more than one name after
    /// a kind.
    var isComplete = false
  }

  /// A separator of two names in a path.
  private enum Separator {
    /// A period that is bound on both sides, as in `A.B`, or on neither, as in `A . B`; or the colons of `A::B`.
    case valid
    /// A period that is bound on its left side only, which the compiler refuses.
    case incomplete
  }

  /// Parses the kind and the path of an import after its keyword.
  ///
  /// Blanks, line breaks and comments may be between all parts. The position is then after the last part.
  mutating func parseImportPath() -> ImportPath {
    var path = ImportPath()
    path.kind = parseImportKind()
    while let name = parseName() {
      path.components.append(name)
      switch parseSeparator() {
      case .valid: continue
      case .incomplete: return path
      case nil:
        path.isComplete = path.kind == nil || path.components.count > 1
        return path
      }
    }
    return path
  }

  private mutating func parseImportKind() -> String? {
    let start = mark
    let token = next()
    if token.kind == .word, isImportKind(token) { return text(token) }
    reset(to: start)
    return nil
  }

  private func isImportKind(_ token: Token) -> Bool {
    Self.importKinds.contains { kind in self.token(token, is: kind) }
  }

  private static let importKinds: [StaticString] = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]

  /// Parses a name, which may be an operator; nil, without a change of the position, if none follows.
  private mutating func parseName() -> String? {
    let start = mark
    let token = nextWithoutRegex()
    switch token.kind {
    case .word where !self.token(token, is: "import"):
      return text(token.start..<skipRestOfOperator(token))
    case .quotedWord:
      return text(token.start + 1..<token.end - 1)
    case .symbol where isOperator(token):
      return text(token.start..<skipRestOfOperator(token))
    default:
      reset(to: start)
      return nil
    }
  }

  /// Returns the next token; no regular expression is part of a path, so that a slash is an operator.
  private mutating func nextWithoutRegex() -> Token {
    let readRegexes = readsRegexes
    readsRegexes = false
    defer { readsRegexes = readRegexes }
    return next()
  }

  private func isOperator(_ token: Token) -> Bool {
    if self.token(token, is: "=") || self.token(token, is: "->") { return false }
    let first = bytes[token.start]
    return first.isOperator || first == "."
  }

  /// Skips the rest of an operator outside of ASCII, which is lexed as several tokens; returns its end.
  private mutating func skipRestOfOperator(_ token: Token) -> Int {
    let first = bytes[token.start]
    let hasPeriods = first == "."
    guard first >= 0x80 || first.isOperator || hasPeriods else { return position }
    while position < end, !startsComment(position), !isNoBreakSpace {
      let byte = bytes[position]
      guard byte.isOperator || byte >= 0x80 || hasPeriods && byte == "." else { break }
      position += 1
    }
    return position
  }

  /// Parses what continues a path after a name; nil, without a change of the position, if the path ends.
  private mutating func parseSeparator() -> Separator? {
    let start = mark
    let token = next()
    if token.kind == .period {
      let isLeftBound = isPeriodBoundOnLeft(token)
      let isRightBound = isPeriodBoundOnRight(token)
      if isLeftBound == isRightBound { return .valid }
      if isLeftBound { return .incomplete }
    } else if at(token.start) == ":", at(position) == ":" {
      position += 1
      return .valid
    }
    reset(to: start)
    return nil
  }

  /// Returns the text of a range without blanks, newlines and comments.
  func withoutBlanks(_ range: Range<Int>) -> String {
    var inner = Lexer(UnsafeBufferPointer(rebasing: bytes[range]))
    var text = ""
    while true {
      let token = inner.next()
      if token.kind == .end { return text }
      text += inner.text(token)
    }
  }
}
