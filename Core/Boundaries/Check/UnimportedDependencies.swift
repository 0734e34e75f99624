import BoundariesGraph
import BoundariesPackages
package import BoundariesRules
import BoundariesScan
import NavigatorOperatingSystem

/// Declared dependencies that are never imported; some are needed nevertheless.
package struct UnimportedDependencies {
  private let loaded: LoadedGraph
  /// The dependencies without an import, by the module that declares them.
  private let unimported: [String: Set<String>]
  /// The modules that each module links: its dependencies and imports.
  private var links: [[Int]] = []
  /// What acts in each module that was read for it; nil if nothing does.
  private var effects: [Int: String?] = [:]
  /// The module whose findings were asked for last.
  private var last: Owner?

  /// A module that declares dependencies.
  private struct Owner {
    let index: Int
    /// The dependencies by their names.
    let dependencies: [String: [DeclaredDependency]]
    /// All modules that it links without the dependencies that are not imported.
    let kept: Set<Int>
  }

  /// Creates the dependencies that findings of the kind `used` are about.
  package init(_ findings: [Finding], _ loaded: LoadedGraph) {
    self.loaded = loaded
    var unimported: [String: Set<String>] = [:]
    for finding in findings where finding.isAboutUse {
      unimported[finding.from, default: []].insert(finding.to)
    }
    self.unimported = unimported
    let graph = loaded.graph
    links = graph.modules.indices.map { module in
      let dependencies = graph.modules[module].dependencies ?? []
      let imported = graph.edges[module].map(\.to)
      return modules(dependencies, of: module) + imported
    }
  }

  /// Returns what acts in the module of a finding without an import; nil if nothing does.
  ///
  /// A module that only the dependency leads to counts as well, as the removal of the dependency unlinks it.
  mutating func effect(_ finding: Finding) -> String? {
    for index in unlinked(without: finding) {
      let module = loaded.graph.modules[index]
      let effect = effects[index] ?? read(module)
      effects[index] = .some(effect)
      if let effect { return "\(module.name) has \(effect)" }
    }
    return nil
  }

  /// Returns why it is not known that the program is the same without the dependency of a finding; nil if it is.
  package mutating func obstacle(_ finding: Finding) -> String? {
    if let effect = effect(finding) { return "\(effect), which acts without an import" }
    guard let unread = unreadModule(finding) else { return nil }
    return "the sources of \(unread), which may act without an import, are not read"
  }

  /// Returns the name of a module that the removal of a dependency unlinks, and whose sources are not all read.
  private mutating func unreadModule(_ finding: Finding) -> String? {
    let graph = loaded.graph
    let declared = owner(of: finding)?.dependencies[finding.to] ?? []
    let names = declared.flatMap { dependency in dependency.modules ?? [] }
    let missing = names.first { name in graph.index(of: name) == nil }
    if let missing { return missing }
    for index in unlinked(without: finding) {
      let module = graph.modules[index]
      let isForeign = module.kind == .external && !graph.isSystem(module.name)
      if module.hasGeneratedSources || isForeign { return module.name }
    }
    return nil
  }

  /// Returns the modules of the dependency of a finding, and then those that only it leads to.
  private mutating func unlinked(without finding: Finding) -> [Int] {
    guard let owner = owner(of: finding) else { return [] }
    let dependencies = owner.dependencies[finding.to] ?? []
    let provided = modules(dependencies, of: owner.index)
    if owner.kept.isSuperset(of: provided) { return provided }
    let unlinked = reachable(from: provided) { module in
      links[module].filter { other in !owner.kept.contains(other) }
    }
    return provided + unlinked.subtracting(provided).sorted()
  }

  /// Returns the module of a finding; nil if the graph has none of this name.
  private mutating func owner(of finding: Finding) -> Owner? {
    let graph = loaded.graph
    guard let index = graph.checkedModule(labeled: finding.from) else { return nil }
    if let last, last.index == index { return last }
    let dependencies = graph.modules[index].dependencies ?? []
    let unimported = unimported[finding.from] ?? []
    let imported = dependencies.filter { dependency in !unimported.contains(dependency.name) }
    let linked = modules(imported, of: index) + graph.edges[index].map(\.to)
    last = Owner(
      index: index,
      dependencies: Dictionary(grouping: dependencies, by: \.name),
      kept: reachable(from: linked) { module in links[module] }
    )
    return last
  }

  /// Returns the modules that dependencies of a module provide.
  private func modules(_ dependencies: [DeclaredDependency], of owner: Int) -> [Int] {
    let names = dependencies.flatMap { dependency in dependency.modules ?? [] }
    return names.flatMap { name in loaded.graph.indices(of: name, in: owner) }
  }

  /// Reads the files of a module and returns what acts there without an import; nil if nothing does.
  private func read(_ module: Module) -> String? {
    if module.hasForeignSources { return "sources in other languages" }
    var effects = ImplicitEffects(module: module.name)
    var buffer = ReadBuffer()
    for file in module.files {
      // A file that cannot be read makes the check incomplete anyway.
      try? buffer.read(Path.join(loaded.folder, file.path)) { bytes in effects.read(bytes) }
    }
    return effects.first
  }
}

