import BoundariesGraph

/// Finds the modules that patterns select, and patterns that select given modules.
///
/// A name is not enough if two modules have it, such as a target of a package and one of a project.
struct TemplateSelection {
  private let graph: ModuleGraph
  /// The modules by the names of their targets, and by their own names.
  private var named: [String: Set<Int>] = [:]
  private var inFolder: [String: Set<Int>] = [:]

  init(_ graph: ModuleGraph) {
    self.graph = graph
    for index in graph.checked {
      let module = graph.modules[index]
      named[module.target, default: []].insert(index)
      named[module.name, default: []].insert(index)
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
      return modules(where: { module in pattern == "type:\(module.kind.rawValue)" })
    }
    if pattern.contains("/") { return modules(inFolder: pattern) }
    return modules(named: pattern)
  }

  private func modules(inFolder pattern: String) -> Set<Int> {
    var folder = pattern
    if pattern.hasSuffix("/") { folder.removeLast() }
    if !Self.isGlob(folder) { return inFolder[folder] ?? [] }
    let glob = Glob(folder)
    return modules(where: { module in glob.matches(module.folder) })
  }

  private func modules(named pattern: String) -> Set<Int> {
    if !Self.isGlob(pattern) { return named[pattern] ?? [] }
    let glob = Glob(pattern)
    return modules(where: { module in glob.matches(module.target) || glob.matches(module.name) })
  }

  private func modules(where isChosen: (Module) -> Bool) -> Set<Int> {
    let chosen = graph.checked.filter { index in isChosen(graph.modules[index]) }
    return Set(chosen)
  }

  private static func isGlob(_ pattern: String) -> Bool {
    pattern.contains { character in character == "*" || character == "?" }
  }

  /// Returns patterns that select the given modules, and if possible no other one.
  ///
  /// A module is selected by its name, by its folder if other modules have its name, or else by its name with exclusions
  /// of the types of these others.
  func patterns(selecting modules: Set<Int>) -> [String] {
    var patterns: Set<String> = []
    var exclusions: Set<String> = []
    for index in modules {
      let module = graph.modules[index]
      let candidates = [module.target, folderPattern(module.folder)]
      let exact = candidates.first { pattern in
        selects(index, pattern, within: modules)
      }
      if let exact {
        patterns.insert(exact)
        continue
      }
      let namesakes = self.modules(selectedBy: [module.target])
      guard namesakes.contains(index) else { continue }
      patterns.insert(module.target)
      let others = namesakes.subtracting(modules)
      exclusions.formUnion(typeExclusions(of: others))
    }
    // An exclusion must not exclude a wanted module.
    exclusions.subtract(typeExclusions(of: modules))
    return patterns.sorted() + exclusions.sorted()
  }

  /// Returns the patterns that exclude the types of the given modules.
  private func typeExclusions(of modules: Set<Int>) -> Set<String> {
    let kinds = Set(modules.map { index in graph.modules[index].kind })
    return Set(kinds.map { kind in "!type:\(kind.rawValue)" })
  }

  private func selects(_ module: Int, _ pattern: String, within wanted: Set<Int>) -> Bool {
    let selected = modules(selectedBy: [pattern])
    return selected.contains(module) && selected.isSubset(of: wanted)
  }

  /// Returns the pattern of a folder; a slash distinguishes it from a name.
  private func folderPattern(_ folder: String) -> String {
    folder.contains("/") ? folder : "\(folder)/"
  }

  /// Returns modules together with the modules that have the same name, folder and type as one of them.
  func withTwins(of modules: Set<Int>) -> Set<Int> {
    var all = modules
    for index in modules {
      let module = graph.modules[index]
      let namesakes = named[module.target] ?? []
      let neighbors = inFolder[module.folder] ?? []
      for other in namesakes.intersection(neighbors) {
        let isTwin = graph.modules[other].kind == module.kind
        if isTwin { all.insert(other) }
      }
    }
    return all
  }
}
