package import BoundariesGraph
package import BoundariesRules

/// The imports that a rule does not allow at any of their locations, by its findings.
package struct RefusedImports {
  /// The first rule that does not allow an import, by the importing and the imported module.
  private var rules: [[String]: String] = [:]

  package init(_ findings: [Finding], _ graph: ModuleGraph) {
    for finding in findings where finding.chain.count == 2 {
      guard RuleKind(rawValue: finding.kind)?.refusesImports == true,
        finding.sites.count == graph.sites(from: finding.from, to: finding.to).count
      else { continue }
      let ends = [finding.from, finding.to]
      if rules[ends] == nil { rules[ends] = finding.rule }
    }
  }

  /// Returns the rule that does not allow the import of a finding; nil if all rules do.
  package func rule(refusing finding: Finding) -> String? { rules[[finding.from, finding.to]] }
}

extension ModuleGraph {
  /// Returns the locations of the imports of a module by a checked one, both given by their labels.
  fileprivate func sites(from label: String, to other: String) -> [Site] {
    guard let module = checkedModule(labeled: label) else { return [] }
    let edge = edges[module].first { edge in modules[edge.to].label == other }
    return edge?.sites ?? []
  }
}

extension CheckRun {
  /// Returns findings without the advice to declare a dependency that another rule refuses.
  ///
  /// The advice of a rule of the configuration is kept.
  func withoutRefusedAdvice(_ findings: [Finding]) -> [Finding] {
    let refused = RefusedImports(findings, loaded.graph)
    return findings.map { finding in
      guard finding.dependencyFix == .add, finding.fix == RuleKind.declared.fix,
        let rule = refused.rule(refusing: finding)
      else { return finding }
      var finding = finding
      finding.fix = "remove the import, which \"\(rule)\" does not allow"
      return finding
    }
  }
}
