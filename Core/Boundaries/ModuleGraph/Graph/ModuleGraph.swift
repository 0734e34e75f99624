/// Modules and the imports between them, each with its locations.
package struct ModuleGraph: Sendable {
  /// An import of one module by another.
  package struct Edge: Sendable, Hashable {
    /// The index of the imported module.
    package let to: Int
    /// The locations of the import, in the order of files and lines; never empty.
    package let sites: [Site]

    /// Whether one of the imports re-exports the module.
    package var isReexport: Bool { sites.contains { $0.importing?.isReexport == true } }
  }

  /// The modules; all other members refer to them by index.
  ///
  /// External modules, which are imported but not checked, come last.
  package private(set) var modules: [Module]
  /// The indices of the checked modules.
  package let checked: Range<Int>
  /// The imports of each module, in ascending order.
  package private(set) var edges: [[Edge]] = []
  private var names: ModuleNames
  private let systemModules: [Glob]

  /// Creates a graph from modules and the imports of their files; modules of one name
  /// get different labels.
  package init(_ modules: [Module]) {
    self.init(modules, systemModules: [])
  }

  /// Creates a graph in which modules with matching names need no declaration.
  init(_ modules: [Module], systemModules: [Glob]) {
    self.modules = modules
    self.systemModules = systemModules
    checked = modules.indices
    names = ModuleNames(&self.modules)
    edges = modules.enumerated().map { connect($0, $1) }
    edges += [[Edge]](repeating: [], count: self.modules.count - edges.count)
  }

  /// The indices of the external modules: imported but not checked.
  package var externals: Range<Int> { checked.upperBound..<modules.count }

  /// Returns the index of the module with a name or label, of several preferably one in a package.
  package func index(of name: String, from package: String? = nil) -> Int? {
    let found = names.all(name)
    return found.first { modules[$0].package == package } ?? found.first
  }

  /// Returns the indices of the modules that a name in a module means, also if it is not imported.
  func indices(of name: String, in module: Int) -> [Int] {
    names.meant(by: name, in: modules[module], of: modules)
  }

  /// Returns whether a module belongs to a platform or toolchain, or is configured to.
  func isSystem(_ name: String) -> Bool {
    ToolchainModules.contains(name) || systemModules.contains { $0.matches(name) }
  }

  /// Returns the locations of the imports of one module by another, in order.
  package func sites(from: Int, to: Int) -> [Site] { edge(from: from, to: to)?.sites ?? [] }

  /// The checked modules that each checked module imports.
  var imported: [[Int]] { checked.map { edges[$0].map(\.to).filter(checked.contains) } }

  func edge(from: Int, to: Int) -> Edge? { edges[from].first { $0.to == to } }

  /// Returns a graph of other checked modules, in which the same modules need no declaration.
  func replacing(_ modules: [Module]) -> ModuleGraph {
    ModuleGraph(modules, systemModules: systemModules)
  }

  /// Returns the graph without the imports that do not satisfy a predicate.
  func keeping(_ isKept: (_ from: Int, _ to: Int, Site) -> Bool) -> ModuleGraph {
    var graph = self
    graph.edges = edges.enumerated().map { from, edges in
      edges.compactMap { edge in
        let sites = edge.sites.filter { isKept(from, edge.to, $0) }
        return sites.isEmpty ? nil : Edge(to: edge.to, sites: sites)
      }
    }
    return graph
  }
}

extension ModuleGraph {
  /// Returns the imports of a module, and adds the external modules among them.
  private mutating func connect(_ index: Int, _ module: Module) -> [Edge] {
    var sites: [Int: [Site]] = [:]
    for file in module.files {
      for importing in file.source.imports {
        // Targets for several platforms may compile to modules of one name.
        if importing.module == module.name { continue }
        let site = Site(
          file: file.path,
          line: importing.line,
          column: importing.column,
          importing: importing
        )
        for target in resolve(importing.module, from: module) where target != index {
          sites[target, default: []].append(site)
        }
      }
    }
    return sites.sorted { $0.key < $1.key }.map { Edge(to: $0.key, sites: $0.value) }
  }

  private mutating func resolve(_ name: String, from module: Module) -> [Int] {
    let name = module.aliases[name] ?? name
    let found = names.meant(by: name, in: module, of: modules)
    if !found.isEmpty { return found }
    modules.append(Module(name, kind: .external))
    names.add(name, modules.count - 1)
    return [modules.count - 1]
  }
}
