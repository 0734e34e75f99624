import BoundariesGraph

extension RuleDefinition {
  /// Some modules may reach listed modules only.
  static let allowedOnly = RuleDefinition(
    keys: [.modules("modules"), .modules("to"), .direct],
    subjects: ["modules"],
    why: "it is not one of the allowed modules",
    fix: nil,
    refusesImports: true,
    growth: .importedModules,
    check: { reader in try reader.allowedOnly() },
    prohibitions: { reader, _ in try reader.allowedOnlyProhibitions() }
  )
}

extension RuleReader {
  /// The rule that some modules may reach listed modules only.
  ///
  /// The modules may reach each other only if the list has them, too. A chain through another of the modules is not
  /// reported, because that module has a finding of its own. External modules count only if the list or one of its groups
  /// has a pattern with `external:`.
  fileprivate func allowedOnly() throws -> RuleCheck {
    let modules = try modules("modules")
    let allowed = try self.modules("to")
    let judged = try judgedModules()
    let isDirect = try flag("direct")
    return RuleCheck { graph in
      graph.violations(from: modules) { start in
        graph.shortestChains(
          from: start,
          isDirect: isDirect,
          passing: { module in !modules.contains(module) },
          to: { module in judged.contains(module) && !allowed.contains(module) }
        )
      }
    }
  }

  /// Returns the modules that have to be allowed.
  private func judgedModules() throws -> Range<Int> {
    let graph = selector.graph
    if selector.nameExternals(try patterns("to")) { return graph.modules.indices }
    return graph.checked
  }

  /// What the rule forbids.
  fileprivate func allowedOnlyProhibitions() throws -> [Prohibition] {
    let notAllowed = Set(try judgedModules()).subtracting(try modules("to"))
    return [Prohibition(try reach(), from: try modules("modules"), to: notAllowed)]
  }
}
