import BoundariesScan
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

  /// A name, such as that of a group, and the modules that it stands for.
  package typealias NamedModules = (name: String, modules: Set<Int>)

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
  package private(set) var reexported: [[Int]] = []
  /// The modules that a name or label in an import can mean.
  private var named: [String: [Int]] = [:]
  /// The checked modules by their labels.
  private var labeled: [String: Int] = [:]
  private let systemModules: [Glob]

  /// Creates a graph from modules and the imports of their files; modules of one name get different labels.
  ///
  /// Imports of system modules need no declaration.
  package init(_ modules: [Module], systemModules: [Glob] = []) {
    self.modules = modules
    self.systemModules = systemModules
    checked = modules.indices
    collectNames()
    let connected = checked.map { module in connect(module) }
    edges = connected + externals.map { _ in [] }
    connectEnds()
  }

  /// Collects what follows from the edges.
  private mutating func connectEnds() {
    importers = Array(repeating: [], count: modules.count)
    for (from, edges) in edges.enumerated() {
      for edge in edges { importers[edge.to].append(from) }
    }
    reexported = edges.map { edges in
      let reexports = edges.filter(\.isReexport)
      return reexports.map(\.to)
    }
  }

  /// The indices of the external modules: imported but not checked.
  package var externals: Range<Int> { checked.upperBound..<modules.count }

  /// Returns the index of the module with a name or label; if there are several, preferably of one in a package.
  package func index(of name: String, from package: String? = nil) -> Int? {
    let found = named[name] ?? []
    return found.first { modules[$0].package == package } ?? found.first
  }

  /// Returns the index of the checked module with a label, also of a plugin, which no import can mean; nil if there is none.
  package func checkedModule(labeled label: String) -> Int? { labeled[label] }

  /// Returns whether a module belongs to a platform or toolchain, or is configured to.
  package func isSystem(_ name: String) -> Bool {
    ToolchainModules.contains(name) || systemModules.contains { $0.matches(name) }
  }

  /// Returns the locations of the imports of one module by another, in order.
  package func sites(from: Int, to: Int) -> [Site] { edge(from: from, to: to)?.sites ?? [] }

  /// The checked modules that each checked module imports.
  package var imported: [[Int]] {
    checked.map { module in
      let imported = edges[module].map(\.to)
      return imported.filter(checked.contains)
    }
  }

  /// Returns the imports of one module by another; nil if there are none.
  func edge(from: Int, to: Int) -> Edge? {
    let edges = edges[from]
    // A binary search: the edges are in ascending order.
    var low = edges.startIndex
    var high = edges.endIndex
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].to < to { low = middle + 1 } else { high = middle }
    }
    guard low < edges.endIndex, edges[low].to == to else { return nil }
    return edges[low]
  }

  /// Returns the graph with further external modules, which nothing imports.
  package func adding(externals names: [String]) -> ModuleGraph {
    var graph = self
    for name in names where graph.named[name] == nil {
      graph.named[name] = [graph.modules.count]
      graph.modules.append(Module(name, kind: .external))
      graph.edges.append([])
    }
    return graph
  }

  /// Returns the graph without the imports that do not satisfy a predicate.
  package func keeping(_ isKept: (_ from: Int, _ to: Int, Site) -> Bool) -> ModuleGraph {
    var graph = self
    var remaining: [[Edge]] = []
    for (from, edges) in edges.enumerated() {
      var kept: [Edge] = []
      for edge in edges {
        let sites = edge.sites.filter { site in isKept(from, edge.to, site) }
        if !sites.isEmpty { kept.append(Edge(to: edge.to, sites: sites)) }
      }
      remaining.append(kept)
    }
    graph.edges = remaining
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
    let namesakes = Dictionary(grouping: modules.indices) { index in modules[index].name }
    for (name, indices) in namesakes where indices.count > 1 {
      let distinctions = Self.distinctions(of: indices.map { modules[$0] })
      for (index, distinction) in zip(indices, distinctions) {
        let label = "\(name) (\(distinction))"
        modules[index].label = label
        named[label] = [index]
      }
    }
    for index in modules.indices { labeled[modules[index].label] = index }
  }

  /// Returns what modules of one name differ in: their targets, their folders, or else their order.
  private static func distinctions(of namesakes: [Module]) -> [String] {
    let targets = namesakes.map(\.target)
    if Set(targets).count == namesakes.count { return targets }
    let folders = namesakes.map(\.folder)
    if Set(folders).count == namesakes.count { return folders }
    return folders.enumerated().map { index, folder in "\(folder), \(index + 1)" }
  }

  /// Returns the modules that a name means in a module, whether or not the module imports it.
  ///
  /// If several modules have the name, those are meant that the module declares as dependencies, and among these
  /// preferably those of its own package. Without such a declaration those of its own package are meant, or else all.
  package func indices(of name: String, in module: Int) -> [Int] {
    let all = named[name] ?? []
    if all.count < 2 { return all }
    let module = modules[module]
    let providers = (module.dependencies ?? []).filter { $0.provides(name) }
    let declared = all.filter { index in
      providers.contains { dependency in dependency.canMean(modules[index]) }
    }
    var own: [Int] = []
    // Modules without a manifest are in no package.
    if let manifest = module.manifest {
      own = all.filter { modules[$0].manifest == manifest }
    }
    let both = declared.filter(own.contains)
    if !both.isEmpty { return both }
    if !declared.isEmpty { return declared }
    return own.isEmpty ? all : own
  }
}

