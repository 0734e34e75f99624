/// Groups of modules by type, by folder, and else by the last word of their names.
struct TemplateGroups {
  struct Group: Sendable {
    let name: String
    let patterns: [String]
    let modules: Set<Int>
    /// Whether the patterns select exactly the modules.
    let isExact: Bool
    var isTests: Bool { patterns == ["type:test"] }
  }

  private let graph: ModuleGraph
  private let selection: TemplateSelection
  private(set) var groups: [Group] = []
  private var remaining: Set<Int>

  init(_ graph: ModuleGraph) {
    self.graph = graph
    selection = TemplateSelection(graph)
    remaining = Set(graph.checked)
    addModules(ofKind: .test, as: "tests")
    addModules(ofKind: .plugin, as: "plugins")
    addModules(ofKind: .executable, as: "programs")
    let folders = Dictionary(grouping: remaining) { module in
      graph.modules[module].folder.split(separator: "/").dropLast().joined(separator: "/")
    }
    // A folder with one module says no more than its name.
    let areOwn = folders.values.count { $0.count == 1 } * 2 > folders.count && folders.count > 2
    if !areOwn { add(folders) }
    addSuffixes()
    if areOwn { addTop() }
    add("modules", names(remaining), remaining)
  }

  private func names(_ modules: Set<Int>) -> [String] {
    Set(modules.map { graph.modules[$0].target }).sorted()
  }

  private mutating func addModules(ofKind kind: ModuleKind, as name: String) {
    let modules = remaining.filter { graph.modules[$0].kind == kind }
    add(name, ["type:\(kind.rawValue)"], modules)
  }

  /// Adds a group for each folder with modules, except the default folders of SwiftPM.
  private mutating func add(_ folders: [String: [Int]]) {
    let defaults: Set = ["", ".", "..", "Sources", "Source", "src", "srcs", "Tests", "Plugins"]
    let all = Dictionary(grouping: graph.checked) { Path.parent(graph.modules[$0].folder) }
    for folder in folders.keys.sorted() where !defaults.contains(folder) {
      let modules = Set(folders[folder] ?? [])
      let name = folder.split(separator: "/").last { !defaults.contains(String($0)) } ?? "modules"
      // The pattern must not match modules of the groups above.
      let others = Set(all[folder] ?? []).subtracting(modules)
      add(String(name).lowercased(), ["\(folder)/*"] + exclusions(others, of: modules), modules)
    }
  }

  /// Returns patterns that exclude some modules: by their type, if no module that is kept has it, or by name.
  private func exclusions(_ others: Set<Int>, of kept: Set<Int>) -> [String] {
    let kinds = Set(kept.map { graph.modules[$0].kind })
    return Set(
      others.map { other in
        let module = graph.modules[other]
        return kinds.contains(module.kind) ? "!\(module.target)" : "!type:\(module.kind.rawValue)"
      }
    ).sorted()
  }

  /// Adds a group for names with the same last word, such as `HomeFeature` and `AuthFeature`.
  private mutating func addSuffixes() {
    let words = Dictionary(grouping: remaining) { Self.lastWord(graph.modules[$0].target) }
    for word in words.keys.sorted() where !word.isEmpty {
      let modules = Set(words[word] ?? [])
      let matched = graph.checked.filter { Glob("*\(word)").matches(graph.modules[$0].target) }
      if modules.count > 1, Set(matched) == modules {
        add(Self.plural(word.lowercased()), ["*\(word)"], modules)
      }
    }
  }

  /// Adds a group for the modules that import others, and that only tests import, such as apps.
  private mutating func addTop() {
    let others = graph.checked.filter { graph.modules[$0].kind != .test }
    let imported = Set(others.flatMap { graph.edges[$0].map(\.to) })
    let found = remaining.filter { module in
      !imported.contains(module) && graph.edges[module].contains { graph.checked.contains($0.to) }
    }
    // What no pattern tells apart is in one group.
    let top = selection.withTwins(of: found).intersection(remaining)
    add("apps", names(top), top)
  }

  private mutating func add(_ name: String, _ patterns: [String], _ modules: Set<Int>) {
    guard !modules.isEmpty else { return }
    remaining.subtract(modules)
    var patterns = patterns
    if selection.modules(selectedBy: patterns) != modules {
      patterns = selection.patterns(selecting: modules)
    }
    let selected = selection.modules(selectedBy: patterns)
    if selected.isEmpty { return }
    groups.append(
      Group(
        name: unused(name),
        patterns: patterns,
        modules: modules,
        isExact: selected == modules
      )
    )
  }

  /// Returns a name that is neither a group nor a target.
  private func unused(_ name: String) -> String {
    let used = Set(groups.map(\.name) + graph.modules.map(\.target))
    if !used.contains(name) { return name }
    return (2...).lazy.map { "\(name)-\($0)" }.first { !used.contains($0) } ?? name
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
    let isAfterVowel = word.dropLast().last.map { "aeiou".contains($0) } ?? true
    return word.hasSuffix("y") && !isAfterVowel ? "\(word.dropLast())ies" : "\(word)s"
  }
}
