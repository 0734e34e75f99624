extension Lexer {
  /// Parses the kind and the path of an import after its keyword; nil, without a change of the position, if no path
  /// follows.
  mutating func parseImportPath() -> (kind: String?, path: [String])? {
    let start = mark
    var token = next()
    var kind: String?
    if token.kind == .word, isImportKind(token) {
      kind = text(token)
      token = next()
    }
    guard let path = parsePath(from: token), kind == nil || path.count > 1 else {
      reset(to: start)
      return nil
    }
    return (kind, path)
  }

  private mutating func parsePath(from first: Token) -> [String]? {
    var path: [String] = []
    var token = first
    while let name = name(token) {
      path.append(name)
      let next = at(position + 1)
      if at(position) == ".", next != "." {
        if next.isOperator, next != "/" { return nil }
        position += 1
      } else if !skipSeparator() {
        return endsInOperator ? nil : path
      }
      let afterPeriod = self
      token = self.next()
      // A period at the end of a line ends the path.
      if token.startsLine {
        self = afterPeriod
        return path
      }
    }
    return nil
  }

  /// Skips a period with blanks or comments on both sides, as in `A . B`, or the colons of `A::B`.
  private mutating func skipSeparator() -> Bool {
    guard at(position).isBlank || at(position) == ":" || startsComment(position) else {
      return false
    }
    let start = self
    let token = next()
    if token.kind == .period, !isRightBound(position) { return true }
    if at(token.start) == ":", at(position) == ":" {
      position += 1
      return true
    }
    self = start
    return false
  }

  /// Whether an operator follows the path directly: the compiler rejects such an import.
  private var endsInOperator: Bool {
    let byte = at(position)
    guard byte.isOperator, byte != "!", byte != "?", !startsComment(position) else { return false }
    let runEnd = operatorEnd(from: position)
    return runEnd > position && !isRightBound(runEnd)
  }

  private func name(_ token: Token) -> String? {
    switch token.kind {
    case .word where !isReserved(token): text(token)
    case .quotedWord: text(token.start + 1..<token.end - 1)
    default: nil
    }
  }

  private func isImportKind(_ token: Token) -> Bool {
    // Most modules have a capital; to create and compare a text for each of them takes longer.
    guard bytes[token.start] &- 0x61 < 26 else { return false }
    return switch text(token) {
    case "typealias", "struct", "class", "enum", "protocol", "let", "var", "func": true
    default: false
    }
  }

  /// Returns whether a word needs backticks to be the name of a module.
  private func isReserved(_ token: Token) -> Bool {
    let first = bytes[token.start]
    // Of the words with a capital, which most modules have, only these are reserved; a set takes longer.
    if first &- 0x41 < 26, first != "A", first != "S" { return false }
    return first &- 0x30 < 10 || first == "$" || reservedWords.contains(text(token))
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

private let reservedWords: Set<String> = [
  "associatedtype", "class", "deinit", "enum", "extension", "func", "import", "init", "inout",
  "let", "operator", "precedencegroup", "protocol", "struct", "subscript", "typealias", "var",
  "fileprivate", "internal", "private", "public", "static", "defer", "if", "guard", "do",
  "repeat", "else", "for", "in", "while", "return", "break", "continue", "fallthrough", "switch",
  "case", "default", "where", "catch", "throw", "as", "Any", "false", "is", "nil", "rethrows",
  "super", "self", "Self", "true", "try", "throws", "_",
]
