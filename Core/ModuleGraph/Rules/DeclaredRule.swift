/// What a module imports it declares as a dependency.
///
/// Three things can be wrong with an import: its module comes into the build through a dependency
/// of a dependency, and will be gone the day that one drops it; it is not in reach at all; or no
/// package that is declared anywhere has it.
struct DeclaredRule: RuleCheck {
  static let keys = ["modules"]

  let modules: Set<Int>

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules", default: "*")
    try reader.requireManifest()
  }

  init(modules: some Sequence<Int>) {
    self.modules = Set(modules)
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    let reach = DeclaredReach(graph)
    return modules.sorted().flatMap { module in
      guard graph.modules[module].dependencies != nil else { return [Violation]() }
      return graph.edges[module].compactMap { violation(module, $0, reach, graph) }
    }
  }

  private func violation(
    _ module: Int,
    _ edge: ModuleGraph.Edge,
    _ reach: DeclaredReach,
    _ graph: ModuleGraph
  ) -> Violation? {
    let (from, to) = (graph.modules[module].name, graph.modules[edge.to].name)
    var violation = Violation(
      from: module,
      to: to,
      chain: [module, edge.to],
      hops: [edge.sites],
      message: ""
    )
    switch reach.standing(of: edge, in: module) {
    case .declared, .unknown: return nil
    case .reachable(let way):
      violation.message =
        "\(from) imports \(to) but does not declare it; it is reachable through"
        + " \(way.joined(separator: " → "))"
      violation.reachable = true
    case .unreachable:
      violation.message =
        "\(from) imports \(to) but does not declare it, nor does anything it declares"
      violation.reachable = false
      violation.why = "it builds only when something else happens to be built before it"
    case .nowhere:
      violation.message = "\(from) imports \(to), which no package declared here has"
      violation.why = "it cannot be built"
      // Under a condition it is how a source serves several build systems; it may be meant.
      let isOptional = edge.sites.allSatisfy { $0.importing?.conditions.isEmpty == false }
      if isOptional { violation.severity = .warning }
    }
    return violation
  }
}
