/// The rule that a module declares the dependencies that it imports.
///
/// A violation has one of four causes: the dependency is limited to platforms; only a dependency of a dependency provides the module, and
/// may remove it; no dependency provides the module; or no declared package contains it.
struct DeclaredRule {
  let modules: Set<Int>

  var check: RuleCheck { RuleCheck(violations: violations, unjudged: unjudged) }

  private func violations(in graph: ModuleGraph) -> [Violation] {
    let lookup = DependencyLookup(graph)
    return modules.sorted().flatMap { module in
      guard graph.modules[module].dependencies != nil else { return [Violation]() }
      return graph.edges[module].compactMap { violation(module, $0, lookup, graph) }
    }
  }

  private func unjudged(in graph: ModuleGraph) -> [Unjudged] {
    let lookup = DependencyLookup(graph)
    return modules.sorted().filter { graph.modules[$0].dependencies != nil }.flatMap { module in
      graph.edges[module].compactMap { edge in
        guard case .unknown(let dependencies) = lookup.status(of: edge, in: module) else {
          return nil
        }
        let names = (graph.modules[module].name, graph.modules[edge.to].name)
        return Unjudged(from: names.0, to: names.1, verb: "imports", dependencies)
      }
    }
  }

  private func violation(
    _ module: Int,
    _ edge: ModuleGraph.Edge,
    _ lookup: DependencyLookup,
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
    switch lookup.status(of: edge, in: module) {
    case .declared, .unknown: return nil
    case .declaredOnly(let platforms):
      violation.message =
        "\(from) imports \(to) on every platform but declares it only for \(platforms)"
      violation.why = "it cannot be built on the others"
    case .reachable(let path):
      violation.message =
        "\(from) imports \(to) but does not declare it; it is reachable through"
        + " \(path.joined(separator: " → "))"
      violation.reachable = true
    case .unreachable:
      violation.message =
        "\(from) imports \(to) but does not declare it, and no declared dependency provides it"
      violation.reachable = false
      violation.why = "it builds only if another module happens to be built before it"
    case .missing:
      violation.message = "\(from) imports \(to), which no declared package contains"
      violation.why = "it cannot be built"
      // A conditional import may be for another build system.
      let isOptional = edge.sites.allSatisfy { $0.importing?.conditions.isEmpty == false }
      if isOptional { violation.severity = .warning }
    }
    return violation
  }
}
