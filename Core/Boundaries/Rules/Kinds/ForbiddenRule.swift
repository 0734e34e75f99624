import BoundariesGraph

extension RuleDefinition {
  /// Some modules may not reach others.
  static let forbidden = RuleDefinition(
    keys: [.modules("from"), .modules("to"), .direct],
    subjects: ["from"],
    why: "a rule forbids it",
    fix: nil,
    refusesImports: true,
    check: { reader in try reader.forbidden() },
    prohibitions: { reader, _ in try reader.forbiddenProhibitions() }
  )
}

extension RuleReader {
  /// The rule that some modules may not reach others, directly or indirectly.
  ///
  /// A chain through another module of `from` is not reported: the fix of that module's own finding fixes both.
  fileprivate func forbidden() throws -> RuleCheck {
    let from = try modules("from")
    let to = try modules("to")
    let isDirect = try flag("direct")
    return RuleCheck { graph in
      var starts = from
      if from.count > 1 {
        // Most modules of a long list do not lead to another one.
        starts.formIntersection(graph.importers(of: to, isDirect: isDirect))
      }
      return graph.violations(from: starts) { start in
        graph.shortestChains(
          from: start,
          isDirect: isDirect,
          passing: { module in !from.contains(module) },
          to: to.contains
        )
      }
    }
  }

  /// What the rule forbids.
  fileprivate func forbiddenProhibitions() throws -> [Prohibition] {
    [Prohibition(try reach(), from: try modules("from"), to: try modules("to"))]
  }
}
