/// Groups such as a person would have made: by folder, else by the last word of the names.
struct StartingGroups {
  struct Group: Sendable {
    let name: String
    let patterns: [String]
    let modules: Set<Int>
    var isTests = false
  }

  private let graph: ModuleGraph
  private(set) var groups: [Group] = []
  private var rest: Set<Int>

  init(_ graph: ModuleGraph) {
    self.graph = graph
    rest = Set(graph.own)
    take(kind: .test, as: "tests")
    take(kind: .plugin, as: "plugins")
    take(kind: .executable, as: "programs")
    takeFolders()
    takeSuffixes()
    takeRest()
  }

  private mutating func take(kind: ModuleKind, as name: String) {
    let modules = rest.filter { graph.modules[$0].kind == kind }
    add(name, ["type:\(kind.rawValue)"], modules, isTests: kind == .test)
  }

  /// Folders that hold several modules, apart from those where SwiftPM puts everything.
  private mutating func takeFolders() {
    let usual: Set = ["", ".", "..", "Sources", "Source", "src", "srcs", "Tests", "Plugins"]
    let folders = Dictionary(grouping: rest) { module in
      graph.modules[module].folder.split(separator: "/").dropLast().joined(separator: "/")
    }
    for folder in folders.keys.sorted() where !usual.contains(folder) {
      let modules = Set(folders[folder] ?? [])
      let name = folder.split(separator: "/").last { !usual.contains(String($0)) } ?? "modules"
      // The pattern must not take in what a group above has already.
      let matched = graph.own.filter { Glob("\(folder)/*").matches(graph.modules[$0].folder) }
      let others = Set(matched).subtracting(modules).sorted().map { "!\(graph.modules[$0].target)" }
      add(String(name).lowercased(), ["\(folder)/*"] + others, modules)
    }
  }

  /// Names that end in the same word, such as `HomeFeature` and `AuthFeature`.
  private mutating func takeSuffixes() {
    let words = Dictionary(grouping: rest) { Self.lastWord(graph.modules[$0].target) }
    for word in words.keys.sorted() where !word.isEmpty {
      let modules = Set(words[word] ?? [])
      let matched = graph.own.filter { Glob("*\(word)").matches(graph.modules[$0].target) }
      if modules.count > 1, Set(matched) == modules {
        add(Self.plural(word.lowercased()), ["*\(word)"], modules)
      }
    }
  }

  private mutating func takeRest() {
    add("modules", rest.map { graph.modules[$0].target }.sorted(), rest)
  }

  private mutating func add(
    _ name: String,
    _ patterns: [String],
    _ modules: Set<Int>,
    isTests: Bool = false
  ) {
    guard !modules.isEmpty else { return }
    rest.subtract(modules)
    groups.append(
      Group(name: unused(name), patterns: patterns, modules: modules, isTests: isTests)
    )
  }

  /// A name that neither a group nor a target has.
  private func unused(_ name: String) -> String {
    let taken = Set(groups.map(\.name) + graph.modules.map(\.target))
    if !taken.contains(name) { return name }
    return (2...).lazy.map { "\(name)-\($0)" }.first { !taken.contains($0) } ?? name
  }

  /// The last word of a name in camel case; empty when the name is one word only, or when the
  /// word is an abbreviation, which says little about what modules have in common.
  static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase), start != name.startIndex else {
      return ""
    }
    let word = name[start...]
    return word.count > 2 ? String(word) : ""
  }

  private static func plural(_ word: String) -> String {
    word.hasSuffix("s") || word.hasSuffix("x") ? word : "\(word)s"
  }
}
