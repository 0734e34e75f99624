package import BoundariesCheck
package import BoundariesRules

/// The findings that ``Resolution/fix`` resolves, each of them alone.
package struct FixableFindings {
  private let reported: [Finding]
  private let loaded: LoadedGraph
  /// The path of the baseline, relative to the checked folder.
  private let baseline: String

  /// Creates the fixable ones of the findings that a check reports, with the path of the baseline, which may be missing.
  package init(_ reported: [Finding], in loaded: LoadedGraph, baseline: String) {
    self.reported = reported
    self.loaded = loaded
    self.baseline = loaded.name(of: baseline)
  }

  /// Returns whether a fix resolves a finding; the changed manifest is not evaluated for the answer.
  package func contains(_ finding: Finding) -> Bool {
    if finding.kind == Finding.weakerKind { return false }
    if finding.exceptionFile == baseline { return true }
    let fixes = ManifestFixes([finding], of: reported, in: loaded, adds: true, removes: true)
    return !fixes.outcomes.isEmpty && fixes.byHand.isEmpty
  }
}
