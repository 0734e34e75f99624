import NavigatorOperatingSystem
import NavigatorSpelling

/// The report for people, in a terminal or a log.
struct TextReport {
  var isColored = false
  /// Whether all locations, rules and omissions are listed.
  var isVerbose = false

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
    text += unchecked(result.unchecked)
    if isVerbose { text += details(result) }
    return text + delta(result.delta) + totals(result) + "\n"
  }

  private func lines(_ finding: Finding, to text: inout String) {
    let place = finding.firstLocation.map { "\(location($0)): " } ?? ""
    let color: Color = finding.severity == .error ? .red : .yellow
    let prefix = finding.severity == .error ? "" : "\(finding.severity): "
    text +=
      "\(place)\(prefix)\(paint(finding.message.printable(), color)): \(finding.why.printable())\n"
    let others = locations(finding.sites, after: 1)
    if finding.hops.count > 1 {
      chain(finding, to: &text)
    } else if !others.isEmpty {
      text += "    also \(others)\n"
    }
    if let fix = finding.fix { text += "    \(paint("fix", .bold)): \(fix.printable())\n" }
  }

  /// Renders one line per hop: the locations of the first import, which a fix removes, and one
  /// location of each other.
  private func chain(_ finding: Finding, to text: inout String) {
    for (index, sites) in finding.hops.enumerated() {
      let ends =
        index + 1 < finding.chain.count
        ? "\(finding.chain[index].printable()) → \(finding.chain[index + 1].printable())  " : ""
      let locations = index == 0 ? locations(sites) : sites.first.map(location) ?? ""
      text += "    \(ends)\(paint(locations, .faint))\n"
    }
  }

  /// Renders the locations after the first ones, up to the third unless all are to be listed.
  private func locations(_ sites: [Site], after start: Int = 0) -> String {
    sites.dropFirst(start).map(location).counted(isVerbose ? sites.count : 3 - start)
  }

  private func location(_ site: Site) -> String { "\(site.file.printable()):\(site.line)" }

  private func unchecked(_ unchecked: [UncheckedDependency]) -> String {
    if unchecked.isEmpty { return "" }
    let lines = unchecked.map { "    \($0.reason)".printable() + "\n" }.joined()
    let heading = "\(unchecked.count) could not be checked; fetch the packages, and check again"
    return "\(paint(heading, .yellow))\n\(lines)"
  }

  private func delta(_ delta: Baseline.Delta?) -> String {
    guard let delta else { return "" }
    return "baseline: \(delta.new) new, \(delta.fixed) fixed, \(delta.remaining) still there\n"
  }

  /// Lists the rules that ran, what is suppressed, and what was left out.
  private func details(_ result: CheckResult) -> String {
    let rules = result.rules.map { "rule \($0.name) (\($0.kind.rawValue))" }
    let suppressions = result.suppressions.map(line)
    let omissions = result.omissions.map { "\($0.reason.rawValue): \($0.subject)" }
    return (rules + suppressions + omissions).map { "\($0.printable())\n" }.joined()
  }

  private func line(_ suppression: Suppression) -> String {
    let finding = suppression.finding
    let place = finding.firstLocation.map { "\($0.file):\($0.line): " } ?? ""
    let exception =
      suppression.source == .comment ? "a comment" : "the \(suppression.source.rawValue)"
    let site = "\(suppression.site.file):\(suppression.site.line)"
    let reason = suppression.reason.map { ": \($0)" } ?? ""
    return
      "suppressed: \(place)\(finding.message) (\(finding.rule)), by \(exception) at \(site)\(reason)"
  }

  private func totals(_ result: CheckResult) -> String {
    let color: Color = result.summary.errors > 0 ? .red : .green
    return "\(result.coverage.printable()): \(paint(result.totals, color))"
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
