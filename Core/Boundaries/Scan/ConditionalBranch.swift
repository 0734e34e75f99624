/// The current branch of an `#if`.
struct ConditionalBranch {
  /// The condition of this branch, including the negated conditions before it.
  private(set) var condition: String
  /// The conditions of the branches before this one, all of which are false here, as one condition.
  private var excluded = ""
  /// The condition that the source has for this branch; nil for an `#else`.
  private var current: String?
  /// The number of this branch, from 1.
  private var number = 1
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
    if let current, number <= 10 {
      if !excluded.isEmpty { excluded += " && " }
      excluded += Self.negated(current)
    }
    number += 1
    current = next
    condition = excluded
    guard let next else { return }
    if next.contains("||") {
      condition += " && (\(next))"
    } else {
      condition += " && \(next)"
    }
  }

  private static func negated(_ condition: String) -> String {
    isAtom(condition) ? "!\(condition)" : "!(\(condition))"
  }

  /// Returns whether a prefix `!` negates the whole text.
  private static func isAtom(_ text: String) -> Bool {
    if text.hasPrefix("!") { return false }
    let hasOperator = ["&&", "||", "==", "!="].contains(where: text.contains)
    return !hasOperator
  }
}

extension Lexer {
  /// Reads the condition of a directive.
  ///
  /// It ends with its line; in parentheses it may span lines.
  mutating func lexCondition() -> String {
    var text = ""
    var depth = 0
    while true {
      let before = mark
      let token = next()
      if token.kind == .end || (depth <= 0 && token.startsLine) {
        reset(to: before)
        return text
      }
      if token.kind == .open { depth += 1 }
      if token.kind == .close { depth -= 1 }
      let isSeparate = token.start > before.position
      if isSeparate, !text.isEmpty { text += " " }
      text += self.text(token)
    }
  }
}
