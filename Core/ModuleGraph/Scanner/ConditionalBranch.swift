/// The current branch of an `#if`.
struct ConditionalBranch {
  /// The conditions of the branches before this one, all of which are false here.
  private var excluded: [String] = []
  private var current: String?
  /// The number of brackets that were open at the `#if`.
  let openCount: Int

  init(_ condition: String, openCount: Int) {
    current = condition
    self.openCount = openCount
  }

  /// Moves to the next branch: `#elseif` with its condition, or `#else` with nil.
  mutating func advance(to condition: String?) {
    // The limit bounds the text for a generated file with very many branches.
    if let current, excluded.count < 100 { excluded.append(current) }
    current = condition
  }

  /// The condition of this branch, including the negated conditions before it.
  var condition: String {
    let parts = excluded.map { "!" + (Self.isAtom($0) ? $0 : "(\($0))") }
    guard let current else { return parts.joined(separator: " && ") }
    if parts.isEmpty { return current }
    let last = Self.isAtom(current) || !current.contains("||") ? current : "(\(current))"
    return (parts + [last]).joined(separator: " && ")
  }

  /// Returns whether a prefix `!` negates the whole text.
  private static func isAtom(_ text: String) -> Bool {
    !text.contains("&&") && !text.contains("||") && !text.hasPrefix("!")
      && !text.contains("==") && !text.contains("!=")
  }
}

extension Lexer {
  /// Reads the condition of a directive.
  ///
  /// It ends with its line, or where an operand follows another: the rest is code of the branch. In
  /// parentheses it may span lines.
  mutating func lexCondition() -> String {
    var text = ""
    var depth = 0
    var followsOperand = false
    while true {
      let before = self
      let token = next()
      if token.kind == .end || (depth <= 0 && ends(token, followsOperand)) {
        self = before
        return text
      }
      if token.kind == .open { depth += 1 }
      if token.kind == .close { depth -= 1 }
      followsOperand = token.kind != .symbol && token.kind != .open
      let isSeparate = token.start > before.position
      if isSeparate, !text.isEmpty { text += " " }
      text += self.text(token)
    }
  }

  private func ends(_ token: Token, _ followsOperand: Bool) -> Bool {
    if token.startsLine || bytes[token.start] == UInt8(ascii: ";") { return true }
    switch token.kind {
    case .word, .quotedWord, .literal, .attribute, .pound: return followsOperand
    default: return false
    }
  }
}
