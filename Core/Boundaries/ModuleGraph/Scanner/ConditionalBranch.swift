/// The current branch of an `#if`.
struct ConditionalBranch {
  /// The condition of this branch, including the negated conditions before it.
  private(set) var condition: String
  /// The conditions of the branches before this one, all of which are false here, as one condition.
  private var excluded = ""
  private var current: String?
  private var count = 1
  /// The number of brackets that were open at the `#if`.
  let openCount: Int

  init(_ condition: String, openCount: Int) {
    self.condition = condition
    current = condition
    self.openCount = openCount
  }

  /// Moves to the next branch: `#elseif` with its condition, or `#else` with nil.
  mutating func advance(to next: String?) {
    // With more conditions the text of very many branches would be quadratic, and too long to read.
    if let current, count <= 10 {
      let negated = "!" + (Self.isAtom(current) ? current : "(\(current))")
      excluded += (excluded.isEmpty ? "" : " && ") + negated
    }
    count += 1
    current = next
    condition = excluded
    guard let next else { return }
    let last = Self.contains(next) { $0 == "|" && $1 == $0 } ? "(\(next))" : next
    condition += " && \(last)"
  }

  /// Returns whether a prefix `!` negates the whole text.
  private static func isAtom(_ text: String) -> Bool {
    if text.utf8.first == UInt8(ascii: "!") { return false }
    return !contains(text) { first, second in
      switch first {
      case "&", "|", "=": first == second
      case "!": second == "="
      default: false
      }
    }
  }

  /// Returns whether a text contains one of some operators of two bytes.
  private static func contains(_ text: String, _ isOperator: (UInt8, UInt8) -> Bool) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains(where: isOperator)
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
      let before = mark
      let token = next()
      if token.kind == .end || (depth <= 0 && ends(token, followsOperand)) {
        reset(to: before)
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
    if token.startsLine || bytes[token.start] == ";" { return true }
    switch token.kind {
    case .word, .quotedWord, .literal, .attribute, .pound: return followsOperand
    default: return false
    }
  }
}
