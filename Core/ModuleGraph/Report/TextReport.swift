/// The report a person reads in a terminal or a log.
public enum TextReport {
  /// Renders a result: findings by rule, each with its chain, reason and fix; totals last.
  ///
  /// - Parameter result: What the check found.
  /// - Returns: Lines ending in newlines.
  public static func render(_ result: CheckResult) -> String {
    var text = ""
    var rule: String?
    for finding in result.findings {
      if finding.rule != rule { text += "\(rule == nil ? "" : "\n")\(finding.rule)\n" }
      rule = finding.rule
      text += lines(finding)
    }
    if rule != nil { text += "\n" }
    return text + totals(result.summary) + "\n"
  }

  private static func lines(_ finding: Finding) -> String {
    let reason = finding.why ?? finding.rule
    var text = finding.sites.first.map { "\($0.file):\($0.importing.line): " } ?? ""
    text += "\(finding.message): \(reason)\n"
    if finding.chain.count > 2 { text += chain(finding) }
    for site in finding.hops.first?.dropFirst() ?? [] {
      text += "    also \(site.file):\(site.importing.line)\n"
    }
    if let fix = finding.fix { text += "    fix: \(fix)\n" }
    return text
  }

  private static func chain(_ finding: Finding) -> String {
    var text = ""
    for (index, sites) in finding.hops.enumerated() {
      let place = sites.first.map { "\($0.file):\($0.importing.line)" } ?? ""
      text += "    \(finding.chain[index]) → \(finding.chain[index + 1])  \(place)\n"
    }
    return text
  }

  private static func totals(_ summary: CheckResult.Summary) -> String {
    let judged = [
      count(summary.targets, "target"), count(summary.files, "file"),
      count(summary.imports, "import"),
    ].joined(separator: ", ")
    let found = [count(summary.errors, "error"), count(summary.warnings, "warning")]
    return "\(judged): \(found.joined(separator: ", "))"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
