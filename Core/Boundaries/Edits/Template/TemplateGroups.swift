import BoundariesGraph

/// Groups of modules by type, by folder, and otherwise by the last word of their names.
struct TemplateGroups {
  /// A group of a new configuration.
  struct Group: Sendable {
    let name: String
    let patterns: [String]
    /// The modules that the group is meant to have.
    let modules: Set<Int>
    /// Whether the patterns select exactly the modules.
    let isExact: Bool
    /// Whether the group has all tests.
    var isTests: Bool { patterns == ["type:test"] }
  }

  private let graph: ModuleGraph
  private let selection: TemplateSelection
  private(set) var groups: [Group] = []
  /// The modules that are in no group yet.
  private var remaining: Set<Int>

  init(_ graph: ModuleGraph) {
    self.graph = graph
    selection = TemplateSelection(graph)
    remaining = Set(graph.checked)
    addModules(ofKind: .test, as: "tests")
    addModules(ofKind: .plugin, as: "plugins")
    addModules(ofKind: .executable, as: "programs")
    let folders = Dictionary(grouping: remaining, by: parentFolder)
    if Self.tellModulesApart(folders) {
      addFolders(folders)
      addSuffixes()
    } else {
      addSuffixes()
      addTop()
    }
    add("modules", targets(of: remaining), remaining)
  }

  /// Returns the folder around that of a module.
  private func parentFolder(of module: Int) -> String {
    Path.parent(graph.modules[module].folder)
  }

  /// Returns whether folders with modules say more than the names of these: a folder with one module does not.
  private static func tellModulesApart(_ folders: [String: [Int]]) -> Bool {
    if folders.count <= 2 { return true }
    let singleCount = folders.values.count { modules in modules.count == 1 }
    return singleCount * 2 <= folders.count
  }

  /// Returns the targets of modules, each once.
  private func targets(of modules: Set<Int>) -> [String] {
    let targets = Set(modules.map { module in graph.modules[module].target })
    return targets.sorted()
  }

  private mutating func addModules(ofKind kind: ModuleKind, as name: String) {
    let modules = remaining.filter { module in graph.modules[module].kind == kind }
    add(name, ["type:\(kind.rawValue)"], modules)
  }

  /// Adds a group for each folder with modules, except the default folders of SwiftPM.
  private mutating func addFolders(_ folders: [String: [Int]]) {
    let all = Dictionary(grouping: graph.checked, by: parentFolder)
    for folder in folders.keys.sorted() where !Self.defaultFolders.contains(folder) {
      let modules = Set(folders[folder] ?? [])
      // The pattern must not match modules of the groups above.
      let others = Set(all[folder] ?? []).subtracting(modules)
      let patterns = ["\(folder)/*"] + exclusions(of: others, keeping: modules)
      add(Self.name(ofFolder: folder), patterns, modules)
    }
  }

  private static let defaultFolders: Set = [
    "", ".", "..", "Sources", "Source", "src", "srcs", "Tests", "Plugins",
  ]

  /// Returns the last name of a path that says something about the modules there.
  private static func name(ofFolder folder: String) -> String {
    let names = folder.split(separator: "/").map(String.init)
    let name = names.last { name in !defaultFolders.contains(name) }
    return name?.lowercased() ?? "modules"
  }

  /// Returns patterns that exclude the other modules: by their type if no kept module has this type, and otherwise by name.
  private func exclusions(of others: Set<Int>, keeping kept: Set<Int>) -> [String] {
    let keptKinds = Set(kept.map { module in graph.modules[module].kind })
    var patterns: Set<String> = []
    for other in others {
      let module = graph.modules[other]
      if keptKinds.contains(module.kind) {
        patterns.insert("!\(module.target)")
      } else {
        patterns.insert("!type:\(module.kind.rawValue)")
      }
    }
    return patterns.sorted()
  }

  /// Adds a group for names with the same last word, such as `HomeFeature` and `AuthFeature`.
  private mutating func addSuffixes() {
    let byWord = Dictionary(grouping: remaining) { module in
      Self.lastWord(graph.modules[module].target)
    }
    for word in byWord.keys.sorted() where !word.isEmpty {
      let modules = Set(byWord[word] ?? [])
      let pattern = "*\(word)"
      let glob = Glob(pattern)
      let matched = graph.checked.filter { module in
        glob.matches(graph.modules[module].target)
      }
      if modules.count > 1, Set(matched) == modules {
        add(Self.plural(word.lowercased()), [pattern], modules)
      }
    }
  }

  /// Adds a group for the modules that import others and are imported only by tests, such as apps.
  private mutating func addTop() {
    var imported: Set<Int> = []
    for module in graph.checked where graph.modules[module].kind != .test {
      for edge in graph.edges[module] {
        imported.insert(edge.to)
      }
    }
    let found = remaining.subtracting(imported).filter { module in
      graph.edges[module].contains { edge in graph.checked.contains(edge.to) }
    }
    // Modules that no pattern can tell apart are in one group.
    let top = selection.withTwins(of: found).intersection(remaining)
    add("apps", targets(of: top), top)
  }

  /// Adds a group of remaining modules; if the patterns do not select exactly these, with others that do as well as any.
  private mutating func add(_ name: String, _ patterns: [String], _ modules: Set<Int>) {
    guard !modules.isEmpty else { return }
    remaining.subtract(modules)
    var patterns = patterns
    var selected = selection.modules(selectedBy: patterns)
    if selected != modules {
      patterns = selection.patterns(selecting: modules)
      selected = selection.modules(selectedBy: patterns)
    }
    // No pattern can select these modules.
    if selected.isEmpty { return }
    let group = Group(
      name: unused(name),
      patterns: patterns,
      modules: modules,
      isExact: selected == modules
    )
    groups.append(group)
  }

  /// Returns a name that is neither a group nor a target.
  private func unused(_ name: String) -> String {
    let used = Set(groups.map(\.name) + graph.modules.map(\.target))
    var unused = name
    var number = 2
    while used.contains(unused) {
      unused = "\(name)-\(number)"
      number += 1
    }
    return unused
  }

  /// Returns the last word of a name in camel case; empty if the name is a single word, or if the
  /// word has one or two letters, which say little about the modules.
  static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase), start != name.startIndex else {
      return ""
    }
    let word = name[start...]
    if word.count <= 2 { return "" }
    return String(word)
  }

  private static func plural(_ word: String) -> String {
    if word.hasSuffix("s") || word.hasSuffix("x") { return word }
    let stem = word.dropLast()
    if word.hasSuffix("y"), let last = stem.last {
      let followsVowel = "aeiou".contains(last)
      if !followsVowel { return "\(stem)ies" }
    }
    return "\(word)s"
  }
}
