/// The branch of an `#if` that the scanner is in.
struct ConditionalBranch {
  /// The conditions of the branches before this one; none of them holds here.
  private var excluded: [String] = []
  private var current: String?
  /// How many brackets were open at the `#if`.
  let openCount: Int

  init(_ condition: String, openCount: Int) {
    current = condition
    self.openCount = openCount
  }

  /// Goes to the next branch: `#elseif` with its condition, or `#else` with nil.
  mutating func turn(to condition: String?) {
    // A hundred branches are told; a generated file may have any number.
    if let current, excluded.count < 100 { excluded.append(current) }
    current = condition
  }

  /// What holds in this branch, as one condition.
  var condition: String {
    let parts = excluded.map { "!" + (Self.isAtom($0) ? $0 : "(\($0))") }
    guard let current else { return parts.joined(separator: " && ") }
    if parts.isEmpty { return current }
    let last = Self.isAtom(current) || !current.contains("||") ? current : "(\(current))"
    return (parts + [last]).joined(separator: " && ")
  }

  /// Whether `!` before the text negates all of it.
  private static func isAtom(_ text: String) -> Bool {
    !text.contains("&&") && !text.contains("||") && !text.hasPrefix("!")
      && !text.contains("==") && !text.contains("!=")
  }
}

extension Lexer {
  /// Takes the condition of a directive.
  ///
  /// It ends with its line, or where an operand follows another: what stands behind it is code of
  /// the branch. Inside parentheses it may cross lines.
  mutating func takeCondition() -> String {
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
      let isApart = token.start > before.position
      if isApart, !text.isEmpty { text += " " }
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
