/// The rule that a module declares the dependencies that it imports.
///
/// A violation has one of four causes: the dependency is limited to platforms or traits; only a dependency of a
/// dependency provides the module, and may remove it; no dependency provides the module; or no declared package contains it.
struct DeclaredRule {
  let modules: Set<Int>

  var check: RuleCheck { RuleCheck(violations: violations, unchecked: unchecked) }

  private func violations(in graph: ModuleGraph) -> [Violation] {
    let lookup = DependencyLookup(graph)
    return modules.sorted().flatMap { module in
      guard graph.modules[module].dependencies != nil else { return [Violation]() }
      return graph.edges[module].compactMap { violation(module, $0, lookup, graph) }
    }
  }

  private func unchecked(in graph: ModuleGraph) -> [UncheckedDependency] {
    let lookup = DependencyLookup(graph)
    return modules.sorted().filter { graph.modules[$0].dependencies != nil }.flatMap { module in
      graph.edges[module].compactMap { edge in
        guard case .unknown(let dependencies) = lookup.status(of: edge, in: module).status
        else { return nil }
        let names = (graph.modules[module].label, graph.modules[edge.to].label)
        return UncheckedDependency(from: names.0, to: names.1, verb: "imports", dependencies)
      }
    }
  }

  private func violation(
    _ module: Int,
    _ edge: ModuleGraph.Edge,
    _ lookup: DependencyLookup,
    _ graph: ModuleGraph
  ) -> Violation? {
    let (from, to) = (graph.modules[module].label, graph.modules[edge.to].label)
    let (status, sites) = lookup.status(of: edge, in: module)
    var violation = Violation(
      from: module,
      to: to,
      chain: [module, edge.to],
      hops: [sites],
      message: ""
    )
    switch status {
    case .declared, .unknown: return nil
    case .declaredOnly(let platforms, let others):
      let place = others.isEmpty ? "every platform" : others.sorted().joined(separator: ", ")
      violation.message = "\(from) imports \(to) on \(place) but declares it only for \(platforms)"
      violation.why = "elsewhere it builds only if another module happens to be built before it"
    case .declaredWith(let traits):
      let names = traits.sorted()
      violation.message =
        "\(from) imports \(to) outside of '#if \(names.joined(separator: " || "))' but declares it only"
        + " with the trait \(names.joined(separator: " or "))"
      violation.why =
        "without the trait it builds only if another module happens to be built before"
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
      violation.why = "it builds only if the toolchain or the build settings provide it"
      if sites.allSatisfy(\.isForAnotherBuild) { violation.severity = .warning }
    }
    if sites.contains(where: \.isImpossible) { violation.why = "it cannot be built" }
    return violation
  }
}

extension Site {
  /// Whether the import is compiled only where `canImport` does not find the module.
  fileprivate var isImpossible: Bool {
    guard let importing, !importing.conditions.isEmpty else { return false }
    return Condition(importing.conditions).excludes(importing.module)
  }

  /// Whether the import has a condition, which another build system may set together with the module.
  fileprivate var isForAnotherBuild: Bool {
    importing?.conditions.isEmpty == false && !isImpossible
  }
}
