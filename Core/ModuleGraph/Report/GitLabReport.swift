import NavigatorJSON

/// The code quality report of GitLab, which shows it beside the changes of a merge request.
enum GitLabReport {
  static func render(_ result: CheckResult) -> JSONOutput {
    .array(
      result.findings.map { finding in
        let site = finding.firstSite
        return .object([
          ("description", .string(finding.headline)), ("check_name", .string(finding.rule)),
          ("fingerprint", .string(finding.fingerprint)), ("severity", level(finding.severity)),
          (
            "location",
            .object([
              ("path", .string(site.file)), ("lines", .object([("begin", .int(site.line))])),
            ])
          ),
        ])
      }
    )
  }

  private static func level(_ severity: Severity) -> JSONOutput {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