extension DeclaredDependency {
  /// Returns whether the dependency can be on a module: on a product of its package, or on its target.
  fileprivate func canMean(_ module: Module) -> Bool {
    guard let package else { return module.target == name }
    return module.package == package
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
    return Self.edges(sites)
  }

  /// Returns edges to modules, in ascending order, from the locations of the imports of each.
  private static func edges(_ sites: [Int: [Site]]) -> [Edge] {
    let modules = sites.keys.sorted()
    return modules.map { module in Edge(to: module, sites: sites[module] ?? []) }
  }

  /// Returns the modules that an import in a module means; adds an external module if there are none.
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
  /// Returns the module with a label, or else the only module whose name or target has the given name.
  ///
  /// The error for another name suggests the nearest name, or one that contains the given name; the error for a name of
  /// several modules lists them.
  package func module(called name: String) throws -> Int {
    if let index = modules.firstIndex(where: { $0.label == name }) { return index }
    let found = modules.indices.filter { index in
      modules[index].name == name || modules[index].target == name
    }
    if found.count == 1 { return found[0] }
    if !found.isEmpty {
      let labels = found.map { index in "'\(modules[index].label.excerpt)'" }
      let list = labels.joined(separator: ", ")
      throw RequestError("\(found.count) modules are '\(name.excerpt)'; pass one of \(list)")
    }
    let names = modules.map(\.target)
    let lower = name.lowercased()
    let similar =
      nearestName(to: name, in: names)
      ?? names.first { $0.lowercased().contains(lower) }
    let hint = similar.map { "; did you mean '\($0)'?" } ?? ""
    throw RequestError("no module '\(name.excerpt)'\(hint)")
  }
}

/// Parts of external modules, such as the class `Foundation.NSDate`, which a rule may name.
extension ModuleGraph {
  /// Returns the names of the imported parts of external modules that match one of some patterns, sorted.
  package func parts(matching patterns: [Glob]) -> [String] {
    if patterns.isEmpty { return [] }
    var parts: Set<String> = []
    for edge in edges.joined() where externals.contains(edge.to) {
      for case let importing? in edge.sites.map(\.importing) where importing.path.count > 1 {
        parts.insert(importing.name)
      }
    }
    return parts.filter { patterns.matchPart($0) }.sorted()
  }

  /// Returns the graph in which some parts of external modules are modules of their own.
  ///
  /// They come after all other modules, in the given order. An import that names a part imports only that part.
  package func dividing(_ parts: [String]) -> ModuleGraph {
    if parts.isEmpty { return self }
    let indices = modules.count..<modules.count + parts.count
    let numbers = Dictionary(uniqueKeysWithValues: zip(parts, indices))
    var graph = self
    graph.modules += parts.map(Module.part)
    let divided = edges.map { edges in divide(edges, numbers) }
    graph.edges = divided + parts.map { _ in [] }
    return graph
  }

  /// Returns the edges with the imports of parts of external modules as edges of their own.
  private func divide(_ edges: [Edge], _ numbers: [String: Int]) -> [Edge] {
    let importsExternals = edges.contains { externals.contains($0.to) }
    if !importsExternals { return edges }
    var sites: [Int: [Site]] = [:]
    for edge in edges {
      for site in edge.sites {
        var module = edge.to
        if externals.contains(edge.to), let name = site.importing?.name, let part = numbers[name] {
          module = part
        }
        sites[module, default: []].append(site)
      }
    }
    return Self.edges(sites)
  }
}

extension Module {
  /// Creates a part of an external module from its full name, such as `Foundation.NSDate`.
  fileprivate static func part(_ name: String) -> Module {
    let module = name.prefix { $0 != "." }
    var part = Module(String(module), target: name, kind: .external)
    part.label = name
    return part
  }
}
