import BoundariesGraph

/// The modules of a graph by the names and folders that patterns match.
///
/// A pattern without a wildcard is looked up; only one with a wildcard is compared with each module.
struct ModuleNames: Sendable {
  private let graph: ModuleGraph
  /// The checked modules by their targets and names.
  private var checked: [String: [Int]] = [:]
  /// The checked modules by their folders.
  private var folders: [String: [Int]] = [:]
  /// The external modules, and their parts that are modules of the graph, by the name of the whole module.
  private var externals: [String: [Int]] = [:]

  init(_ graph: ModuleGraph) {
    self.graph = graph
    for index in graph.checked {
      let module = graph.modules[index]
      for name in Set([module.target, module.name]) {
        checked[name, default: []].append(index)
      }
      folders[module.folder, default: []].append(index)
    }
    for index in graph.externals {
      let name = Self.wholeModule(graph.modules[index].target)
      externals[name, default: []].append(index)
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
    select(pattern, from: folders, or: graph.checked) { glob, module in
      glob.matches(module.folder)
    }
  }

  /// Returns the external modules and parts of them that a pattern matches, and all parts of these.
  func externals(_ pattern: String) -> Set<Int> {
    let module = Self.wholeModule(pattern)
    return select(pattern, named: module, from: externals, or: graph.externals) { glob, module in
      [glob].matchPart(module.target)
    }
  }

  /// Returns whether a checked module has a target of this name.
  func hasTarget(_ name: String) -> Bool {
    let candidates = checked[name] ?? []
    return candidates.contains { index in graph.modules[index].target == name }
  }

  /// Returns the name of the module in that of a part of it, such as `UIKit` for `UIKit.UIView`.
  private static func wholeModule(_ name: String) -> String {
    String(name.prefix { character in character != "." })
  }

  /// Returns the modules that a pattern matches: with a wildcard among all given ones, and otherwise among those with a
  /// name, which is that of the pattern by default.
  private func select(
    _ pattern: String,
    named name: String? = nil,
    from named: [String: [Int]],
    or all: Range<Int>,
    _ isMatch: (Glob, Module) -> Bool
  ) -> Set<Int> {
    let glob = Glob(pattern)
    var candidates = Array(all)
    if glob.isLiteral {
      candidates = named[name ?? pattern] ?? []
    }
    let matches = candidates.filter { index in isMatch(glob, graph.modules[index]) }
    return Set(matches)
  }
}
