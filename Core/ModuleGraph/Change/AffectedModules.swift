package import NavigatorJSON
import NavigatorOperatingSystem

/// The modules that changed files can affect.
package struct AffectedModules: Sendable {
  package struct Affected: Sendable, Hashable {
    /// The name of the target.
    package let target: String
    package let kind: ModuleKind
    /// Whether the module's own files changed; false if only its dependencies did.
    package let isChanged: Bool
  }

  /// The modules, sorted by target.
  package let modules: [Affected]

  /// Finds the modules that contain changed files, given relative to the loaded folder, and all that depend on them.
  ///
  /// Both imports and declared dependencies count. A changed manifest affects every module.
  package init(files: [String], in graph: ModuleGraph) {
    var changed: Set<Int> = []
    let owners = graph.owners
    for file in files {
      if graph.isManifest(file) {
        changed = Set(graph.checked)
        break
      }
      changed.formUnion(owners[file] ?? graph.owner(of: file).map { [$0] } ?? [])
    }
    let dependents = graph.dependents
    modules = reachable(from: changed) { dependents[$0] }.map { index in
      Affected(
        target: graph.modules[index].target,
        kind: graph.modules[index].kind,
        isChanged: changed.contains(index)
      )
    }
    .sorted { $0.target < $1.target }
  }

  /// Lists the affected targets, one per line: test targets, all others, or for nil both.
  package func text(tests isTest: Bool?) -> String {
    modules.filter { isTest == nil || ($0.kind == .test) == isTest }
      .map { $0.target.printable() + "\n" }.joined()
  }

  /// The names of the changed modules, and of all affected modules and tests.
  package var json: JSONOutput {
    func names(_ isWanted: (Affected) -> Bool) -> JSONOutput {
      .strings(modules.filter(isWanted).map(\.target))
    }
    return [
      "changed": names(\.isChanged), "modules": names { $0.kind != .test },
      "tests": names { $0.kind == .test },
    ]
  }
}

extension ModuleGraph {
  /// Returns whether a file is a `Package.swift`, a variant of one, a `Package.resolved`, or an Xcode
  /// project.
  fileprivate func isManifest(_ file: String) -> Bool {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let name = parts.last ?? ""
    let isNamed =
      name == "Package.resolved" || (name.hasPrefix("Package") && name.hasSuffix(".swift"))
    let prefix = folder.isEmpty ? "" : folder + "/"
    return modules.contains { module in
      module.manifest == file || (isNamed && module.manifest == "\(prefix)Package.swift")
    }
  }

  /// The modules of each file: several targets of an Xcode project may share one.
  fileprivate var owners: [String: [Int]] {
    let files = checked.flatMap { module in modules[module].files.map { ($0.path, [module]) } }
    return Dictionary(files, uniquingKeysWith: +)
  }

  /// Returns the module with the innermost folder that contains a file.
  fileprivate func owner(of file: String) -> Int? {
    checked.filter { file.hasPrefix(modules[$0].folder + "/") || modules[$0].folder.isEmpty }
      .max { modules[$0].folder.utf8.count < modules[$1].folder.utf8.count }
  }

  /// The modules that import or declare each checked module.
  fileprivate var dependents: [Set<Int>] {
    var dependents = [Set<Int>](repeating: [], count: modules.count)
    for module in checked {
      for edge in edges[module] { dependents[edge.to].insert(module) }
      for name in (modules[module].dependencies ?? []).flatMap({ $0.modules ?? [$0.name] }) {
        for index in checked where modules[index].name == name { dependents[index].insert(module) }
      }
    }
    return dependents
  }
}
