package import BoundariesCheck
package import BoundariesRules

/// The findings that ``Resolution/fix`` resolves, each of them alone.
package struct FixableFindings {
  /// The findings in all files, also those that are not reported because the files are unchanged.
  private let found: [Finding]
  private let loaded: LoadedGraph
  /// The path of the baseline, relative to the checked folder.
  private let baseline: String

  /// Creates the fixable ones of the findings in all files, with the path of the baseline, which may be missing.
  package init(_ found: [Finding], in loaded: LoadedGraph, baseline: String) {
    self.found = found
    self.loaded = loaded
    self.baseline = loaded.name(of: baseline)
  }

  /// Returns whether a fix resolves a finding; the changed manifest is not evaluated for the answer.
  package func contains(_ finding: Finding) -> Bool {
    if finding.kind == Finding.exceptionKind, finding.exceptionFile == baseline { return true }
    let fixes = ManifestFixes([finding], of: found, in: loaded, adds: true, removes: true)
    return !fixes.outcomes.isEmpty && fixes.byHand.isEmpty
  }
}
