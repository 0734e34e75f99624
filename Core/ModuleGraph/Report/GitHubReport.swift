/// The report in the workflow commands of GitHub, which shows them as annotations.
enum GitHubReport {
  static func render(_ result: CheckResult) -> String {
    result.findings.map { finding in
      var properties = finding.sites.first.map { site in
        ["file=\(property(site.file))", "line=\(site.line)", "col=\(site.column)"]
      }
      properties = (properties ?? []) + ["title=\(property(finding.rule))"]
      let text = finding.headline + (finding.fix.map { "\nfix: \($0)" } ?? "")
      let level = finding.severity.word(info: "notice")
      return "::\(level) \(properties?.joined(separator: ",") ?? "")::\(escaped(text))\n"
    }.joined()
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func property(_ text: String) -> String {
    var property = ""
    for character in escaped(text) {
      property += character == ":" ? "%3A" : character == "," ? "%2C" : String(character)
    }
    return property
  }
}
