package import NavigatorJSON
import NavigatorOperatingSystem
import NavigatorSpelling

/// The modules that changed files can affect.
package struct AffectedModules: Sendable {
  /// A module, and whether its own files changed; false if only its dependencies did.
  package typealias Affected = (module: Module, isChanged: Bool)

  /// The modules, sorted by target.
  package let modules: [Affected]

  /// The changed files that are in no module, so that no module is known to be affected by them.
  package private(set) var outside: [String] = []

  /// Finds the modules that contain changed files, given relative to the loaded folder, and all that depend on them.
  ///
  /// Both imports and declared dependencies count. A changed manifest affects every module, and so does a changed
  /// configuration that declares the modules. Another path may lead to a changed file through links, which the last
  /// parameter finds.
  ///
  /// - Parameters:
  ///   - files: The changed files.
  ///   - graph: The modules.
  ///   - describing: The files of a configuration that declares the modules.
  ///   - ignoring: The files that say how modules are checked, and not what they are.
  ///   - isChanged: Whether the file at a path in the graph changed.
  package init(
    files: [String],
    in graph: ModuleGraph,
    describing: Set<String> = [],
    ignoring: Set<String> = [],
    isChanged: (String) -> Bool = { _ in false }
  ) {
    let manifests = Set(graph.modules.compactMap(\.manifest)).union(describing)
    var changed = Set(graph.checked)
    let isForAll =
      manifests.contains(where: isChanged)
      || files.contains { Self.describesModules($0, manifests) }
    if !isForAll {
      let (owners, folders) = (graph.owners, graph.folders)
      changed = changed.filter { graph.modules[$0].files.contains { isChanged($0.path) } }
      for file in files where !ignoring.contains(file) {
        let inner = (Path.ancestors(of: file) + [""]).lazy.compactMap { folders[$0] }.first
        if let modules = owners[file] ?? inner ?? graph.described(by: file) {
          changed.formUnion(modules)
        } else {
          outside.append(file)
        }
      }
    }
    let dependents = graph.dependents
    modules = reachable(from: changed) { dependents[$0] }
      .map { (graph.modules[$0], changed.contains($0)) }
      .sorted { $0.module.target < $1.module.target }
  }

  /// Lists the affected targets, one per line: test targets, all others, or for nil both.
  package func text(tests isTest: Bool?) -> String {
    modules.map(\.module).filter { isTest == nil || ($0.kind == .test) == isTest }
      .map { $0.target.printable() + "\n" }.joined()
  }

  /// One line about the changed files in no module; nil if there is none.
  package var warning: String? {
    if outside.isEmpty { return nil }
    let subject = outside.count == 1 ? "1 changed file is" : "\(outside.count) changed files are"
    return "\(subject) in no module: \(outside.shown(3))"
  }

  /// The names of the changed modules, of all affected modules and tests, and the changed files in no module.
  package var json: JSONOutput {
    func names(_ isWanted: (Affected) -> Bool) -> JSONOutput {
      .strings(modules.filter(isWanted).map(\.module.target))
    }
    return [
      "changed": names(\.isChanged), "modules": names { $0.module.kind != .test },
      "tests": names { $0.module.kind == .test }, "outside": .strings(outside),
    ]
  }
}

extension AffectedModules {
  /// Returns whether a file says what all modules are or how they are built: one of the manifests, a variant or
  /// `Package.resolved` beside one, or with an Xcode project a workspace, settings or `Package.resolved` anywhere.
  private static func describesModules(_ file: String, _ manifests: Set<String>) -> Bool {
    if manifests.contains(file) { return true }
    let name = Path.name(file)
    let isResolved = name == "Package.resolved"
    let isVariant = name.hasPrefix("Package") && name.hasSuffix(".swift")
    if isResolved || isVariant, manifests.contains(Path.join(Path.parent(file), "Package.swift")) {
      return true
    }
    let isOfXcode = isResolved || name == "contents.xcworkspacedata" || name.hasSuffix(".xcconfig")
    return isOfXcode && manifests.contains { $0.hasSuffix(".pbxproj") }
  }
}

extension ModuleGraph {
  /// The modules of each file: several targets of an Xcode project may share one.
  var owners: [String: [Int]] {
    let files = checked.flatMap { module in modules[module].files.map { ($0.path, [module]) } }
    return Dictionary(files, uniquingKeysWith: +)
  }

  /// The modules in each folder.
  fileprivate var folders: [String: [Int]] { Dictionary(grouping: checked) { modules[$0].folder } }

  /// Returns the modules in or below the folder of a file with which another tool describes them; nil if there are none.
  fileprivate func described(by file: String) -> [Int]? {
    guard ToolDescription.tool(describingWith: Path.name(file)) != nil else { return nil }
    let folder = Path.parent(file)
    let found = checked.filter {
      folder.isEmpty || "\(modules[$0].folder)/".hasPrefix("\(folder)/")
    }
    return found.isEmpty ? nil : found
  }

  /// The modules that import or declare each checked module.
  fileprivate var dependents: [Set<Int>] {
    var dependents = [Set<Int>](repeating: [], count: modules.count)
    let named = Dictionary(grouping: checked) { modules[$0].name }
    for module in checked {
      for edge in edges[module] { dependents[edge.to].insert(module) }
      let declared = (modules[module].dependencies ?? []) + modules[module].plugins
      for name in declared.flatMap({ $0.modules ?? [$0.name] }) {
        for index in named[name] ?? [] { dependents[index].insert(module) }
      }
    }
    return dependents
  }
}
