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
      ? standing(ofOwn: edge.to, in: module) : standing(ofExternal: edge, dependencies)
  }

  private func standing(ofOwn goal: Int, in module: Int) -> Standing {
    var previous: [Int: Int] = [module: module]
    var queue = [module]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for dependency in declared[node] where previous[dependency] == nil {
        previous[dependency] = node
        if dependency == goal { return .reachable(through: way(to: goal, previous)) }
        queue.append(dependency)
      }
    }
    return .unreachable
  }

  /// The names strictly between the ends.
  private func way(to goal: Int, _ previous: [Int: Int]) -> [String] {
    var way: [String] = []
    var node = goal
    while let before = previous[node], before != previous[before] {
      way.append(graph.modules[before].name)
      node = before
    }
    return way.reversed()
  }

  private func standing(
    ofExternal edge: ModuleGraph.Edge,
    _ dependencies: [DeclaredDependency]
  ) -> Standing {
    let name = graph.modules[edge.to].name
    if ToolchainModules.contains(name) { return .declared }
    if let through = dependencies.first(where: { $0.reach.contains(name) }) {
      return .reachable(through: [through.name])
    }
    // Asking whether it can be imported is how optional modules are used.
    if edge.sites.allSatisfy({ $0.importing?.asksWhether(name) == true }) { return .declared }
    if dependencies.contains(where: { $0.modules == nil }) { return .unknown }
    return .nowhere
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
