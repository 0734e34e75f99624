/// The rule that only some modules may import others.
///
/// A chain through a permitted importer is not a violation.
struct ProtectedRule: RuleCheck {
  static let keys = ["modules", "by"]

  let modules: Set<Int>
  let allowed: Set<Int>

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules")
    allowed = try reader.modules("by").union(modules)
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.checked.filter { !allowed.contains($0) }.flatMap { start in
      graph.shortestChains(
        from: start,
        isDirect: true,
        passing: { !allowed.contains($0) },
        to: modules.contains
      )
      .map { Violation(chain: $0, in: graph) }
    }
  }
}
