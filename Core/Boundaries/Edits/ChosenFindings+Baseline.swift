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
      return sorted.map(endingWithNewline).joined()
    }
  }

  /// Returns a line with a line break at its end, which the last line of a file may lack.
  private func endingWithNewline(_ line: String) -> String {
    // No other character ends a line of the baseline.
    if line.utf8.last == UInt8(ascii: "\n") { return line }
    return "\(line)\n"
  }

  /// Returns the lines of a baseline without those of the chosen findings and without blank lines.
  ///
  /// A known finding is chosen again if it is in more files than its line says; its new line replaces the old one.
  private func linesToKeep(of text: String) -> [String] {
    let chosen = Set(findings.map(\.fingerprint))
    return text.linesWithEnds.filter { line in
      let entry = try? JSONReader.read(Array(line.utf8))
      if let fingerprint = entry?["fingerprint"]?.string {
        return !chosen.contains(fingerprint)
      }
      let isBlank = line.allSatisfy(\.isWhitespace)
      return !isBlank
    }
  }

  /// Returns the change that removes the lines of findings about the baseline.
  func lines(of stale: [Finding], removedFrom baseline: String) throws -> FileChanges.File {
    let numbers = Set(stale.compactMap { finding in finding.firstLocation?.line })
    return try change(of: baseline) { old in
      let lines = (old ?? "").linesWithEnds
      var kept = ""
      for (index, line) in lines.enumerated() {
        let number = index + 1
        if !numbers.contains(number) {
          kept += line
        }
      }
      return kept
    }
  }
}
