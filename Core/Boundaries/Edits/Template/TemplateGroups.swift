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
    let folders = remainingByParentFolder
    if Self.tellModulesApart(folders) {
      addFolders(folders)
      addSuffixes()
    } else {
      addSuffixes()
      addTop()
    }
    add("modules", names(remaining), remaining)
  }

  /// The modules that are in no group yet, by the folders around theirs.
  private var remainingByParentFolder: [String: [Int]] {
    Dictionary(grouping: remaining) { module in
      let names = graph.modules[module].folder.split(separator: "/")
      return names.dropLast().joined(separator: "/")
    }
  }

  /// Returns whether folders say more than the names of their modules: a folder with one module does not.
  private static func tellModulesApart(_ folders: [String: [Int]]) -> Bool {
    if folders.count <= 2 { return true }
    let singleCount = folders.values.count { modules in modules.count == 1 }
    return singleCount * 2 <= folders.count
  }

  /// Returns the targets of modules, each once.
  private func names(_ modules: Set<Int>) -> [String] {
    let names = modules.map { graph.modules[$0].target }
    return Set(names).sorted()
  }

  private mutating func addModules(ofKind kind: ModuleKind, as name: String) {
    let modules = remaining.filter { graph.modules[$0].kind == kind }
    add(name, ["type:\(kind.rawValue)"], modules)
  }

  /// Adds a group for each folder with modules, except the default folders of SwiftPM.
  private mutating func addFolders(_ folders: [String: [Int]]) {
    let defaults: Set = ["", ".", "..", "Sources", "Source", "src", "srcs", "Tests", "Plugins"]
    let all = Dictionary(grouping: graph.checked) { Path.parent(graph.modules[$0].folder) }
    for folder in folders.keys.sorted() where !defaults.contains(folder) {
      let modules = Set(folders[folder] ?? [])
      let names = folder.split(separator: "/").map(String.init)
      let name = names.last { !defaults.contains($0) } ?? "modules"
      // The pattern must not match modules of the groups above.
      let others = Set(all[folder] ?? []).subtracting(modules)
      let patterns = ["\(folder)/*"] + exclusions(others, of: modules)
      add(name.lowercased(), patterns, modules)
    }
  }

  /// Returns patterns that exclude some modules: by their type if no kept module has it, and otherwise by name.
  private func exclusions(_ others: Set<Int>, of kept: Set<Int>) -> [String] {
    let keptKinds = Set(kept.map { graph.modules[$0].kind })
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
    let words = Dictionary(grouping: remaining) { Self.lastWord(graph.modules[$0].target) }
    for word in words.keys.sorted() where !word.isEmpty {
      let modules = Set(words[word] ?? [])
      let glob = Glob("*\(word)")
      let matched = graph.checked.filter { glob.matches(graph.modules[$0].target) }
      if modules.count > 1, Set(matched) == modules {
        add(Self.plural(word.lowercased()), ["*\(word)"], modules)
      }
    }
  }

  /// Adds a group for the modules that import others and are imported only by tests, such as apps.
  private mutating func addTop() {
    let others = graph.checked.filter { graph.modules[$0].kind != .test }
    let imported = Set(others.flatMap { module in graph.edges[module].map(\.to) })
    let found = remaining.subtracting(imported).filter { module in
      graph.edges[module].contains { graph.checked.contains($0.to) }
    }
    // Modules that no pattern can tell apart are in one group.
    let top = selection.withTwins(of: found).intersection(remaining)
    add("apps", names(top), top)
  }

  /// Adds a group of remaining modules; if the patterns do not select exactly these, with others that do as well as any.
  private mutating func add(_ name: String, _ patterns: [String], _ modules: Set<Int>) {
    guard !modules.isEmpty else { return }
    remaining.subtract(modules)
    var patterns = patterns
    if selection.modules(selectedBy: patterns) != modules {
      patterns = selection.patterns(selecting: modules)
    }
    let selected = selection.modules(selectedBy: patterns)
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
    return word.count > 2 ? String(word) : ""
  }

  private static func plural(_ word: String) -> String {
    if word.hasSuffix("s") || word.hasSuffix("x") { return word }
    let stem = word.dropLast()
    if word.hasSuffix("y"), let last = stem.last, !"aeiou".contains(last) { return "\(stem)ies" }
    return "\(word)s"
  }
}
