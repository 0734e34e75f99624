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
    let named = Dictionary(grouping: graph.checked) { graph.modules[$0].name }
    return modules.sorted().flatMap { index -> [Violation] in
      let module = graph.modules[index]
      guard module.hasKnownImports else { return [] }
      let imported = Set(graph.edges[index].map(\.to))
      return (module.dependencies ?? []).compactMap { dependency in
        guard isUnused(dependency, by: index, imported, graph, named) else { return nil }
        return Violation(
          from: index,
          to: dependency.name,
          message: "\(module.label) declares \(dependency.name) but never imports it"
        )
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

  private func isUnused(
    _ dependency: DeclaredDependency,
    by module: Int,
    _ imported: Set<Int>,
    _ graph: ModuleGraph,
    _ named: [String: [Int]]
  ) -> Bool {
    guard dependency.isImportable, let names = dependency.modules, !names.isEmpty else {
      return false
    }
    for name in names {
      let meant = graph.indices(of: name, in: module)
      // No name means a plugin, which cannot be imported.
      let owners = (named[name] ?? []).filter {
        meant.contains($0) || graph.modules[$0].kind == .plugin
      }
      if owners.contains(where: { !graph.modules[$0].isImportable }) { return false }
      let isImported = meant.contains { !graph.reexports(of: $0).isDisjoint(with: imported) }
      if isImported { return false }
    }
    return true
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
