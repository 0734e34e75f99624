import BoundariesGraph

extension RuleDefinition {
  /// Only some modules may import others.
  static let protected = RuleDefinition(
    keys: [.modules("modules"), .modules("by")],
    subjects: [],
    why: "only some modules may import it",
    fix: nil,
    refusesImports: true,
    check: { reader in try reader.protected() },
    prohibitions: { reader, _ in try reader.protectedProhibitions() }
  )
}

extension RuleReader {
  /// The rule that only some modules may import others.
  ///
  /// A chain through a permitted importer is not a violation.
  fileprivate func protected() throws -> RuleCheck {
    let modules = try modules("modules")
    let allowed = try self.modules("by").union(modules)
    return RuleCheck { graph in
      func isOther(_ module: Int) -> Bool {
        graph.checked.contains(module) && !allowed.contains(module)
      }
      let starts = graph.importers(of: modules, isDirect: true).filter(isOther)
      return graph.violations(from: starts) { start in
        graph.shortestChains(from: start, isDirect: true, passing: isOther, to: modules.contains)
      }
    }
  }

  /// What the rule forbids.
  fileprivate func protectedProhibitions() throws -> [Prohibition] {
    let protected = try modules("modules")
    let checked = Set(selector.graph.checked)
    let allowed = try modules("by").union(protected)
    let importers = checked.subtracting(allowed)
    return [Prohibition(.importDirectly, from: importers, to: protected)]
  }
}
