/// The rule that a module imports its declared dependencies, in any `#if` branch.
///
/// A dependency is used if a module that it provides or re-exports is imported. Dependencies that
/// cannot be imported are exempt: plugins, macros, executables, binaries, and system libraries or C
/// targets without a module map. So are modules with C sources, whose includes are not read, and those
/// with generated sources.
struct UsedRule {
  let modules: Set<Int>

  var check: RuleCheck { RuleCheck(violations: violations, unchecked: unchecked) }

  private func violations(in graph: ModuleGraph) -> [Violation] {
    // No import means a plugin, also one with the name of another module.
    let plugins = Set(graph.modules.filter { $0.kind == .plugin }.map(\.name))
    return modules.sorted().filter { graph.modules[$0].hasKnownImports }.flatMap { index in
      let module = graph.modules[index]
      let imported = Set(graph.edges[index].map(\.to))
      let unused = (module.dependencies ?? []).filter { dependency in
        guard dependency.isImportable, let names = dependency.modules, !names.isEmpty,
          plugins.isDisjoint(with: names)
        else { return false }
        return names.allSatisfy { graph.isUnused($0, by: index, imported) }
      }
      return unused.map { dependency in
        let message = "\(module.label) declares \(dependency.name) but never imports it"
        return Violation(from: index, to: dependency.name, message: message)
      }
    }
  }

  private func unchecked(in graph: ModuleGraph) -> [UncheckedDependency] {
    modules.sorted().filter { graph.modules[$0].hasKnownImports }.flatMap { index in
      let module = graph.modules[index]
      let imported = Set(graph.edges[index].map { graph.modules[$0.to].name })
      let unknown = (module.dependencies ?? []).filter { $0.modules == nil }
      return unknown.filter { !imported.contains(Module.name(ofTarget: $0.name)) }.map {
        UncheckedDependency(from: module.label, to: $0.name, verb: "declares", [$0])
      }
    }
  }
}

extension ModuleGraph {
  /// Returns whether a module could import what has a name, and imports neither that nor what it re-exports.
  fileprivate func isUnused(_ name: String, by module: Int, _ imported: Set<Int>) -> Bool {
    indices(of: name, in: module).allSatisfy { index in
      let isImportable = modules[index].name != name || modules[index].isImportable
      return isImportable && reexports(of: index).isDisjoint(with: imported)
    }
  }
}

extension Module {
  private var hasCode: Bool { files.contains(where: \.source.hasCode) }

  /// Whether all imports of the module are known, so that an absent import counts.
  fileprivate var hasKnownImports: Bool {
    kind != .system && kind != .binary && !hasForeignSources && !hasGeneratedSources && hasCode
  }

  /// Whether an import can name the module.
  fileprivate var isImportable: Bool {
    switch kind {
    case .library: hasCode || !otherNames.isEmpty
    case .system: !otherNames.isEmpty
    case .test, .external: true
    case .executable, .macro, .plugin, .binary: false
    }
  }
}
