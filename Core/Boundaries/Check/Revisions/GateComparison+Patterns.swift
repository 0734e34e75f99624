import BoundariesGraph
import BoundariesRules
import NavigatorSpelling

/// Patterns that exclude more files, or permit more to be missing, empty or undeclared.
extension GateComparison {
  func patternWeaknesses() -> [Weakness] {
    weaknesses("excluded", \.excluded)
      + weaknesses("optional", \.optional)
      + weaknesses("mayBeEmpty", \.mayBeEmpty)
      + weaknesses("systemModules", \.systemModules)
  }

  /// Returns a weakness for each pattern of a key that no single earlier pattern covers; for every pattern if there was no
  /// configuration.
  private func weaknesses(
    _ key: String,
    _ patterns: (Configuration) -> [Configuration.Pattern]
  ) -> [Weakness] {
    let earlierPatterns = earlier.configuration.map(patterns) ?? []
    let laterPatterns = later.configuration.map(patterns) ?? []
    let earlierTexts = earlierPatterns.map(\.text)
    var weaknesses: [Weakness] = []
    for pattern in laterPatterns where !Self.covers(pattern.text, by: earlierTexts) {
      let subject = "\"\(key)\" has \"\(pattern.text.excerpt)\""
      let weakness = Weakness(
        message: "\(subject), which it does not have at \(revision)",
        site: later.site(of: pattern.place, in: pattern.file)
      )
      weaknesses.append(weakness)
    }
    return weaknesses
  }

  /// Returns whether one of the earlier patterns matches all that a pattern matches, by examples of what it matches.
  private static func covers(_ pattern: String, by earlier: [String]) -> Bool {
    if earlier.contains(pattern) { return true }
    let examples = Glob.examples(of: pattern)
    return earlier.contains { text in
      let glob = Glob(text)
      return examples.allSatisfy(glob.matches)
    }
  }
}
