/// The rule that modules do not re-export imports with `@_exported`.
struct NoReexportRule: RuleCheck {
  static let keys = ["modules"]

  let modules: Set<Int>

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules", default: "*")
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.violations(by: modules) {
      $2.importing?.isReexport == true
    } message: { from, to, _ in
      "\(from) may not re-export \(to)"
    }
  }
}
