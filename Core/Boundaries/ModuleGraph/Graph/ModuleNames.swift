/// Which modules a name means.
///
/// Several modules may have one name: the targets of an app for two platforms, or targets of two
/// packages that no program links together.
struct ModuleNames {
  private var indices: [String: [Int]] = [:]

  /// Collects the names that an import can have, and gives modules of one name labels that differ.
  init(_ modules: inout [Module]) {
    for (index, module) in modules.enumerated() where module.kind != .plugin {
      for name in Set([module.name] + module.otherNames) {
        indices[name, default: []].append(index)
      }
    }
    for index in modules.indices { modules[index].label = modules[index].name }
    let named = Dictionary(grouping: modules.indices) { modules[$0].name }
    for (name, namesakes) in named where namesakes.count > 1 {
      for (index, label) in zip(namesakes, Self.labels(namesakes.map { modules[$0] })) {
        modules[index].label = "\(name) (\(label))"
        indices[modules[index].label] = [index]
      }
    }
  }

  /// Returns what modules of one name differ in: their targets, their folders, or else their order.
  private static func labels(_ namesakes: [Module]) -> [String] {
    let candidates = [namesakes.map(\.target), namesakes.map(\.folder)]
    return candidates.first { Set($0).count == namesakes.count }
      ?? namesakes.indices.map { "\(namesakes[$0].folder), \($0 + 1)" }
  }

  /// Adds a module that is not checked.
  mutating func add(_ name: String, _ index: Int) { indices[name] = [index] }

  /// Returns all modules of a name.
  func all(_ name: String) -> [Int] { indices[name] ?? [] }

  /// Returns the modules that a name in a module means: those that it depends on by a declaration, of
  /// these and else of all rather those of its own package.
  ///
  /// Without a declaration nothing says which of the others is meant, so that all are.
  func meant(by name: String, in module: Module, of modules: [Module]) -> [Int] {
    let all = all(name)
    if all.count < 2 { return all }
    let providers = (module.dependencies ?? []).filter { $0.provides(name) }
    let declared = all.filter { index in providers.contains { modules[index].isProvided(by: $0) } }
    let own = all.filter { modules[$0].isBeside(module) }
    let both = declared.filter(own.contains)
    return [both, declared, own].first { !$0.isEmpty } ?? all
  }
}

extension Module {
  /// Returns whether a manifest declares both modules; those without a manifest are not.
  fileprivate func isBeside(_ other: Module) -> Bool {
    manifest != nil && manifest == other.manifest
  }

  fileprivate func isProvided(by dependency: DeclaredDependency) -> Bool {
    dependency.package.map { $0 == package } ?? (target == dependency.name)
  }
}
