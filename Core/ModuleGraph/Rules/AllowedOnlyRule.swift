/// Some modules may reach nothing but what is listed.
///
/// Each other is allowed among them only when listed too. Modules that are not judged (the
/// toolchain's, other packages') count only when the list names some with `external:`.
struct AllowedOnlyRule: RuleCheck {
  static let keys = ["modules", "to", "direct"]

  let modules: Set<Int>
  let allowed: Set<Int>
  let judgesExternals: Bool
  let isDirect: Bool

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules")
    allowed = try reader.modules("to")
    judgesExternals = try reader.patterns("to").contains { $0.text.contains("external:") }
    isDirect = try reader.flag("direct")
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    modules.sorted().flatMap { start in
      graph.shortestChains(from: start, isDirect: isDirect) { module in
        !allowed.contains(module) && (judgesExternals || graph.own.contains(module))
      }
      .filter { chain in !chain.dropFirst().dropLast().contains(where: modules.contains) }
      .map { Violation(chain: $0, in: graph) }
    }
  }
}
