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
  /// `until` if it starts with a digit; without one, what looks like a date in the reason is taken as an invalid one.
  init?(comment: String, line: Int) {
    var words = comment.split { $0 == " " || $0 == "\t" }
    guard let marker = words.first, ["boundaries:allow", "boundaries:ignore"].contains(marker)
    else { return nil }
    words.removeFirst()
    let dates = words.indices.dropFirst().filter { index in
      words[index - 1] == "until" && words[index].first?.isNumber == true
    }
    let date = dates.last.map { String(words[$0]) }
    if let index = dates.last { words.removeSubrange(index - 1...index) }
    let because = words.firstIndex(of: "because") ?? words.endIndex
    rule = words[..<because].joined(separator: " ")
    let reasons = words[because...].dropFirst()
    reason = reasons.joined(separator: " ")
    until = date ?? Self.unread(reasons)
    self.line = line
  }

  /// Returns the words of a reason that seem to name a date: `until` in any spelling and the word after it, or a word
  /// such as `31.3.2026`.
  private static func unread(_ words: ArraySlice<Substring>) -> String? {
    for (index, word) in zip(words.indices, words) {
      if word.filter(\.isLetter).lowercased() == "until" {
        return words[index...].prefix(2).joined(separator: " ")
      }
      let numbers = word.split { !$0.isNumber }.map(\.count)
      let isName = word.contains { $0.isASCII && $0.isLetter }
      if numbers.count == 3, numbers.contains(4), !isName { return String(word) }
    }
    return nil
  }
}
