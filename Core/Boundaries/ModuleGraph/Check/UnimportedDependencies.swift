import NavigatorOperatingSystem

/// Declared dependencies that are never imported; some are needed nevertheless.
struct UnimportedDependencies {
  private let loaded: LoadedGraph
  /// The dependencies without an import, by the module that declares them.
  private let unimported: [String: Set<String>]
  /// The modules that each module links: its dependencies and imports.
  private var links: [[Int]] = []
  private var effects: [Int: String?] = [:]
  /// The module whose findings were asked for last.
  private var last: Owner?

  /// A module, its dependencies by name, and all that it links without those that are not imported.
  private struct Owner {
    let index: Int
    let dependencies: [String: [DeclaredDependency]]
    let kept: Set<Int>
  }

  init(_ findings: [Finding], _ loaded: LoadedGraph) {
    self.loaded = loaded
    unimported = Dictionary(grouping: findings.filter(\.isAboutUse), by: \.from)
      .mapValues { Set($0.map(\.to)) }
    links = loaded.graph.modules.indices.map { module in
      modules(loaded.graph.modules[module].dependencies ?? [], of: module)
        + loaded.graph.edges[module].map(\.to)
    }
  }

  /// Returns what acts in the module of a finding without an import; nil if nothing does.
  ///
  /// This is also said of a module that only the dependency leads to, which its removal unlinks as well.
  mutating func effect(_ finding: Finding) -> String? {
    for index in unlinked(without: finding) {
      let effect = effects[index] ?? read(loaded.graph.modules[index])
      effects[index] = .some(effect)
      if let effect { return "\(loaded.graph.modules[index].name) has \(effect)" }
    }
    return nil
  }

  /// Returns why it is not known that the program is the same without the dependency of a finding; nil if it is.
  mutating func obstacle(_ finding: Finding) -> String? {
    if let effect = effect(finding) { return "\(effect), which acts without an import" }
    let graph = loaded.graph
    let names = owner(of: finding)?.dependencies[finding.to]?.flatMap { $0.modules ?? [] } ?? []
    let unread =
      names.first { graph.index(of: $0) == nil }
      ?? unlinked(without: finding).map { graph.modules[$0] }
      .first {
        $0.hasGeneratedSources || $0.kind == .external && !graph.isSystem($0.name)
      }?.name
    return unread.map { "the sources of \($0), which may act without an import, are not read" }
  }

  /// Returns the modules of the dependency of a finding, and then those that only it leads to.
  private mutating func unlinked(without finding: Finding) -> [Int] {
    guard let owner = owner(of: finding) else { return [] }
    let own = modules(owner.dependencies[finding.to] ?? [], of: owner.index)
    if owner.kept.isSuperset(of: own) { return own }
    let unlinked = reachable(from: own) { links[$0].filter { !owner.kept.contains($0) } }
    return own + unlinked.subtracting(own).sorted()
  }

  /// Returns the module of a finding; nil if the graph has none of this name.
  private mutating func owner(of finding: Finding) -> Owner? {
    guard let index = loaded.graph.index(of: finding.from) else { return nil }
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
    dependencies.flatMap { $0.modules ?? [] }
      .flatMap { loaded.graph.indices(of: $0, in: owner) }
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
  /// Returns the findings without those about dependencies that a comment in the manifest keeps, and says of
  /// modules that act without an import that they do.
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
      guard finding.isAboutUse, let index = graph.index(of: finding.from) else {
        found.append(finding)
        continue
      }
      let module = graph.modules[index]
      // Neither a comment nor '--fix-remove' is for the targets of an Xcode project.
      let manifest = module.manifest.flatMap { $0.hasSuffix(".swift") ? $0 : nil }
      if let manifest, usesComments, manifests.keeps(finding.to, module.target, in: manifest) {
        let site = manifests.site(of: finding.to, module.target, in: manifest)
        let suppression = Suppression(finding: finding, source: .comment, site: site, reason: nil)
        suppressions.append(suppression)
        continue
      }
      found.append(finding.reviewed(dependencies.effect(finding), isInPackage: manifest != nil))
    }
    return (found, suppressions)
  }
}

extension Finding {
  fileprivate var isAboutUse: Bool { kind == RuleKind.used.rawValue }

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
