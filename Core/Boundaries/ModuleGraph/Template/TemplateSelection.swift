/// Which modules of a graph a pattern selects, and which patterns select some modules.
///
/// A name is not enough where two modules have it, such as a target of a package and one of a project.
struct TemplateSelection {
  private let graph: ModuleGraph
  /// The modules by the names of their targets, and by their own.
  private var named: [String: Set<Int>] = [:]
  private var inFolder: [String: Set<Int>] = [:]

  init(_ graph: ModuleGraph) {
    self.graph = graph
    for index in graph.checked {
      let module = graph.modules[index]
      for name in Set([module.target, module.name]) { named[name, default: []].insert(index) }
      inFolder[module.folder, default: []].insert(index)
    }
  }

  /// Returns the modules that patterns select, as a check resolves them.
  func modules(selectedBy patterns: [String]) -> Set<Int> {
    var selected: Set<Int> = []
    for pattern in patterns {
      if pattern.hasPrefix("!") {
        selected.subtract(modules(matching: String(pattern.dropFirst())))
      } else {
        selected.formUnion(modules(matching: pattern))
      }
    }
    return selected
  }

  private func modules(matching pattern: String) -> Set<Int> {
    if pattern.hasPrefix("external:") { return [] }
    if pattern.hasPrefix("type:") {
      return modules { "type:\($0.kind.rawValue)" == pattern }
    }
    let isGlob = pattern.contains { $0 == "*" || $0 == "?" }
    if pattern.contains("/") {
      let folder = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
      if !isGlob { return inFolder[folder] ?? [] }
      let glob = Glob(folder)
      return modules { glob.matches($0.folder) }
    }
    if !isGlob { return named[pattern] ?? [] }
    let glob = Glob(pattern)
    return modules { glob.matches($0.target) || glob.matches($0.name) }
  }

  private func modules(where isChosen: (Module) -> Bool) -> Set<Int> {
    Set(graph.checked.filter { isChosen(graph.modules[$0]) })
  }

  /// Returns patterns that select exactly some modules, as far as there are any: by name, by folder where others have the
  /// name, and else by name without the types of the others.
  func patterns(selecting modules: Set<Int>) -> [String] {
    var patterns: Set<String> = []
    var exclusions: Set<String> = []
    for index in modules {
      let module = graph.modules[index]
      let candidates = [module.target, folderPattern(module.folder)]
      let found = candidates.first { selects(index, $0, within: modules) }
      if let found {
        patterns.insert(found)
      } else if self.modules(selectedBy: [module.target]).contains(index) {
        patterns.insert(module.target)
        let others = self.modules(selectedBy: [module.target]).subtracting(modules)
        exclusions.formUnion(others.map { "!type:\(graph.modules[$0].kind.rawValue)" })
      }
    }
    // An exclusion must not take away what is wanted.
    let kinds = Set(modules.map { "!type:\(graph.modules[$0].kind.rawValue)" })
    return patterns.sorted() + exclusions.subtracting(kinds).sorted()
  }

  private func selects(_ module: Int, _ pattern: String, within wanted: Set<Int>) -> Bool {
    let selected = modules(selectedBy: [pattern])
    return selected.contains(module) && selected.isSubset(of: wanted)
  }

  /// Returns the pattern of a folder, which a slash tells from a name.
  private func folderPattern(_ folder: String) -> String {
    folder.contains("/") ? folder : "\(folder)/"
  }

  /// Returns modules with those that neither a name, a folder nor a type tells from one of them.
  func withTwins(of modules: Set<Int>) -> Set<Int> {
    var all = modules
    for index in modules {
      let module = graph.modules[index]
      let candidates = (named[module.target] ?? []).intersection(inFolder[module.folder] ?? [])
      all.formUnion(candidates.filter { graph.modules[$0].kind == module.kind })
    }
    return all
  }
}
