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
    var path: [String] = []
    while let name = name(token) {
      path.append(name)
      guard at(position) == UInt8(ascii: "."), !at(position + 1).isOperator else {
        return (kind, path)
      }
      position += 1
      token = next()
    }
    self = start
    return nil
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
  "super", "true", "try", "throws", "_",
]
