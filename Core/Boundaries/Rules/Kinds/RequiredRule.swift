import BoundariesGraph

extension RuleDefinition {
  /// Modules import others.
  static let required = RuleDefinition(
    keys: [.modules("modules"), .modules("to")],
    subjects: ["modules"],
    why: "a rule requires it",
    fix: nil,
    check: { reader in try reader.required() },
    prohibitions: { reader, _ in try reader.requiredProhibitions() }
  )
}

extension RuleReader {
  /// The rule that modules import others, themselves or by a re-export.
  fileprivate func required() throws -> RuleCheck {
    let modules = try modules("modules")
    // Of the modules that a pattern selects, one must be imported.
    let required = try patterns("to").map { pattern in
      (pattern: pattern.text, modules: try selector.select([pattern], "\"to\""))
    }
    return RuleCheck { graph in
      var violations: [Violation] = []
      // What external modules import is not known.
      for module in modules.sorted() where graph.checked.contains(module) {
        var imported: Set<Int> = [module]
        for edge in graph.edges[module] {
          imported.formUnion(graph.reexports(of: edge.to))
        }
        let name = graph.modules[module].label
        for (pattern, modules) in required where modules.isDisjoint(with: imported) {
          let message = "\(name) does not import \(pattern)"
          violations.append(Violation(from: module, to: pattern, message: message))
        }
      }
      return violations
    }
  }

  /// What the rule forbids.
  fileprivate func requiredProhibitions() throws -> [Prohibition] {
    let importers = try modules("modules")
    return try patterns("to").map { pattern in
      let imported = try selector.select([pattern], "\"to\"")
      return Prohibition(.importNone(of: imported), from: importers)
    }
  }
}
