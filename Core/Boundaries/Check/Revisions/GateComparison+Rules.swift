import BoundariesGraph
import BoundariesRules
import NavigatorSpelling

/// Rules that were removed, forbid less, or are less severe.
extension GateComparison {
  /// Returns one weakness for each rule that is weaker: what it no longer forbids, or else what only it finds.
  func ruleWeaknesses(_ findings: [String: Finding]) -> [Weakness] {
    let index = ProhibitionIndex(rules)
    var weaknesses: [Weakness] = []
    for rule in earlierRules {
      if let weakness = firstWeakness(of: rule, index) {
        weaknesses.append(weakness)
      } else if let finding = findings[rule.name] {
        weaknesses.append(weakness(of: finding, rule))
      }
    }
    return weaknesses
  }

  private func firstWeakness(of rule: GateRule, _ index: ProhibitionIndex) -> Weakness? {
    for prohibition in rule.prohibitions {
      if let weakness = weakness(of: prohibition, rule, index) { return weakness }
    }
    return nil
  }

  /// Returns the place of the later rule with the same name, or else the start of the configuration.
  private func site(of rule: GateRule) -> Site {
    let successor = rules.first { other in other.name == rule.name }
    return successor?.site ?? later.configurationSite
  }

  private func weakness(of finding: Finding, _ rule: GateRule) -> Weakness {
    Weakness(
      message: "the rule '\(rule.name)' of \(revision) finds that \(finding.message),"
        + " and no rule here does",
      site: site(of: rule),
      from: finding.from,
      to: finding.to
    )
  }

  private func weakness(
    of prohibition: Prohibition,
    _ rule: GateRule,
    _ index: ProhibitionIndex
  ) -> Weakness? {
    let permission = index.firstPermission(despite: prohibition, rule.severity)
    guard let permission else { return nil }
    let from = name(permission.from)
    let to = name(permission.to)
    let message: String
    if let severity = severity(of: prohibition, below: rule.severity, index) {
      message =
        "what the rule '\(rule.name)' forbids is of severity \(severity.rawValue), and of"
        + " severity \(rule.severity.rawValue) at \(revision)"
    } else {
      let permitted = prohibition.act.permission(from, to, graph)
      message = "\(permitted), which the rule '\(rule.name)' of \(revision) forbids"
    }
    return Weakness(message: message, site: site(of: rule), from: from, to: to)
  }

  /// Returns the lower severity with which a prohibition is still there; nil if it is not.
  private func severity(
    of prohibition: Prohibition,
    below severity: Severity,
    _ index: ProhibitionIndex
  ) -> Severity? {
    [Severity.warning, .info].first { lower in
      lower != severity && index.firstPermission(despite: prohibition, lower) == nil
    }
  }

  /// Returns the label of a module, the path or pattern of files, or nothing.
  private func name(_ number: Int) -> String {
    if let file = Prohibition.file(number) { return files[file].name }
    let isModule = number >= 0
    return isModule ? graph.modules[number].label : ""
  }
}
