import NavigatorOperatingSystem

/// The report in the workflow commands of GitHub, which shows them as annotations.
enum GitHubReport {
  static func render(_ result: CheckResult) -> String {
    result.findings.map { finding in
      var properties = finding.sites.first.map { site in
        ["file=\(site.file.printable(in: .property))", "line=\(site.line)", "col=\(site.column)"]
      }
      properties = (properties ?? []) + ["title=\(finding.rule.printable(in: .property))"]
      let text = finding.headline + (finding.fix.map { "\nfix: \($0)" } ?? "")
      let level = finding.severity.word(info: "notice")
      return
        "::\(level) \(properties?.joined(separator: ",") ?? "")::\(text.printable(in: .message))\n"
    }.joined()
  }
}
