import BoundariesGraph
import BoundariesScan

extension RuleDefinition {
  /// Declared dependencies are imported.
  static let used = RuleDefinition(
    keys: [.modules("modules", isRequired: false)],
    subjects: ["modules"],
    why: "an unused dependency makes every build longer",
    fix: "remove it from the dependencies of the target",
    dependencyFix: .remove,
    check: { reader in UsedRule(modules: try reader.declaringModules()).check },
    prohibitions: { reader, _ in try reader.usedProhibitions() }
  )
}

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
    // No import can name a plugin, even if another module has the same name.
    let plugins = graph.modules.filter { module in module.kind == .plugin }
    let pluginNames = Set(plugins.map(\.name))
    var violations: [Violation] = []
    for index in checkedModules(in: graph) {
      let module = graph.modules[index]
      let imported = Set(graph.edges[index].map(\.to))
      for dependency in module.dependencies ?? [] where dependency.isImportable {
        guard let names = dependency.modules, !names.isEmpty else { continue }
        if !pluginNames.isDisjoint(with: names) { continue }
        let isUnused = names.allSatisfy { name in graph.isUnused(name, by: index, imported) }
        guard isUnused else { continue }
        let message = "\(module.label) declares \(dependency.name) but never imports it"
        violations.append(Violation(from: index, to: dependency.name, message: message))
      }
    }
    return violations
  }

  private func unchecked(in graph: ModuleGraph) -> [UncheckedDependency] {
    var unchecked: [UncheckedDependency] = []
    for index in checkedModules(in: graph) {
      let module = graph.modules[index]
      let imported = Set(graph.edges[index].map { edge in graph.modules[edge.to].name })
      for dependency in module.dependencies ?? [] where dependency.modules == nil {
        if imported.contains(Module.name(ofTarget: dependency.name)) { continue }
        let unknown = UncheckedDependency(
          from: module.label,
          to: dependency.name,
          verb: "declares",
          [dependency]
        )
        unchecked.append(unknown)
      }
    }
    return unchecked
  }

  private func checkedModules(in graph: ModuleGraph) -> [Int] {
    modules.sorted().filter { index in graph.modules[index].hasKnownImports }
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
  private var hasCode: Bool { files.contains(where: \.scan.hasCode) }

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

extension RuleReader {
  /// What the rule forbids.
  fileprivate func usedProhibitions() throws -> [Prohibition] {
    [Prohibition(.declareUnimported, from: try declaring())]
  }
}
