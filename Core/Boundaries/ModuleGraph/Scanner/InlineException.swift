/// An exception in a source file: `// boundaries:allow <rule> because <reason> until <date>`.
package struct InlineException: Hashable, Sendable {
  /// The name of the rule.
  package let rule: String
  /// The reason; empty if the comment has none, which is a finding.
  package let reason: String
  /// The last day on which it applies, not yet validated; nil if it never expires.
  package let until: String?
  /// The line of the comment, from 1.
  package let line: Int
}

extension InlineException {
  /// Parses a comment that begins with `boundaries:allow` or, as in earlier versions, `boundaries:ignore`.
  ///
  /// The name of the rule ends at the word `because`, so it may contain blanks. A date is the word after
  /// `until` if it starts with a digit.
  init?(comment: String, line: Int) {
    var words = comment.split { $0 == " " || $0 == "\t" }
    guard let marker = words.first, ["boundaries:allow", "boundaries:ignore"].contains(marker)
    else { return nil }
    words.removeFirst()
    let dates = words.indices.dropFirst().filter { index in
      words[index - 1] == "until" && words[index].first?.isNumber == true
    }
    until = dates.last.map { String(words[$0]) }
    if let date = dates.last { words.removeSubrange(date - 1...date) }
    let because = words.firstIndex(of: "because") ?? words.endIndex
    rule = words[..<because].joined(separator: " ")
    reason = words[because...].dropFirst().joined(separator: " ")
    self.line = line
  }
}
