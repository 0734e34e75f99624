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

  /// Returns the sentence with which ``Resolution/fix`` leaves a finding to be fixed by hand; nil if it resolves it.
  ///
  /// The changed manifest is not evaluated for the answer.
  package func byHand(_ finding: Finding) -> String? {
    if finding.isStaleLine { return nil }
    if let hint = finding.hint { return hint }
    let fixes = ManifestFixes([finding], of: found, in: loaded, adds: true, removes: true)
    if fixes.outcomes.isEmpty { return finding.message }
    return fixes.byHand.first
  }
}
