import BoundariesGraph
import BoundariesRules
import NavigatorSpelling

/// Rules that are gone, forbid less, or are less severe.
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
      message:
        "the rule '\(rule.name)' of \(revision) finds that \(finding.message), and no rule here does",
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
    if let severity = severity(of: prohibition, below: rule.severity, index) {
      return Weakness(
        message: "what the rule '\(rule.name)' forbids is of severity \(severity.rawValue), and of"
          + " severity \(rule.severity.rawValue) at \(revision)",
        site: site(of: rule),
        from: from,
        to: to
      )
    }
    let deed = prohibition.act.words(from, to, graph)
    return Weakness(
      message: "\(deed), which the rule '\(rule.name)' of \(revision) forbids",
      site: site(of: rule),
      from: from,
      to: to
    )
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
    return number < 0 ? "" : graph.modules[number].label
  }
}

extension Prohibition.Act {
  /// Returns a sentence that says who may do this.
  fileprivate func words(_ from: String, _ to: String, _ graph: ModuleGraph) -> String {
    switch self {
    case .reach, .reachThrough: return "\(from) may import \(to), or reach it through others"
    case .importDirectly, .importInFile: return "\(from) may import \(to)"
    case .importHidden: return "\(from) may import \(to) with '@testable' or '@_spi'"
    case .importNone(let modules):
      let names = modules.map { graph.modules[$0].label }.sorted()
      return "\(from) need not import \(names.counted(3))"
    case .formCycle: return "modules may form cycles"
    case .exceed(let metric, let limit):
      return "\(from) may have a \(metric.rawValue) above \(limit)"
    case .reexport: return "\(from) may re-export what it imports"
    case .importUndeclared: return "\(from) may import what it does not declare"
    case .declareUnimported: return "\(from) may declare what it does not import"
    case .beInNoGroup: return "a module may be in no group"
    }
  }
}
