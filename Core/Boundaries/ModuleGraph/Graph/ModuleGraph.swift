import NavigatorSpelling

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
      isReexport = sites.contains { $0.importing?.isReexport == true }
    }
  }

  /// The modules; all other members refer to them by index.
  ///
  /// External modules, which are imported but not checked, come last.
  package private(set) var modules: [Module]
  /// The indices of the checked modules.
  package let checked: Range<Int>
  /// The imports of each module, in ascending order.
  package private(set) var edges: [[Edge]] = [] {
    didSet { connectEnds() }
  }
  /// The modules that import each module.
  private(set) var importers: [[Int]] = []
  /// The modules that each module re-exports itself.
  private(set) var reexported: [[Int]] = []
  /// The modules that a name or label in an import can mean.
  private var named: [String: [Int]] = [:]
  private let systemModules: [Glob]

  /// Creates a graph from modules and the imports of their files, in which system modules need no declaration; modules
  /// of one name get different labels.
  package init(_ modules: [Module], systemModules: [Glob] = []) {
    self.modules = modules
    self.systemModules = systemModules
    checked = modules.indices
    collectNames()
    let connected = checked.map { connect($0) }
    edges = connected + externals.map { _ in [] }
    connectEnds()
  }

  /// Collects what follows from the edges.
  private mutating func connectEnds() {
    importers = Array(repeating: [], count: modules.count)
    for (from, edges) in edges.enumerated() {
      for edge in edges { importers[edge.to].append(from) }
    }
    reexported = edges.map { $0.filter(\.isReexport).map(\.to) }
  }

  /// The indices of the external modules: imported but not checked.
  package var externals: Range<Int> { checked.upperBound..<modules.count }

  /// Returns the index of the module with a name or label, of several preferably one in a package.
  package func index(of name: String, from package: String? = nil) -> Int? {
    let found = named[name] ?? []
    return found.first { modules[$0].package == package } ?? found.first
  }

  /// Returns whether a module belongs to a platform or toolchain, or is configured to.
  func isSystem(_ name: String) -> Bool {
    ToolchainModules.contains(name) || systemModules.contains { $0.matches(name) }
  }

  /// Returns the locations of the imports of one module by another, in order.
  package func sites(from: Int, to: Int) -> [Site] { edge(from: from, to: to)?.sites ?? [] }

  /// The checked modules that each checked module imports.
  var imported: [[Int]] { checked.map { edges[$0].map(\.to).filter(checked.contains) } }

  func edge(from: Int, to: Int) -> Edge? {
    let edges = edges[from]
    // The edges are in ascending order.
    var low = edges.startIndex
    var high = edges.endIndex
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].to < to { low = middle + 1 } else { high = middle }
    }
    return low < edges.endIndex && edges[low].to == to ? edges[low] : nil
  }

  /// Returns the graph with further external modules, which nothing imports.
  func adding(externals names: [String]) -> ModuleGraph {
    var graph = self
    for name in names where graph.named[name] == nil {
      graph.named[name] = [graph.modules.count]
      graph.modules.append(Module(name, kind: .external))
      graph.edges.append([])
    }
    return graph
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

/// Which modules a name means.
///
/// Several modules may have one name: the targets of an app for two platforms, or targets of two
/// packages that no program links together.
extension ModuleGraph {
  /// Collects the names that an import can have, and gives modules of one name labels that differ.
  private mutating func collectNames() {
    for (index, module) in modules.enumerated() where module.kind != .plugin {
      for name in Set(module.names) { named[name, default: []].append(index) }
    }
    for index in modules.indices { modules[index].label = modules[index].name }
    let namesakes = Dictionary(grouping: modules.indices) { modules[$0].name }
    for (name, indices) in namesakes where indices.count > 1 {
      for (index, label) in zip(indices, Self.labels(indices.map { modules[$0] })) {
        modules[index].label = "\(name) (\(label))"
        named[modules[index].label] = [index]
      }
    }
  }

  /// Returns what modules of one name differ in: their targets, their folders, or else their order.
  private static func labels(_ namesakes: [Module]) -> [String] {
    let candidates = [namesakes.map(\.target), namesakes.map(\.folder)]
    return candidates.first { Set($0).count == namesakes.count }
      ?? namesakes.indices.map { "\(namesakes[$0].folder), \($0 + 1)" }
  }

  /// Returns the modules that a name in a module means, also if it is not imported: those that it depends on by a
  /// declaration, of these and else of all rather those of its own package.
  ///
  /// Without a declaration nothing says which of the others is meant, so that all are.
  func indices(of name: String, in module: Int) -> [Int] {
    let all = named[name] ?? []
    if all.count < 2 { return all }
    let module = modules[module]
    let providers = (module.dependencies ?? []).filter { $0.provides(name) }
    let declared = all.filter { index in
      let target = modules[index].target
      let package = modules[index].package
      return providers.contains { $0.package.map { $0 == package } ?? (target == $0.name) }
    }
    // Those without a manifest are in none.
    let own = all.filter { module.manifest != nil && modules[$0].manifest == module.manifest }
    let both = declared.filter(own.contains)
    return [both, declared, own].first { !$0.isEmpty } ?? all
  }
}

extension ModuleGraph {
  /// Returns the imports of a module, and adds the external modules among them.
  private mutating func connect(_ index: Int) -> [Edge] {
    let module = modules[index]
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
        for target in resolve(importing.module, from: index) where target != index {
          sites[target, default: []].append(site)
        }
      }
    }
    return sites.sorted { $0.key < $1.key }.map { Edge(to: $0.key, sites: $0.value) }
  }

  private mutating func resolve(_ name: String, from module: Int) -> [Int] {
    let name = modules[module].aliases[name] ?? name
    let found = indices(of: name, in: module)
    if !found.isEmpty { return found }
    modules.append(Module(name, kind: .external))
    named[name] = [modules.count - 1]
    return [modules.count - 1]
  }
}

