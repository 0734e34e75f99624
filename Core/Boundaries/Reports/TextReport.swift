import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import NavigatorOperatingSystem
import NavigatorSpelling

/// The report for people, in a terminal or a log.
struct TextReport {
  var isColored = false
  /// Whether all locations, rules and omissions are listed.
  var isVerbose = false

  /// Renders the findings by rule, each with its chain, reason and fix, and then the totals.
  func render(_ result: CheckResult) -> String {
    var text = findings(result.findings)
    text += unchecked(result.unchecked)
    if isVerbose { text += details(result) }
    text += delta(result.delta)
    text += totals(result)
    text += "\n"
    return text
  }

  /// Renders the findings with a heading before those of each rule, and an empty line after them.
  private func findings(_ findings: [Finding]) -> String {
    if findings.isEmpty { return "" }
    var text = ""
    var rule: String?
    for finding in findings {
      if finding.rule != rule {
        if rule != nil { text += "\n" }
        text += paint(finding.rule.printable(), .bold)
        text += "\n"
      }
      rule = finding.rule
      addLines(about: finding, to: &text)
    }
    text += "\n"
    return text
  }

  private func addLines(about finding: Finding, to text: inout String) {
    if let first = finding.firstLocation { text += "\(location(first)): " }
    let message = finding.message.printable()
    if finding.severity == .error {
      text += paint(message, .red)
    } else {
      text += "\(finding.severity): "
      text += paint(message, .yellow)
    }
    text += ": \(finding.why.printable())\n"
    let others = locations(finding.sites, after: 1)
    if finding.hops.count > 1 {
      addChain(of: finding, to: &text)
    } else if !others.isEmpty {
      text += "    also \(others)\n"
    }
    if let fix = finding.fix { text += "    \(paint("fix", .bold)): \(fix.printable())\n" }
  }

  /// Renders one line per hop: all locations of the first import, which a fix removes, and one location of each
  /// further import.
  private func addChain(of finding: Finding, to text: inout String) {
    for (index, sites) in finding.hops.enumerated() {
      var ends = ""
      if index + 1 < finding.chain.count {
        let from = finding.chain[index].printable()
        let to = finding.chain[index + 1].printable()
        ends = "\(from) → \(to)  "
      }
      var shown = ""
      if index == 0 {
        shown = locations(sites)
      } else if let first = sites.first {
        shown = location(first)
      }
      text += "    \(ends)\(paint(shown, .faint))\n"
    }
  }

  /// Renders the locations after the first ones, up to the third unless all are to be listed.
  private func locations(_ sites: [Site], after start: Int = 0) -> String {
    let shown = sites.dropFirst(start).map(location)
    if isVerbose { return shown.joined(separator: ", ") }
    return shown.counted(3 - start)
  }

  private func location(_ site: Site) -> String { "\(site.file.printable()):\(site.line)" }

  /// Renders a line for the modules that one module imports, or declares, and that are not checked for the same cause.
  private func unchecked(_ unchecked: [UncheckedDependency]) -> String {
    if unchecked.isEmpty { return "" }
    let heading = "\(unchecked.count) could not be checked; fetch the packages, and check again"
    var text = "\(paint(heading, .yellow))\n"
    var rest = unchecked[...]
    while let first = rest.first {
      let similar = rest.prefix(while: first.isSimilar)
      let most = isVerbose ? similar.count : 5
      let names = similar.map(\.to).counted(most)
      let line = "    \(first.from) \(first.verb) \(names): \(first.cause)"
      text += "\(line.printable())\n"
      rest = rest.dropFirst(similar.count)
    }
    return text
  }

  private func delta(_ delta: Baseline.Delta?) -> String {
    guard let delta else { return "" }
    return "baseline: \(delta.new) new, \(delta.fixed) fixed, \(delta.remaining) remaining\n"
  }

  /// Lists the rules that ran, what is suppressed, and what was left out.
  private func details(_ result: CheckResult) -> String {
    let rules = result.rules.map { rule in "rule \(rule.name) (\(rule.kind.rawValue))" }
    let suppressions = result.suppressions.map(line)
    let omissions = result.omissions.map { omission in
      "\(omission.reason.rawValue): \(omission.subject)"
    }
    let lines = rules + suppressions + omissions
    return lines.map { line in "\(line.printable())\n" }.joined()
  }

  private func line(_ suppression: Suppression) -> String {
    let finding = suppression.finding
    var line = "suppressed: "
    if let first = finding.firstLocation { line += "\(first.file):\(first.line): " }
    line += "\(finding.message) (\(finding.rule)), by "
    if suppression.source == .comment {
      line += "a comment"
    } else {
      line += "the \(suppression.source.rawValue)"
    }
    line += " at \(suppression.site.file):\(suppression.site.line)"
    if let reason = suppression.reason { line += ": \(reason)" }
    return line
  }

  private func totals(_ result: CheckResult) -> String {
    let color: Color = result.summary.errors > 0 ? .red : .green
    return "\(result.coverage.printable()): \(paint(result.totals, color))"
  }
}

extension UncheckedDependency {
  /// Returns whether two dependencies differ only in the module that is imported or declared.
  fileprivate func isSimilar(to other: UncheckedDependency) -> Bool {
    from == other.from && verb == other.verb && cause == other.cause
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
    guard isColored else { return text }
    return "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m"
  }
}
