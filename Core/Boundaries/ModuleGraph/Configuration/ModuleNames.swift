/// The modules of a graph by what patterns name: one without a wildcard is looked up, and only others are compared with
/// each module.
struct ModuleNames: Sendable {
  private let graph: ModuleGraph
  /// The checked modules by their targets and names.
  private var checked: [String: [Int]] = [:]
  /// The checked modules by their folders.
  private var folders: [String: [Int]] = [:]
  /// The external modules, and the parts of them that are modules of the graph, by the name of the module.
  private var externals: [String: [Int]] = [:]

  init(_ graph: ModuleGraph) {
    self.graph = graph
    for index in graph.checked {
      let module = graph.modules[index]
      for name in Set([module.target, module.name]) { checked[name, default: []].append(index) }
      folders[module.folder, default: []].append(index)
    }
    for index in graph.externals {
      let name = graph.modules[index].target.prefix { $0 != "." }
      externals[String(name), default: []].append(index)
    }
  }

  /// Returns the checked modules whose target or name a pattern matches.
  func modules(_ pattern: String) -> Set<Int> {
    select(pattern, from: checked, or: graph.checked) { glob, module in
      glob.matches(module.target) || glob.matches(module.name)
    }
  }

  /// Returns the checked modules whose folder a pattern matches.
  func modules(inFolder pattern: String) -> Set<Int> {
    select(pattern, from: folders, or: graph.checked) { $0.matches($1.folder) }
  }

  /// Returns the external modules and parts of them that a pattern matches, and all parts of these.
  func externals(_ pattern: String) -> Set<Int> {
    let glob = Glob(pattern)
    let module = pattern.prefix { $0 != "." }
    let candidates = glob.isLiteral ? externals[String(module)] ?? [] : Array(graph.externals)
    return Set(candidates.filter { [glob].matchPart(graph.modules[$0].target) })
  }

  /// Returns whether a checked module has a target of this name.
  func hasTarget(_ name: String) -> Bool {
    checked[name]?.contains { graph.modules[$0].target == name } == true
  }

  private func select(
    _ pattern: String,
    from named: [String: [Int]],
    or all: Range<Int>,
    _ isMatch: (Glob, Module) -> Bool
  ) -> Set<Int> {
    let glob = Glob(pattern)
    let candidates = glob.isLiteral ? named[pattern] ?? [] : Array(all)
    return Set(candidates.filter { isMatch(glob, graph.modules[$0]) })
  }
}
