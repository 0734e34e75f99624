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
      (pattern.text, try selector.select([pattern], "\"to\""))
    }
    return RuleCheck { graph in
      // What external modules import is not known.
      let judged = modules.filter(graph.checked.contains).sorted()
      return judged.flatMap { module in
        let imported = graph.edges[module].reduce(into: Set([module])) { imported, edge in
          imported.formUnion(graph.reexports(of: edge.to))
        }
        return required.filter { $1.isDisjoint(with: imported) }.map { pattern, _ in
          let name = graph.modules[module].label
          return Violation(from: module, to: pattern, message: "\(name) does not import \(pattern)")
        }
      }
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
