/// Tells how an imported module comes into its importer's build.
struct DeclaredReach {
  enum Standing: Equatable {
    /// It is a dependency, or one re-exports it, or it is part of the toolchain.
    case declared
    /// It is a dependency of a dependency; the names of those in between.
    case reachable(through: [String])
    /// A module of these packages that nothing the importer declares leads to.
    case unreachable
    /// No package declared here has it.
    case nowhere
    /// A declared package that is not here to be asked may have it.
    case unknown
  }

  private let graph: ModuleGraph
  /// For each judged module the judged modules among its dependencies.
  private let declared: [[Int]]

  init(_ graph: ModuleGraph) {
    self.graph = graph
    declared = graph.own.map { module in
      (graph.modules[module].dependencies ?? []).flatMap { $0.modules ?? [] }
        .compactMap { graph.index(of: $0, from: graph.modules[module].package) }
        .filter(graph.own.contains)
    }
  }

  func standing(of edge: ModuleGraph.Edge, in module: Int) -> Standing {
    let dependencies = graph.modules[module].dependencies ?? []
    let name = graph.modules[edge.to].name
    if dependencies.contains(where: { $0.brings(name) }) { return .declared }
    if declared[module].contains(where: { graph.reexports(of: $0).contains(edge.to) }) {
      return .declared
    }
    return graph.own.contains(edge.to)
      ? standing(ofOwn: edge.to, in: module) : standing(ofExternal: edge, in: module)
  }

  private func standing(ofOwn goal: Int, in module: Int) -> Standing {
    guard let found = ways(from: module).first(where: { $0.node == goal }) else {
      return .unreachable
    }
    return .reachable(through: Array(found.way.dropLast()))
  }

  /// A module of another package: what the importer's own dependencies declare may bring it too.
  private func standing(
    ofExternal edge: ModuleGraph.Edge,
    in module: Int
  ) -> Standing {
    let name = graph.modules[edge.to].name
    if ToolchainModules.contains(name) { return .declared }
    // Asking whether it can be imported is how optional modules are used.
    if edge.sites.allSatisfy({ $0.importing?.asksWhether(name) == true }) { return .declared }
    var isUnknown = false
    for (node, way) in ways(from: module) {
      let dependencies = graph.modules[node].dependencies ?? []
      if node != module, dependencies.contains(where: { $0.brings(name) }) {
        return .reachable(through: way)
      }
      if let through = dependencies.first(where: { $0.reach.contains(name) }) {
        return .reachable(through: way + [through.name])
      }
      if dependencies.contains(where: { $0.modules == nil }) { isUnknown = true }
    }
    if isUnknown { return .unknown }
    let isSomewhere = graph.own.contains { node in
      (graph.modules[node].dependencies ?? []).contains { $0.brings(name) }
    }
    return isSomewhere ? .unreachable : .nowhere
  }

  /// Every judged module that the declarations of a module lead to, the nearest first, each with
  /// the names on the way to it, its own included; the module itself comes first, without any.
  private func ways(from module: Int) -> [(node: Int, way: [String])] {
    var ways: [(node: Int, way: [String])] = [(module, [])]
    var seen: Set<Int> = [module]
    var next = 0
    while next < ways.count {
      let (node, way) = ways[next]
      next += 1
      for dependency in declared[node] where seen.insert(dependency).inserted {
        ways.append((dependency, way + [graph.modules[dependency].name]))
      }
    }
    return ways
  }
}

extension DeclaredDependency {
  /// Whether it brings a module; when nobody can be asked, the module of its own name.
  func brings(_ module: String) -> Bool {
    modules?.contains(module) ?? (Module.name(ofTarget: name) == module)
  }
}

extension Import {
  fileprivate func asksWhether(_ module: String) -> Bool {
    conditions.contains { $0.contains("canImport(\(module)") }
  }
}
