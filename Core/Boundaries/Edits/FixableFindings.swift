package import BoundariesCheck
package import BoundariesRules

/// The findings that ``Resolution/fix`` resolves, each of them alone.
package struct FixableFindings {
  /// The findings in all files, also those that are not reported because the files are unchanged.
  private let found: [Finding]
  private let loaded: LoadedGraph

  /// Creates the fixable ones of the findings in all files.
  package init(_ found: [Finding], in loaded: LoadedGraph) {
    self.found = found
    self.loaded = loaded
  }

  /// Returns whether a fix resolves a finding; the changed manifest is not evaluated for the answer.
  package func contains(_ finding: Finding) -> Bool {
    if finding.isStaleLine { return true }
    let fixes = ManifestFixes([finding], of: found, in: loaded, adds: true, removes: true)
    return !fixes.outcomes.isEmpty && fixes.byHand.isEmpty
  }
}
