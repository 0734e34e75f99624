/// The modules of a set never reach each other, directly or through modules outside of it.
struct IndependentRule: RuleCheck {
  static let keys = ["modules", "direct"]

  let modules: Set<Int>
  let isDirect: Bool

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules")
    isDirect = try reader.flag("direct")
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    modules.sorted().flatMap { start in
      graph.shortestChains(from: start, isDirect: isDirect, to: modules.contains)
        .map { Violation(chain: $0, in: graph) }
    }
  }
}
