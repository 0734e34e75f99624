import NavigatorOperatingSystem

/// The report in the format of compiler diagnostics, which Xcode shows in the editor.
enum XcodeReport {
  static func render(_ result: CheckResult) -> String {
    result.findings.map { finding in
      let location = finding.sites.first.map { site in
        "\(Path.join(result.folder, site.file)):\(site.line):\(site.column): "
      }
      let level = finding.severity.word(info: "note")
      return "\(location ?? "")\(level): \(finding.headline) [\(finding.rule)]".printable()
        + "\n"
    }.joined()
  }
}
