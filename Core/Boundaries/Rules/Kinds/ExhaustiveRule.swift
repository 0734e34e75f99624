import BoundariesGraph

extension RuleDefinition {
  /// Every module belongs to a group.
  static let exhaustive = RuleDefinition(
    keys: [.modules("groups", isRequired: false)],
    subjects: [],
    why: "no rule about groups applies to it",
    fix: "add it to a group",
    growth: .allModules,
    check: { reader in try reader.exhaustive() },
    // A further group is no weaker rule: it usually comes with the modules in it.
    prohibitions: { _, _ in [Prohibition(.beInNoGroup)] }
  )
}

extension RuleReader {
  /// The rule that every module belongs to a group, so that no new module escapes all rules.
  ///
  /// The key `groups` limits the groups that count; its patterns may also name modules, which then need no group.
  fileprivate func exhaustive() throws -> RuleCheck {
    let covered = try modules("groups", or: selector.groups.values.joined())
    return RuleCheck { graph in
      var violations: [Violation] = []
      for module in graph.checked where !covered.contains(module) {
        let name = graph.modules[module].label
        violations.append(Violation(from: module, message: "\(name) is in no group"))
      }
      return violations
    }
  }
}
