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
  /// Parses a comment that begins with `boundaries:allow`.
  ///
  /// The name of the rule ends at the word `because`, so it may contain blanks. The date is the last word that starts with
  /// a digit and follows `until`. Without such a word, an `until` with a year after it counts as an invalid date.
  init?(comment: String, line: Int) {
    var words = comment.split { character in character == " " || character == "\t" }
    guard words.first == "boundaries:allow" else { return nil }
    words.removeFirst()
    let dates = words.indices.dropFirst().filter { index in
      words[index - 1] == "until" && words[index].first?.isNumber == true
    }
    var date: String?
    if let index = dates.last {
      date = String(words[index])
      words.removeSubrange(index - 1...index)
    }
    let because = words.firstIndex(of: "because") ?? words.endIndex
    rule = words[..<because].joined(separator: " ")
    let reasons = words[because...].dropFirst()
    reason = reasons.joined(separator: " ")
    until = date ?? Self.unread(reasons)
    self.line = line
  }

  /// Returns the words from `until`, in any spelling, to a year at most three words later; nil if there is none.
  private static func unread(_ words: ArraySlice<Substring>) -> String? {
    for (index, word) in zip(words.indices, words)
    where word.filter(\.isLetter).lowercased() == "until" {
      let next = words[index...].prefix(4)
      if let year = next.firstIndex(where: hasYear) {
        return next[...year].joined(separator: " ")
      }
    }
    return nil
  }

  /// Returns whether a word has a number of four digits.
  private static func hasYear(_ word: Substring) -> Bool {
    let numbers = word.split { !$0.isNumber }
    return numbers.contains { number in number.count == 4 }
  }
}
