package import BoundariesGraph
package import BoundariesScan

/// Determines how declared dependencies lead to an imported module.
package struct DependencyLookup {
  package enum Status: Equatable {
    /// The module is a dependency, is re-exported by one, or belongs to the toolchain.
    case declared
    /// The module is a dependency on these platforms only, and imported on others: on these systems, or on every one.
    case declaredOnly(String, on: Set<String>)
    /// The module is a dependency only if one of these traits is enabled, and imported without them.
    case declaredWith(traits: Set<String>)
    /// The module is a dependency of the dependencies with these names.
    case reachable(through: [String])
    /// The module is in a checked package, but no dependency leads to it.
    case unreachable
    /// No declared package contains the module.
    case missing
    /// No dependency provides the module, but these may, whose packages or binaries are not fetched.
    case unknown([DeclaredDependency])
  }

  /// The status of the imports of a module by another one.
  package struct Verdict {
    package let status: Status
    /// The locations of the imports with this status; empty for one that is declared.
    package let sites: [Site]

    fileprivate init(_ status: Status, _ sites: [Site] = []) {
      self.status = status
      self.sites = sites
    }
  }

  private let graph: ModuleGraph
  /// The checked modules among the declared dependencies of each checked module.
  private let declared: [[Int]]
  /// The dependencies of each checked module by the names of the modules that they provide.
  private let providers: [[String: [DeclaredDependency]]]
  /// The names of the modules that a dependency of any checked module provides.
  private let provided: Set<String>

  package init(_ graph: ModuleGraph) {
    self.graph = graph
    declared = graph.checked.map(graph.declared(by:))
    providers = graph.checked.map { module in Self.providers(in: graph.modules[module]) }
    provided = Set(providers.flatMap(\.keys))
  }

  /// Returns the dependencies of a module by the names of the modules that they provide.
  private static func providers(in module: Module) -> [String: [DeclaredDependency]] {
    var providers: [String: [DeclaredDependency]] = [:]
    for dependency in module.dependencies ?? [] {
      for name in dependency.providedNames {
        providers[name, default: []].append(dependency)
      }
    }
    return providers
  }

  /// Returns the status of an import, and its locations without those where it is optional or declared.
  package func status(of edge: ModuleGraph.Edge, in module: Int) -> Verdict {
    let name = graph.modules[edge.to].name
    if let providing = providers[module][name] {
      return status(of: edge.required, providedBy: providing)
    }
    let isOwn = graph.checked.contains(edge.to)
    if !isOwn, graph.isSystem(name) { return Verdict(.declared) }
    let isDeclared = declared[module].contains { other in isVisible(edge.to, through: other) }
    if isDeclared { return Verdict(.declared) }
    let sites = edge.required
    // An optional import needs no declaration.
    if sites.isEmpty { return Verdict(.declared) }
    if isOwn { return Verdict(status(ofOwn: edge.to, in: module), sites) }
    return Verdict(status(ofExternal: name, in: module), sites)
  }

  /// Returns whether a dependency declares an import wherever it is compiled.
  package func isDeclared(_ edge: ModuleGraph.Edge, by dependency: DeclaredDependency) -> Bool {
    status(of: edge.required, providedBy: [dependency]).status == .declared
  }

  private func isVisible(_ module: Int, through other: Int) -> Bool {
    if module == other { return true }
    return !graph.reexported[other].isEmpty && graph.reexports(of: other).contains(module)
  }

  private func status(of sites: [Site], providedBy dependencies: [DeclaredDependency]) -> Verdict {
    let platforms = dependencies.compactMap(\.condition)
    let areAllLimited = platforms.count == dependencies.count
    if areAllLimited {
      let list = platforms.joined(separator: ", ")
      if let verdict = status(of: sites, onlyOn: list) { return verdict }
    }
    let traits = dependencies.map(\.traits)
    let needATrait = !traits.contains([])
    if needATrait {
      let all = Set(traits.joined())
      if let verdict = status(of: sites, onlyWith: all) { return verdict }
    }
    return Verdict(.declared)
  }

  /// Returns the status of imports of a dependency for some traits; nil if all imports need one of the traits.
  private func status(of sites: [Site], onlyWith traits: Set<String>) -> Verdict? {
    let sites = sites.filter { site in condition(of: site).holds(without: traits) }
    if sites.isEmpty { return nil }
    return Verdict(.declaredWith(traits: traits), sites)
  }

  /// Returns the status of imports of a dependency for some platforms; nil if it is not imported on others.
  private func status(of sites: [Site], onlyOn platforms: String) -> Verdict? {
    let declared = Set(platforms.split(separator: ", ").map(String.init))
    let unconditional = sites.filter { site in conditions(of: site).isEmpty }
    if !unconditional.isEmpty {
      return Verdict(.declaredOnly(platforms, on: []), unconditional)
    }
    var others: Set<String> = []
    var sitesOnOthers: [Site] = []
    for site in sites {
      let undeclared = condition(of: site).systems.subtracting(declared)
      if undeclared.isEmpty { continue }
      others.formUnion(undeclared)
      sitesOnOthers.append(site)
    }
    if sitesOnOthers.isEmpty { return nil }
    return Verdict(.declaredOnly(platforms, on: others), sitesOnOthers)
  }

  /// Returns the conditions of the `#if` blocks around an import; none for a location of no import.
  private func conditions(of site: Site) -> [String] { site.importing?.conditions ?? [] }

  private func condition(of site: Site) -> Condition { Condition(conditions(of: site)) }

  private func status(ofOwn goal: Int, in module: Int) -> Status {
    let found = graph.search(from: module, to: goal) { module in declared[module] }
    guard found.previous[goal] != nil else { return .unreachable }
    let path = names(to: goal, found)
    return .reachable(through: Array(path.dropLast()))
  }

  /// Returns the status of an external module, which an indirect dependency may provide.
  private func status(ofExternal name: String, in module: Int) -> Status {
    // If one of its own dependencies is not fetched, that may provide the module, whatever the others provide.
    let ownUnfetched = unfetchedDependencies(of: module)
    if !ownUnfetched.isEmpty { return .unknown(ownUnfetched) }
    let found = graph.search(from: module) { module in declared[module] }
    if let path = shortestPath(to: name, from: module, found) {
      return .reachable(through: path)
    }
    let unfetched = found.order.flatMap(unfetchedDependencies)
    if !unfetched.isEmpty { return .unknown(unfetched) }
    let binaries = found.order.compactMap(unfetchedBinary)
    if !binaries.isEmpty { return .unknown(binaries) }
    let isUndeclared = graph.modules[module].undeclaredProducts.contains { product in
      product.providedNames.contains(name)
    }
    let isInAPackage = isUndeclared || provided.contains(name)
    return isInAPackage ? .unreachable : .missing
  }

  /// Returns the names on a shortest path from the start of a search to an external module; nil if there is none.
  private func shortestPath(
    to name: String,
    from start: Int,
    _ found: ModuleSearch
  ) -> [String]? {
    for module in found.order {
      if module != start, providers[module][name] != nil {
        return names(to: module, found)
      }
      for dependency in graph.modules[module].dependencies ?? []
      where dependency.reach.contains(name) {
        return names(to: module, found) + [dependency.name]
      }
    }
    return nil
  }

  private func unfetchedDependencies(of module: Int) -> [DeclaredDependency] {
    let dependencies = graph.modules[module].dependencies ?? []
    return dependencies.filter { dependency in dependency.modules == nil }
  }

  /// Returns a dependency on a binary target, whose modules are unknown because it is not fetched; nil for another target.
  private func unfetchedBinary(_ index: Int) -> DeclaredDependency? {
    let module = graph.modules[index]
    guard module.kind == .binary, module.otherNames.isEmpty else { return nil }
    return DeclaredDependency(name: module.target, modules: nil)
  }

  /// Returns the names on the path from the start of a search to a module, without the start.
  private func names(to node: Int, _ found: ModuleSearch) -> [String] {
    let path = found.chain(to: node).dropFirst()
    return path.map { module in graph.modules[module].label }
  }
}

extension ModuleGraph.Edge {
  /// The imports that are compiled even where the module is missing.
  fileprivate var required: [Site] {
    sites.filter { site in site.importing?.isOptional != true }
  }
}

extension Import {
  /// Whether the import is compiled only where `canImport` finds the module.
  package var isOptional: Bool {
    !conditions.isEmpty && Condition(conditions).implies(canImport: module)
  }
}
