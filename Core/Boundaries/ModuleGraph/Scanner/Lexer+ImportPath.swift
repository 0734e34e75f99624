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
      if at(position) == "." {
        position += 1
      } else if !skipSeparator() {
        return path
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

  private func name(_ token: Token) -> String? {
    switch token.kind {
    case .word: text(token)
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
