import BoundariesGraph
import BoundariesRules

/// Which findings are reported since a commit.
extension CheckRun {
  /// Returns the findings to report, with the severities of a strict check.
  ///
  /// With a commit, these are the findings with a location in a changed file, and those that are not known.
  mutating func reported(_ findings: [Finding]) -> [Finding] {
    var reported: [Finding] = []
    for var finding in findings {
      if check.isStrict, finding.severity == .warning { finding.severity = .error }
      if isReported(&finding) { reported.append(finding) }
    }
    return reported
  }

  /// Returns whether a finding is reported; moves it to the manifest if only that was changed.
  private mutating func isReported(_ finding: inout Finding) -> Bool {
    guard let isChanged = check.isChanged else { return true }
    if finding.sites.contains(where: { site in isChanged(site.file) }) { return true }
    if finding.dependencyFix == .add, let site = loaded.site(of: finding, &manifests),
      isChanged(site.file)
    {
      // The changed manifest no longer declares what unchanged files import.
      finding.hops = [[site]]
      return true
    }
    return !isKnown(finding)
  }

  /// Returns whether the commit had a finding in unchanged files.
  private func isKnown(_ finding: Finding) -> Bool {
    switch check.earlier {
    // Without the earlier findings, only one without a location can be new.
    case .none: !finding.sites.isEmpty
    case .unreadable: false
    case .read(let gate, _): gate.findings.contains(finding.fingerprint)
    }
  }
}
