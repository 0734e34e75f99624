import BoundariesScan

/// Modules and the imports between them, each with its locations.
package struct ModuleGraph: Sendable {
  /// An import of one module by another.
  package struct Edge: Sendable, Hashable {
    /// The index of the imported module.
    package let to: Int
    /// The locations of the import, in the order of files and lines; never empty.
    package let sites: [Site]
    /// Whether one of the imports re-exports the module.
    package let isReexport: Bool

    init(to: Int, sites: [Site]) {
      self.to = to
      self.sites = sites
      isReexport = sites.contains { site in site.importing?.isReexport == true }
    }
  }

  /// A name, such as that of a group, and the modules that it stands for.
  package typealias NamedModules = (name: String, modules: Set<Int>)

  /// The modules; all other members refer to them by index.
  ///
  /// External modules, which are imported but not checked, come last.
  package let modules: [Module]
  /// The indices of the checked modules.
  package let checked: Range<Int>
  /// The imports of each module, in ascending order.
  package let edges: [[Edge]]
  /// The modules that import each module.
  let importers: [[Int]]
  /// The modules that each module re-exports itself.
  package let reexported: [[Int]]
  /// The modules by their names.
  let names: ModuleNameTable
  private let systemModules: [Glob]

  /// Creates a graph from modules and the imports of their files; modules of one name get different labels.
  ///
  /// Imports of system modules need no declaration.
  package init(_ modules: [Module], systemModules: [Glob] = []) {
    var resolver = ImportResolver(modules.withDistinctLabels)
    var edges = modules.indices.map { module in resolver.edges(of: module) }
    let externals = resolver.modules[modules.count...]
    edges += externals.map { _ in [] }
    self.init(
      resolver.modules,
      checked: modules.indices,
      edges: edges,
      names: resolver.names,
      systemModules: systemModules
    )
  }

  private init(
    _ modules: [Module],
    checked: Range<Int>,
    edges: [[Edge]],
    names: ModuleNameTable,
    systemModules: [Glob]
  ) {
    self.modules = modules
    self.checked = checked
    self.edges = edges
    self.names = names
    self.systemModules = systemModules
    var importers: [[Int]] = Array(repeating: [], count: modules.count)
    for (from, edges) in edges.enumerated() {
      for edge in edges { importers[edge.to].append(from) }
    }
    self.importers = importers
    reexported = edges.map { edges in
      let reexports = edges.filter(\.isReexport)
      return reexports.map(\.to)
    }
  }

  /// Returns the graph with other declared dependencies of some checked modules.
  package func declaring(_ dependencies: [Int: [DeclaredDependency]]) -> ModuleGraph {
    var declaring = Array(modules[checked])
    for (module, dependencies) in dependencies { declaring[module].dependencies = dependencies }
    return ModuleGraph(declaring, systemModules: systemModules)
  }

  /// Returns the graph with other imports, and with more external modules after its own.
  func replacing(
    edges: [[Edge]],
    adding externals: [Module] = [],
    names: ModuleNameTable? = nil
  ) -> ModuleGraph {
    ModuleGraph(
      modules + externals,
      checked: checked,
      edges: edges + externals.map { _ in [] },
      names: names ?? self.names,
      systemModules: systemModules
    )
  }
}

extension ModuleGraph {
  /// The indices of the external modules: imported but not checked.
  package var externals: Range<Int> { checked.upperBound..<modules.count }

  /// The checked modules that each checked module imports.
  package var imported: [[Int]] {
    checked.map { module in
      let imported = edges[module].map(\.to)
      return imported.filter(checked.contains)
    }
  }

  /// Returns whether a module belongs to a platform or toolchain, or is configured to.
  package func isSystem(_ name: String) -> Bool {
    if ToolchainModules.contains(name) { return true }
    return systemModules.contains { pattern in pattern.matches(name) }
  }

  /// Returns the imports of one module by another; nil if there are none.
  func edge(from: Int, to: Int) -> Edge? {
    let edges = edges[from]
    // A binary search: the edges are in ascending order.
    var low = edges.startIndex
    var high = edges.endIndex
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].to < to {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < edges.endIndex, edges[low].to == to else { return nil }
    return edges[low]
  }

  /// Returns the locations of the imports of one module by another, in order.
  package func sites(from: Int, to: Int) -> [Site] {
    guard let edge = edge(from: from, to: to) else { return [] }
    return edge.sites
  }

  /// Returns the graph without the imports that do not satisfy a predicate.
  package func keeping(_ isKept: (_ from: Int, _ to: Int, Site) -> Bool) -> ModuleGraph {
    var remaining: [[Edge]] = []
    for (from, edges) in edges.enumerated() {
      var kept: [Edge] = []
      for edge in edges {
        let sites = edge.sites.filter { site in isKept(from, edge.to, site) }
        if !sites.isEmpty { kept.append(Edge(to: edge.to, sites: sites)) }
      }
      remaining.append(kept)
    }
    return replacing(edges: remaining)
  }
}

extension [ModuleGraph.Edge] {
  /// Creates edges to modules, in ascending order, from the locations of the imports of each.
  init(_ sites: [Int: [Site]]) {
    let sorted = sites.sorted { first, second in first.key < second.key }
    self = sorted.map { module, sites in ModuleGraph.Edge(to: module, sites: sites) }
  }
}
