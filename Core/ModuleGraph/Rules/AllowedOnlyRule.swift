/// The rule that some modules may reach listed modules only.
///
/// They may reach each other only if listed too. External modules count only if the list has a
/// pattern with `external:`.
struct AllowedOnlyRule: RuleCheck {
  static let keys = ["modules", "to", "direct"]

  let modules: Set<Int>
  let allowed: Set<Int>
  let checksExternals: Bool
  let isDirect: Bool

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules")
    allowed = try reader.modules("to")
    checksExternals = try reader.patterns("to").contains { $0.text.contains("external:") }
    isDirect = try reader.flag("direct")
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    modules.sorted().flatMap { start in
      graph.shortestChains(from: start, isDirect: isDirect) { module in
        !allowed.contains(module) && (checksExternals || graph.checked.contains(module))
      }
      .filter { chain in !chain.dropFirst().dropLast().contains(where: modules.contains) }
      .map { Violation(chain: $0, in: graph) }
    }
  }
}
