/// Modules and who imports whom, with every place where it is said.
public struct ModuleGraph: Sendable {
  /// An import of one module of the graph by another.
  public struct Edge: Sendable, Hashable {
    /// The index of the imported module.
    public let to: Int
    /// Every place that says so, in the order of files and lines; never empty.
    public let sites: [Site]
    /// Whether one of the places hands the imported module on to the importer's importers.
    public var isReexport: Bool { sites.contains { $0.importing.isReexport } }
  }

  /// The modules, in the order they were given; their indices name them everywhere else.
  public let modules: [Module]
  /// For each module the modules it imports, in ascending order.
  public let edges: [[Edge]]
  /// For each module the imports of modules that are not in the graph, by name.
  public let strangers: [[String: [Site]]]
  private let indices: [String: [Int]]

  /// Connects modules by the imports of their files.
  ///
  /// - Parameter modules: The modules; two of the same name are told apart by their packages.
  public init(_ modules: [Module]) {
    self.modules = modules
    var indices: [String: [Int]] = [:]
    for (index, module) in modules.enumerated() where module.kind != .plugin {
      for name in Set([module.name] + module.otherNames) {
        indices[name, default: []].append(index)
      }
    }
    self.indices = indices
    var builder = EdgeBuilder(modules: modules, indices: indices)
    builder.run()
    edges = builder.edges
    strangers = builder.strangers
  }

  init(modules: [Module], edges: [[Edge]], strangers: [[String: [Site]]], indices: [String: [Int]])
  {
    self.modules = modules
    self.edges = edges
    self.strangers = strangers
    self.indices = indices
  }

  /// The module of this name; when several packages have one, the one of the given package.
  ///
  /// - Parameters:
  ///   - name: A module's name, not a target's.
  ///   - package: The package to prefer.
  /// - Returns: Its index, or nil when the graph holds none.
  public func index(of name: String, from package: String? = nil) -> Int? {
    guard let found = indices[name] else { return nil }
    return found.first { modules[$0].package == package } ?? found.first
  }

  /// The places where one module imports another.
  ///
  /// - Parameters:
  ///   - from: The importer's index.
  ///   - to: The imported module's index.
  /// - Returns: The places in order; empty when it does not.
  public func sites(from: Int, to: Int) -> [Site] {
    edges[from].first { $0.to == to }?.sites ?? []
  }

  /// The same graph without the places that do not pass a test; edges without places go too.
  func keeping(_ isKept: (_ from: Int, _ to: Int, Site) -> Bool) -> ModuleGraph {
    let kept = edges.enumerated().map { from, edges in
      edges.compactMap { edge in
        let sites = edge.sites.filter { isKept(from, edge.to, $0) }
        return sites.isEmpty ? nil : Edge(to: edge.to, sites: sites)
      }
    }
    return ModuleGraph(modules: modules, edges: kept, strangers: strangers, indices: indices)
  }
}

/// A place in a file where something is imported.
public struct Site: Sendable, Hashable {
  /// The file's path relative to the folder that is checked.
  public let file: String
  /// The import itself, with its line and column.
  public let importing: Import

  /// Names a place.
  ///
  /// - Parameters:
  ///   - file: The file's path.
  ///   - importing: The import.
  public init(file: String, importing: Import) {
    self.file = file
    self.importing = importing
  }
}

private struct EdgeBuilder {
  let modules: [Module]
  let indices: [String: [Int]]
  var edges: [[ModuleGraph.Edge]] = []
  var strangers: [[String: [Site]]] = []

  mutating func run() {
    for (index, module) in modules.enumerated() { connect(index, module) }
  }

  private mutating func connect(_ index: Int, _ module: Module) {
    var known: [Int: [Site]] = [:]
    var unknown: [String: [Site]] = [:]
    for file in module.files {
      for importing in file.source.imports {
        let site = Site(file: file.path, importing: importing)
        if let target = resolve(importing.module, from: module) {
          if target != index { known[target, default: []].append(site) }
        } else {
          unknown[importing.module, default: []].append(site)
        }
      }
    }
    edges.append(
      known.sorted { $0.key < $1.key }.map { ModuleGraph.Edge(to: $0.key, sites: $0.value) }
    )
    strangers.append(unknown)
  }

  private func resolve(_ name: String, from module: Module) -> Int? {
    guard let found = indices[name] else { return nil }
    return found.first { modules[$0].package == module.package } ?? found.first
  }
}
