extension Lexer {
  /// Takes what follows the word `import`.
  ///
  /// - Returns: The kind (nil for a whole module) and the path's components; nil, with nothing
  ///   taken, when what follows is not an import's path.
  mutating func takeImportPath() -> (kind: String?, path: [String])? {
    let start = self
    var token = next()
    var kind: String?
    if token.kind == .word, isImportKind(token) {
      kind = text(token)
      token = next()
    }
    guard let path = takePath(from: token), kind == nil || path.count > 1 else {
      self = start
      return nil
    }
    return (kind, path)
  }

  /// The components of a path whose first token has been read.
  private mutating func takePath(from first: Token) -> [String]? {
    var path: [String] = []
    var token = first
    while let name = name(token) {
      path.append(name)
      let next = at(position + 1)
      guard at(position) == UInt8(ascii: "."), next != UInt8(ascii: ".") else {
        return endsInOperator ? nil : path
      }
      if next.isOperator, next != UInt8(ascii: "/") { return nil }
      position += 1
      let behind = self
      token = self.next()
      // A line that ends in a period leaves the path as it is; the next line is its own.
      if token.startsLine {
        self = behind
        return path
      }
    }
    return nil
  }

  /// Whether an operator stands right behind a path: the compiler refuses such an import.
  private var endsInOperator: Bool {
    let byte = at(position)
    guard byte.isOperator, byte != UInt8(ascii: "!"), byte != UInt8(ascii: "?") else {
      return false
    }
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
    switch text(token) {
    case "typealias", "struct", "class", "enum", "protocol", "let", "var", "func": true
    default: false
    }
  }

  /// Whether the word is one the compiler does not take for a module's name without backticks.
  private func isReserved(_ token: Token) -> Bool {
    let first = bytes[token.start]
    return first &- 0x30 < 10 || first == UInt8(ascii: "$") || reservedWords.contains(text(token))
  }

  /// The text of a range with blanks, line ends and comments left out.
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
