/// The modules that names and labels stand for.
///
/// Several modules may have one name: the targets of an app for two platforms, or targets of two
/// packages that no program links together.
struct ModuleNameTable: Sendable {
  /// The modules that a name or label in an import can mean.
  private var named: [String: [Int]] = [:]
  /// The checked modules by their labels, which differ.
  private var labeled: [String: Int] = [:]

  /// Creates a table of checked modules, whose labels differ.
  init(_ modules: [Module]) {
    for (index, module) in modules.enumerated() {
      labeled[module.label] = index
      // No import can mean a plugin.
      if module.kind == .plugin { continue }
      for name in Set(module.names) { named[name, default: []].append(index) }
    }
    for (index, module) in modules.enumerated() where module.label != module.name {
      named[module.label] = [index]
    }
  }

  /// Adds an external module, whose name no other module has.
  mutating func add(external index: Int, named name: String) { named[name] = [index] }

  /// Returns the modules with a name or label.
  func indices(of name: String) -> [Int] { named[name] ?? [] }

  /// Returns the checked module with a label; nil if there is none.
  func checkedModule(labeled label: String) -> Int? { labeled[label] }

  /// Returns the modules that a name means in a module, whether or not the module imports it.
  ///
  /// If several modules have the name, those are meant that the module declares as dependencies, and among these
  /// preferably those of its own package. Without such a declaration those of its own package are meant, or else all.
  func indices(of name: String, in module: Module, among modules: [Module]) -> [Int] {
    let all = indices(of: name)
    if all.count < 2 { return all }
    let dependencies = module.dependencies ?? []
    let providers = dependencies.filter { dependency in dependency.provides(name) }
    let declared = all.filter { index in
      providers.contains { dependency in dependency.canMean(modules[index]) }
    }
    var own: [Int] = []
    // Modules without a manifest are in no package.
    if let manifest = module.manifest {
      own = all.filter { index in modules[index].manifest == manifest }
    }
    let declaredAndOwn = declared.filter(own.contains)
    if !declaredAndOwn.isEmpty { return declaredAndOwn }
    if !declared.isEmpty { return declared }
    if !own.isEmpty { return own }
    return all
  }
}

extension DeclaredDependency {
  /// Returns whether the dependency can be on a module: on a product of its package, or on its target.
  fileprivate func canMean(_ module: Module) -> Bool {
    guard let package else { return module.target == name }
    return module.package == package
  }
}

extension [Module] {
  /// The modules with labels that differ: their names, and for modules of one name also what they differ in.
  var withDistinctLabels: [Module] {
    var labeled = self
    let namesakes = Dictionary(grouping: indices) { index in self[index].name }
    for (name, indices) in namesakes where indices.count > 1 {
      let modules = indices.map { index in self[index] }
      for (index, distinction) in zip(indices, modules.distinctions) {
        labeled[index].label = "\(name) (\(distinction))"
      }
    }
    return labeled
  }

  /// What the modules differ in: their targets, their folders, or else their order.
  private var distinctions: [String] {
    let targets = map(\.target)
    if Set(targets).count == count { return targets }
    let folders = map(\.folder)
    if Set(folders).count == count { return folders }
    return folders.enumerated().map { index, folder in "\(folder), \(index + 1)" }
  }
}
