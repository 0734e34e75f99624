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
    let date = Self.removeDate(from: &words)
    let because = words.firstIndex(of: "because") ?? words.endIndex
    let reasons = words[because...].dropFirst()
    rule = words[..<because].joined(separator: " ")
    reason = reasons.joined(separator: " ")
    until = date ?? Self.invalidDate(in: reasons)
    self.line = line
  }

  /// Removes the last day and the word `until` before it from some words, and returns the day; nil if there is none.
  private static func removeDate(from words: inout [Substring]) -> String? {
    let dates = words.indices.dropFirst().filter { index in
      words[index - 1] == "until" && words[index].first?.isNumber == true
    }
    guard let index = dates.last else { return nil }
    let date = String(words[index])
    words.removeSubrange(index - 1...index)
    return date
  }

  /// Returns the words from `until`, in any spelling, to a year at most three words later; nil if there is none.
  private static func invalidDate(in words: ArraySlice<Substring>) -> String? {
    for index in words.indices {
      let letters = words[index].filter(\.isLetter)
      guard letters.lowercased() == "until" else { continue }
      let next = words[index...].prefix(4)
      if let year = next.firstIndex(where: hasYear) {
        return next[...year].joined(separator: " ")
      }
    }
    return nil
  }

  /// Returns whether a word has a number of four digits.
  private static func hasYear(_ word: Substring) -> Bool {
    let numbers = word.split { character in !character.isNumber }
    return numbers.contains { number in number.count == 4 }
  }
}
