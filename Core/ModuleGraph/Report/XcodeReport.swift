/// Lines in the shape of a compiler's, which Xcode shows in its editor.
enum XcodeReport {
  static func render(_ result: CheckResult) -> String {
    result.findings.map { finding in
      let place = finding.sites.first.map { site in
        "\(TargetFolder.join(result.folder, site.file)):\(site.line):\(site.column): "
      }
      return "\(place ?? "")\(finding.severity): \(finding.headline) [\(finding.rule)]".printable
        + "\n"
    }.joined()
  }
}
