public import NavigatorJSON

/// The modules that a change of files can make a difference to.
public struct AffectedModules: Sendable {
  /// One of them.
  public struct Affected: Sendable, Hashable {
    /// The module's target.
    public let target: String
    /// What it is built as.
    public let kind: ModuleKind
    /// Whether files of its own have changed; else something it stands on has.
    public let isChanged: Bool
  }

  /// The modules, sorted by target.
  public let modules: [Affected]

  /// Finds the modules that changed files belong to and all that stand on them, by their imports
  /// or by what they declare; a changed manifest affects all.
  ///
  /// - Parameters:
  ///   - files: Paths relative to the folder that was loaded.
  ///   - graph: The graph.
  public init(files: [String], in graph: ModuleGraph) {
    var changed: Set<Int> = []
    for file in files {
      if graph.isManifest(file) {
        changed = Set(graph.own)
        break
      }
      if let owner = graph.owner(of: file) { changed.insert(owner) }
    }
    var affected = changed
    var queue = Array(changed)
    let dependents = graph.dependents
    while let module = queue.popLast() {
      queue += dependents[module].filter { affected.insert($0).inserted }
    }
    modules = affected.map { index in
      Affected(
        target: graph.modules[index].target,
        kind: graph.modules[index].kind,
        isChanged: changed.contains(index)
      )
    }
    .sorted { $0.target < $1.target }
  }

  /// One target per line.
  ///
  /// - Parameter isTest: Only test targets when true, only others when false, all when nil.
  /// - Returns: Lines ending in newlines.
  public func text(tests isTest: Bool?) -> String {
    modules.filter { isTest == nil || ($0.kind == .test) == isTest }.map { "\($0.target)\n" }
      .joined()
  }

  /// Lists of the changed and of all affected modules and tests.
  public var json: JSONOutput {
    func names(_ isWanted: (Affected) -> Bool) -> JSONOutput {
      .strings(modules.filter(isWanted).map(\.target))
    }
    return .object([
      ("changed", names(\.isChanged)), ("modules", names { $0.kind != .test }),
      ("tests", names { $0.kind == .test }),
    ])
  }
}

extension ModuleGraph {
  /// `Package.swift`, its variants and what SwiftPM resolved them to.
  fileprivate func isManifest(_ file: String) -> Bool {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let name = parts.last ?? ""
    let isNamed =
      name == "Package.resolved" || (name.hasPrefix("Package") && name.hasSuffix(".swift"))
    let prefix = folder.isEmpty ? "" : folder + "/"
    return isNamed && modules.contains { $0.manifest == "\(prefix)Package.swift" }
  }

  /// The module whose folder is the innermost around a file.
  fileprivate func owner(of file: String) -> Int? {
    own.filter { file.hasPrefix(modules[$0].folder + "/") || modules[$0].folder.isEmpty }
      .max { modules[$0].folder.utf8.count < modules[$1].folder.utf8.count }
  }

  /// For each judged module those that import or declare it.
  fileprivate var dependents: [[Int]] {
    var dependents = [Set<Int>](repeating: [], count: modules.count)
    for module in own {
      for edge in edges[module] { dependents[edge.to].insert(module) }
      for name in (modules[module].dependencies ?? []).flatMap({ $0.modules ?? [$0.name] }) {
        for index in own where modules[index].name == name { dependents[index].insert(module) }
      }
    }
    return dependents.map { $0.sorted() }
  }
}