extension ModuleGraph {
  /// Returns the module with a name, which may be that of its target; an error has the nearest name, or else one that
  /// contains the word, or the modules of the name.
  package func module(called name: String) throws -> Int {
    if let index = modules.firstIndex(where: { $0.label == name }) { return index }
    let found = modules.indices.filter { index in
      modules[index].name == name || modules[index].target == name
    }
    if found.count == 1 { return found[0] }
    if !found.isEmpty {
      let labels = found.map { "'\(modules[$0].label.excerpt)'" }.joined(separator: ", ")
      throw RequestError("\(found.count) modules are '\(name.excerpt)'; pass one of \(labels)")
    }
    let names = modules.map(\.target)
    let nearest =
      nearestName(to: name, in: names)
      ?? names.first { $0.lowercased().contains(name.lowercased()) }
    let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
    throw RequestError("no module '\(name.excerpt)'\(hint)")
  }
}

/// Parts of external modules, such as the class `Foundation.NSDate`, which a rule may name.
extension ModuleGraph {
  /// Returns the names of the imported parts of external modules that one of some patterns matches, sorted.
  func parts(matching patterns: [Glob]) -> [String] {
    if patterns.isEmpty { return [] }
    var parts: Set<String> = []
    for edge in edges.joined() where externals.contains(edge.to) {
      for case let importing? in edge.sites.map(\.importing) where importing.path.count > 1 {
        parts.insert(importing.name)
      }
    }
    return parts.filter { patterns.matchPart($0) }.sorted()
  }

  /// Returns the graph in which some parts of external modules are modules of their own, after all others in the given
  /// order, and only they are imported by the imports that name them.
  func dividing(_ parts: [String]) -> ModuleGraph {
    if parts.isEmpty { return self }
    let indices = modules.count..<modules.count + parts.count
    let numbers = Dictionary(uniqueKeysWithValues: zip(parts, indices))
    var graph = self
    graph.modules += parts.map(Module.part)
    let divided = edges.map { edges in
      edges.contains { externals.contains($0.to) } ? divide(edges, numbers) : edges
    }
    graph.edges = divided + parts.map { _ in [] }
    return graph
  }

  private func divide(_ edges: [Edge], _ numbers: [String: Int]) -> [Edge] {
    var sites: [Int: [Site]] = [:]
    for edge in edges {
      for site in edge.sites {
        let part = externals.contains(edge.to) ? site.importing.flatMap { numbers[$0.name] } : nil
        sites[part ?? edge.to, default: []].append(site)
      }
    }
    return sites.sorted { $0.key < $1.key }.map { Edge(to: $0.key, sites: $0.value) }
  }
}

extension Module {
  /// Creates a part of an external module, by its whole name.
  fileprivate static func part(_ name: String) -> Module {
    let module = name.prefix { $0 != "." }
    var part = Module(String(module), target: name, kind: .external)
    part.label = name
    return part
  }
}
