import BoundariesGraph
import BoundariesRules
import NavigatorSpelling

/// Patterns that exclude more files, or permit more to be missing, empty or undeclared.
extension GateComparison {
  func patternWeaknesses() -> [Weakness] {
    var weaknesses = weaknesses("excluded", \.excluded)
    weaknesses += self.weaknesses("optional", \.optional)
    weaknesses += self.weaknesses("mayBeEmpty", \.mayBeEmpty)
    weaknesses += self.weaknesses("systemModules", \.systemModules)
    return weaknesses
  }

  /// Returns a weakness for each pattern of a key that matches more than one of the earlier patterns.
  private func weaknesses(
    _ key: String,
    _ patterns: (Configuration) -> [Configuration.Pattern]
  ) -> [Weakness] {
    let earlierPatterns = earlier.configuration.map(patterns) ?? []
    let laterPatterns = later.configuration.map(patterns) ?? []
    let known = earlierPatterns.map(\.text)
    var weaknesses: [Weakness] = []
    for pattern in laterPatterns where !Self.covers(known, pattern.text) {
      let subject = "\"\(key)\" has \"\(pattern.text.excerpt)\""
      let weakness = Weakness(
        message: "\(subject), which it does not have at \(revision)",
        site: later.site(of: pattern.place, in: pattern.file)
      )
      weaknesses.append(weakness)
    }
    return weaknesses
  }

  /// Returns whether one of the known patterns matches all that a pattern matches.
  private static func covers(_ known: [String], _ pattern: String) -> Bool {
    if known.contains(pattern) { return true }
    let examples = Glob.examples(of: pattern)
    return known.contains { text in
      let glob = Glob(text)
      return examples.allSatisfy(glob.matches)
    }
  }
}
