/// The rule that modules do not re-export imports with `@_exported`.
struct NoReexportRule: RuleCheck {
  static let keys = ["modules"]

  let modules: Set<Int>

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules", default: "*")
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    modules.sorted().flatMap { module in
      graph.edges[module].filter(\.isReexport).map { edge in
        let (from, to) = (graph.modules[module].name, graph.modules[edge.to].name)
        return Violation(
          from: module,
          to: to,
          chain: [module, edge.to],
          hops: [edge.sites.filter { $0.importing?.isReexport == true }],
          message: "\(from) may not re-export \(to)"
        )
      }
    }
  }
}
