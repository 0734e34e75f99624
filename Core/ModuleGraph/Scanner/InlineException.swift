/// An exception in a source file: `// boundaries:ignore <rule> because <reason>`.
package struct InlineException: Hashable, Sendable {
  /// The name of the rule.
  package let rule: String
  /// The reason; empty if the comment has none, which is a finding.
  package let reason: String
  /// The line of the comment, from 1.
  package let line: Int
}

extension InlineException {
  /// Parses `boundaries:ignore <rule> because <reason>`.
  ///
  /// The name of the rule ends at the word `because`, so it may contain blanks.
  init?(comment: String, line: Int) {
    let prefix = "boundaries:ignore"
    guard comment.hasPrefix(prefix) else { return nil }
    let words = comment.dropFirst(prefix.count).split { $0 == " " || $0 == "\t" }
    let because = words.firstIndex(of: "because") ?? words.endIndex
    rule = words[..<because].joined(separator: " ")
    reason = words[because...].dropFirst().joined(separator: " ")
    self.line = line
  }
}
