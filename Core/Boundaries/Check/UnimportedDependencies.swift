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

  package init(_ findings: [Finding], _ loaded: LoadedGraph) {
    self.loaded = loaded
    var unimported: [String: Set<String>] = [:]
    for finding in findings where finding.isAboutUse {
      unimported[finding.from, default: []].insert(finding.to)
    }
    self.unimported = unimported
    links = loaded.graph.modules.indices.map { module in
      let declared = modules(loaded.graph.modules[module].dependencies ?? [], of: module)
      let imported = loaded.graph.edges[module].map(\.to)
      return declared + imported
    }
  }

  /// Returns what acts in the module of a finding without an import; nil if nothing does.
  ///
  /// A module that only the dependency leads to counts as well, as the removal of the dependency unlinks it.
  mutating func effect(_ finding: Finding) -> String? {
    for index in unlinked(without: finding) {
      let effect = effects[index] ?? read(loaded.graph.modules[index])
      effects[index] = .some(effect)
      if let effect { return "\(loaded.graph.modules[index].name) has \(effect)" }
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
    let missing = names.first { graph.index(of: $0) == nil }
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
    let own = modules(owner.dependencies[finding.to] ?? [], of: owner.index)
    if owner.kept.isSuperset(of: own) { return own }
    let unlinked = reachable(from: own) { module in
      links[module].filter { !owner.kept.contains($0) }
    }
    return own + unlinked.subtracting(own).sorted()
  }

  /// Returns the module of a finding; nil if the graph has none of this name.
  private mutating func owner(of finding: Finding) -> Owner? {
    guard let index = loaded.graph.checkedModule(labeled: finding.from) else { return nil }
    if let last, last.index == index { return last }
    let dependencies = loaded.graph.modules[index].dependencies ?? []
    let others = dependencies.filter { unimported[finding.from]?.contains($0.name) != true }
    let rest = modules(others, of: index) + loaded.graph.edges[index].map(\.to)
    last = Owner(
      index: index,
      dependencies: Dictionary(grouping: dependencies, by: \.name),
      kept: reachable(from: rest) { links[$0] }
    )
    return last
  }

  private func modules(_ dependencies: [DeclaredDependency], of owner: Int) -> [Int] {
    let names = dependencies.flatMap { dependency in dependency.modules ?? [] }
    return names.flatMap { name in loaded.graph.indices(of: name, in: owner) }
  }

  private func read(_ module: Module) -> String? {
    if module.hasForeignSources { return "sources in other languages" }
    var effects = ImplicitEffects(module: module.name)
    var buffer = ReadBuffer()
    for file in module.files {
      // A file that cannot be read makes the check incomplete anyway.
      try? buffer.read(Path.join(loaded.folder, file.path)) { effects.read($0) }
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
      // Neither a comment nor '--fix-remove' works for the targets of an Xcode project.
      let isInPackage = module.manifest?.hasSuffix(".swift") == true
      if isInPackage, usesComments, let manifest = module.manifest,
        manifests.keeps(finding.to, module.target, in: manifest)
      {
        let site = manifests.site(of: finding.to, module.target, in: manifest)
        let suppression = Suppression(finding: finding, source: .comment, site: site, reason: nil)
        suppressions.append(suppression)
        continue
      }
      found.append(finding.reviewed(dependencies.effect(finding), isInPackage: isInPackage))
    }
    return (found, suppressions)
  }
}

extension Finding {
  fileprivate var isAboutUse: Bool { dependencyFix == .remove }

  /// Returns the finding with what can be done, as a warning if a module acts without an import.
  fileprivate func reviewed(_ effect: String?, isInPackage: Bool) -> Finding {
    let keep = isInPackage ? "write '// \(ManifestText.keeping)' beside it" : nil
    guard let effect else {
      var finding = self
      if let keep, let fix, fix == RuleKind.used.fix {
        finding.fix = "\(fix) (--fix-remove), or \(keep)"
      }
      return finding
    }
    var finding = adding("and \(effect), which acts without an import")
    if severity == .error { finding.severity = .warning }
    finding.why = "the program may behave differently without it"
    let ways = [keep, "import it", "or remove it by hand"]
    finding.fix = ways.compactMap(\.self).joined(separator: ", ")
    return finding
  }
}
