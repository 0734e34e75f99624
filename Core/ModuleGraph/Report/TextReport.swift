import NavigatorOperatingSystem

/// The report for people, in a terminal or a log.
struct TextReport {
  var isColored = false

  /// Renders the findings by rule, each with its chain, reason and fix, and then the totals.
  func render(_ result: CheckResult) -> String {
    var text = ""
    var rule: String?
    for finding in result.findings {
      if finding.rule != rule {
        text += "\(rule == nil ? "" : "\n")\(paint(finding.rule.printable(), .bold))\n"
      }
      rule = finding.rule
      lines(finding, to: &text)
    }
    if rule != nil { text += "\n" }
    return text + unjudged(result.unjudged) + delta(result.delta) + totals(result.summary) + "\n"
  }

  private func lines(_ finding: Finding, to text: inout String) {
    let place = finding.firstLocation.map { "\(location($0)): " } ?? ""
    let color: Color = finding.severity == .error ? .red : .yellow
    let prefix = finding.severity == .error ? "" : "\(finding.severity): "
    text +=
      "\(place)\(prefix)\(paint(finding.message.printable(), color)): \(finding.why.printable())\n"
    if finding.hops.count > 1 { chain(finding, to: &text) } else { text += others(finding) }
    if let fix = finding.fix { text += "    \(paint("fix", .bold)): \(fix.printable())\n" }
  }

  /// Lists the further locations of a finding without a chain.
  private func others(_ finding: Finding) -> String {
    finding.sites.dropFirst().map { "    also \(location($0))\n" }.joined()
  }

  /// Renders one line per hop: all locations of the first import, which a fix removes, and one
  /// location of each other.
  private func chain(_ finding: Finding, to text: inout String) {
    for (index, sites) in finding.hops.enumerated() {
      let ends =
        index + 1 < finding.chain.count
        ? "\(finding.chain[index].printable()) → \(finding.chain[index + 1].printable())  " : ""
      let shown = index == 0 ? sites : Array(sites.prefix(1))
      let locations = shown.map(location).joined(separator: ", ")
      text += "    \(ends)\(paint(locations, .faint))\n"
    }
  }

  private func location(_ site: Site) -> String { "\(site.file.printable()):\(site.line)" }

  private func unjudged(_ unjudged: [Unjudged]) -> String {
    if unjudged.isEmpty { return "" }
    let lines = unjudged.map { "    \($0.reason)".printable() + "\n" }.joined()
    let heading = "\(unjudged.count) could not be judged; fetch the packages, and check again"
    return "\(paint(heading, .yellow))\n\(lines)"
  }

  private func delta(_ delta: Baseline.Delta?) -> String {
    guard let delta else { return "" }
    return "baseline: \(delta.new) new, \(delta.fixed) fixed, \(delta.remaining) still there\n"
  }

  private func totals(_ summary: CheckResult.Summary) -> String {
    let checked = [
      count(summary.targets, "target"), count(summary.files, "file"),
      count(summary.imports, "import"),
    ].joined(separator: ", ")
    var found = [count(summary.errors, "error"), count(summary.warnings, "warning")]
    if summary.infos > 0 { found.append("\(summary.infos) info") }
    if summary.suppressed > 0 { found.append("\(summary.suppressed) suppressed") }
    let color: Color = summary.errors > 0 ? .red : .green
    return "\(checked): \(paint(found.joined(separator: ", "), color))"
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension TextReport {
  private enum Color: Int {
    case bold = 1
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
  }

  private func paint(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
