/// The rule that modules import others, themselves or by a re-export.
struct RequiredRule: RuleCheck {
  static let keys = ["modules", "to"]

  let modules: Set<Int>
  /// Each pattern, and the modules that it selects, of which one must be imported.
  let required: [(pattern: String, modules: Set<Int>)]

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules")
    required = try reader.patterns("to").map { pattern throws(ConfigurationError) in
      (pattern.text, try reader.selector.select([pattern]))
    }
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    modules.sorted().flatMap { module in
      let imported = graph.edges[module].reduce(into: Set([module])) { imported, edge in
        imported.formUnion(graph.reexports(of: edge.to))
      }
      return required.filter { $0.modules.isDisjoint(with: imported) }.map { required in
        let name = graph.modules[module].name
        return Violation(
          from: module,
          to: required.pattern,
          message: "\(name) does not import \(required.pattern)"
        )
      }
    }
  }
}
