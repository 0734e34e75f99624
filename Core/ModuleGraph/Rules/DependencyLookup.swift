/// Determines how declared dependencies lead to an imported module.
struct DependencyLookup {
  enum Status: Equatable {
    /// The module is a dependency, is re-exported by one, or belongs to the toolchain.
    case declared
    /// The module is a dependency of the dependencies with these names.
    case reachable(through: [String])
    /// The module is in a checked package, but no dependency leads to it.
    case unreachable
    /// No declared package contains the module.
    case missing
    /// The module may be in a declared package that is not available.
    case unknown
  }

  private let graph: ModuleGraph
  /// The checked modules among the declared dependencies of each checked module.
  private let declared: [[Int]]

  init(_ graph: ModuleGraph) {
    self.graph = graph
    declared = graph.checked.map { module in
      (graph.modules[module].dependencies ?? []).flatMap { $0.modules ?? [] }
        .compactMap { graph.index(of: $0, from: graph.modules[module].package) }
        .filter(graph.checked.contains)
    }
  }

  func status(of edge: ModuleGraph.Edge, in module: Int) -> Status {
    let dependencies = graph.modules[module].dependencies ?? []
    let name = graph.modules[edge.to].name
    if dependencies.contains(where: { $0.provides(name) }) { return .declared }
    if declared[module].contains(where: { graph.reexports(of: $0).contains(edge.to) }) {
      return .declared
    }
    return graph.checked.contains(edge.to)
      ? status(ofOwn: edge.to, in: module) : status(ofExternal: edge, in: module)
  }

  private func status(ofOwn goal: Int, in module: Int) -> Status {
    guard let found = paths(from: module).first(where: { $0.node == goal }) else {
      return .unreachable
    }
    return .reachable(through: Array(found.path.dropLast()))
  }

  /// Returns the status of an external module, which an indirect dependency may provide.
  private func status(ofExternal edge: ModuleGraph.Edge, in module: Int) -> Status {
    let name = graph.modules[edge.to].name
    if ToolchainModules.contains(name) { return .declared }
    // An import under `canImport` is optional.
    if edge.sites.allSatisfy({ $0.importing?.isOptional(name) == true }) { return .declared }
    var isUnknown = false
    for (node, path) in paths(from: module) {
      let dependencies = graph.modules[node].dependencies ?? []
      if node != module, dependencies.contains(where: { $0.provides(name) }) {
        return .reachable(through: path)
      }
      if let through = dependencies.first(where: { $0.reach.contains(name) }) {
        return .reachable(through: path + [through.name])
      }
      if dependencies.contains(where: { $0.modules == nil }) { isUnknown = true }
    }
    if isUnknown { return .unknown }
    let isDeclaredElsewhere = graph.checked.contains { node in
      (graph.modules[node].dependencies ?? []).contains { $0.provides(name) }
    }
    return isDeclaredElsewhere ? .unreachable : .missing
  }

  /// Returns the checked modules that the declared dependencies of a module lead to, itself first and
  /// the others by distance, each with the names on the path to it.
  private func paths(from module: Int) -> [(node: Int, path: [String])] {
    var paths: [(node: Int, path: [String])] = [(module, [])]
    var seen: Set<Int> = [module]
    var next = 0
    while next < paths.count {
      let (node, path) = paths[next]
      next += 1
      for dependency in declared[node] where seen.insert(dependency).inserted {
        paths.append((dependency, path + [graph.modules[dependency].name]))
      }
    }
    return paths
  }
}

extension Import {
  fileprivate func isOptional(_ module: String) -> Bool {
    conditions.contains { $0.contains("canImport(\(module)") }
  }
}
