import BoundariesGraph
import BoundariesRules
import NavigatorJSON

/// The lines of the baseline.
extension ChosenFindings {
  /// Returns the change that lists the findings in the baseline.
  func lines(addedTo baseline: String) throws -> FileChanges.File {
    try refuseFindingsAboutExceptions("a baseline has no findings about exceptions")
    let added = Baseline.text(of: findings).linesWithEnds
    return try change(of: baseline) { old in
      let kept = linesToKeep(of: old ?? "")
      let sorted = (kept + added).sorted()
      let lines = sorted.map { line in
        line.last?.isNewline == true ? line : "\(line)\n"
      }
      return lines.joined()
    }
  }

  /// Returns the lines of a baseline without those of the chosen findings and without blank lines.
  ///
  /// A known finding is chosen again if it is in more files than its line says; its new line replaces the old one.
  private func linesToKeep(of text: String) -> [String] {
    let chosen = Set(findings.map(\.fingerprint))
    return text.linesWithEnds.filter { line in
      let entry = try? JSONReader.read(Array(line.utf8))
      if let fingerprint = entry?["fingerprint"]?.string { return !chosen.contains(fingerprint) }
      let isBlank = line.allSatisfy(\.isWhitespace)
      return !isBlank
    }
  }

  /// Returns the change that removes the lines of findings about the baseline.
  func lines(of stale: [Finding], removedFrom baseline: String) throws -> FileChanges.File {
    let numbers = Set(stale.compactMap { finding in finding.firstLocation?.line })
    return try change(of: baseline) { old in
      var kept = ""
      for (index, line) in (old ?? "").linesWithEnds.enumerated() {
        let number = index + 1
        if !numbers.contains(number) { kept += line }
      }
      return kept
    }
  }
}
