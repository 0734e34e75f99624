import NavigatorJSON

/// The code quality report of GitLab, which shows it beside the changes of a merge request.
enum GitLabReport {
  private static let levels: [Severity: JSONOutput] = [.warning: "minor", .info: "info"]

  static func render(_ result: CheckResult) -> JSONOutput {
    .array(
      result.findings.map { finding in
        let site = finding.firstSite
        return [
          "description": .string(finding.headline), "check_name": .string(finding.rule),
          "fingerprint": .string(finding.fingerprint),
          "severity": levels[finding.severity] ?? "major",
          "location": ["path": .string(site.file), "lines": ["begin": .int(site.line)]],
        ]
      }
    )
  }
}
