/// Modules and who imports whom, with every place where it is said.
public struct ModuleGraph: Sendable {
  /// An import of one module by another.
  public struct Edge: Sendable, Hashable {
    /// The index of the imported module.
    public let to: Int
    /// Every place that says so, in the order of files and lines; never empty.
    public let sites: [Site]

    /// Whether one of the places hands the imported module on to the importer's importers.
    public var isReexport: Bool { sites.contains { $0.importing?.isReexport == true } }
  }

  /// The modules; their indices name them everywhere else. Those that are imported but not
  /// judged, of kind ``ModuleKind/external``, come after all others.
  public let modules: [Module]
  /// The indices of the modules that are judged.
  public let own: Range<Int>
  /// For each module the modules it imports, in ascending order.
  public let edges: [[Edge]]
  private let indices: [String: [Int]]

  /// Connects modules by the imports of their files.
  ///
  /// - Parameter modules: The modules; two of the same name are told apart by their packages.
  public init(_ modules: [Module]) {
    var builder = EdgeBuilder(modules)
    builder.run()
    self.modules = builder.modules
    own = modules.indices
    edges = builder.edges
    indices = builder.indices
  }

  private init(_ graph: ModuleGraph, edges: [[Edge]]) {
    (modules, own, indices) = (graph.modules, graph.own, graph.indices)
    self.edges = edges
  }

  /// The indices of the modules that are imported but not judged.
  public var externals: Range<Int> { own.upperBound..<modules.count }

  /// The module that an import in a package means.
  ///
  /// - Parameters:
  ///   - name: A module's name, not a target's.
  ///   - package: The package that is preferred when several have a module of the name.
  /// - Returns: Its index, or nil when nobody imports or makes such a module.
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
    edge(from: from, to: to)?.sites ?? []
  }

  func edge(from: Int, to: Int) -> Edge? {
    edges[from].first { $0.to == to }
  }

  /// The same graph without the places that do not pass a test; edges without places go too.
  func keeping(_ isKept: (_ from: Int, _ to: Int, Site) -> Bool) -> ModuleGraph {
    let kept = edges.enumerated().map { from, edges in
      edges.compactMap { edge in
        let sites = edge.sites.filter { isKept(from, edge.to, $0) }
        return sites.isEmpty ? nil : Edge(to: edge.to, sites: sites)
      }
    }
    return ModuleGraph(self, edges: kept)
  }
}

/// A place in a file that a finding is about.
public struct Site: Sendable, Hashable {
  /// The file's path relative to the folder that is checked.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in UTF-8 bytes, from 1.
  public let column: Int
  /// The import that stands there; nil when it is about something else.
  public let importing: Import?

  /// The place of an import.
  ///
  /// - Parameters:
  ///   - file: The file's path.
  ///   - importing: The import.
  public init(file: String, importing: Import) {
    self.file = file
    self.importing = importing
    line = importing.line
    column = importing.column
  }

  /// A place without an import.
  ///
  /// - Parameters:
  ///   - file: The file's path.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public init(file: String, line: Int, column: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    importing = nil
  }
}

private struct EdgeBuilder {
  var modules: [Module]
  var indices: [String: [Int]] = [:]
  var edges: [[ModuleGraph.Edge]] = []

  init(_ modules: [Module]) {
    self.modules = modules
    for (index, module) in modules.enumerated() where module.kind != .plugin {
      for name in Set([module.name] + module.otherNames) {
        indices[name, default: []].append(index)
      }
    }
  }

  mutating func run() {
    for (index, module) in modules.enumerated() { connect(index, module) }
    edges += [[ModuleGraph.Edge]](repeating: [], count: modules.count - edges.count)
  }

  private mutating func connect(_ index: Int, _ module: Module) {
    var sites: [Int: [Site]] = [:]
    for file in module.files {
      for importing in file.source.imports {
        let target = resolve(importing.module, from: module)
        if target == index { continue }
        sites[target, default: []].append(Site(file: file.path, importing: importing))
      }
    }
    let sorted = sites.sorted { $0.key < $1.key }
    edges.append(sorted.map { ModuleGraph.Edge(to: $0.key, sites: $0.value) })
  }

  private mutating func resolve(_ name: String, from module: Module) -> Int {
    if let found = indices[name], let first = found.first {
      return found.first { modules[$0].package == module.package } ?? first
    }
    modules.append(Module(name, kind: .external))
    indices[name] = [modules.count - 1]
    return modules.count - 1
  }
}