extension LoadedGraph {
  /// Returns the findings without those about dependencies that a comment in the manifest keeps.
  ///
  /// A finding about a module that acts without an import says so.
  func reviewed(
    _ findings: [Finding],
    _ manifests: inout ManifestLocations,
    usesComments: Bool
  ) -> (found: [Finding], suppressions: [Suppression]) {
    guard findings.contains(where: \.isAboutUse) else { return (findings, []) }
    var dependencies = UnimportedDependencies(findings, self)
    var found: [Finding] = []
    var suppressions: [Suppression] = []
    for finding in findings {
      guard finding.isAboutUse, let index = graph.checkedModule(labeled: finding.from) else {
        found.append(finding)
        continue
      }
      let module = graph.modules[index]
      if usesComments, let site = manifests.siteOfKept(finding.to, in: module) {
        let suppression = Suppression(finding: finding, source: .comment, site: site, reason: nil)
        suppressions.append(suppression)
        continue
      }
      let effect = dependencies.effect(finding)
      let isInPackage = module.packageManifest != nil
      let isRemovable = isInPackage && dependencies.obstacle(finding) == nil
      found.append(
        finding.reviewed(effect, isInPackage: isInPackage, isRemovable: isRemovable)
      )
    }
    return (found, suppressions)
  }
}

extension Module {
  /// The manifest; nil for a target of an Xcode project, for which neither a comment nor `--fix-remove` works.
  fileprivate var packageManifest: String? {
    guard let manifest, manifest.hasSuffix(".swift") else { return nil }
    return manifest
  }
}

extension ManifestLocations {
  /// Returns the location of a dependency that a comment in the manifest of a module keeps; nil if none does.
  fileprivate mutating func siteOfKept(_ dependency: String, in module: Module) -> Site? {
    guard let manifest = module.packageManifest,
      keeps(dependency, module.target, in: manifest)
    else { return nil }
    return site(of: dependency, module.target, in: manifest)
  }
}

extension Finding {
  fileprivate var isAboutUse: Bool { dependencyFix == .remove }

  /// Returns the finding with what can be done, as a warning if a module acts without an import.
  ///
  /// - Parameters:
  ///   - effect: What acts without an import; nil if nothing is known to do so.
  ///   - isInPackage: Whether a comment in the manifest can keep the dependency.
  ///   - isRemovable: Whether `--fix-remove` may remove the dependency.
  /// - Returns: The finding.
  fileprivate func reviewed(
    _ effect: String?,
    isInPackage: Bool,
    isRemovable: Bool
  ) -> Finding {
    let keep = "write '// \(ManifestText.keeping)' beside it"
    guard let effect else {
      var finding = self
      if isInPackage, let fix, fix == RuleKind.used.fix {
        let means = isRemovable ? "(--fix-remove)" : "by hand"
        finding.fix = "\(fix) \(means), or \(keep)"
      }
      return finding
    }
    var finding = adding("and \(effect), which acts without an import")
    if severity == .error { finding.severity = .warning }
    finding.why = "the program may behave differently without it"
    finding.fix = "import it, or remove it by hand"
    if isInPackage { finding.fix = "\(keep), import it, or remove it by hand" }
    return finding
  }
}
