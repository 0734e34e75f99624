import BoundariesGraph
import BoundariesRules
import NavigatorOperatingSystem

extension LoadedGraph {
  /// Adds the targets and packages without a source file as failures, or as omissions if the configuration permits them
  /// to be empty: a check without sources must not look as if it had passed.
  mutating func addMissingSources(of plans: [ModulePlan], _ configuration: Configuration?) {
    let permitted = configuration?.mayBeEmpty.globs ?? []
    for plan in plans where plan.isMissing {
      let module = plan.module
      let isOfPackage = module.manifest?.hasSuffix("Package.swift") == true
      guard isOfPackage else {
        omissions.append(Omission(.noSources, module.target))
        continue
      }
      addEmpty(
        "target \(module.target)",
        named: module.target,
        reason: "no source file in \(module.folder), \(content(of: module.folder))",
        permitted
      )
    }
    let isAnyChecked = plans.contains { plan in plan.isChecked }
    if !isAnyChecked {
      addEmpty(
        name,
        named: name,
        reason: "no module with a Swift file that a rule could check: \(Self.targets(of: plans))",
        permitted
      )
    }
  }

  /// Adds a target or package without a source file; the globs match the names of those that may be empty.
  private mutating func addEmpty(
    _ subject: String,
    named name: String,
    reason: String,
    _ permitted: [Glob]
  ) {
    if permitted.contains(where: { glob in glob.matches(name) }) {
      omissions.append(Omission(.empty, subject))
    } else {
      let hint = "\"mayBeEmpty\": [\"\(name)\"] permits that"
      readFailures.append(SystemError(subject, reason: "\(reason); \(hint)"))
    }
  }

  /// Returns a clause about what a folder without a source file has.
  private func content(of folder: String) -> String {
    let names = Platform.names(in: Path.join(self.folder, folder))
    return names.isEmpty ? "which is empty" : "where there is only \(names.shown(5))"
  }

  /// Returns a clause about the targets of plans that no rule could check.
  private static func targets(of plans: [ModulePlan]) -> String {
    let targets = plans.map { plan in "\(plan.module.target) (\(plan.module.kind))" }
    return targets.isEmpty ? "there is no target" : "there is only \(targets.shown(5))"
  }
}

extension ModulePlan {
  /// Whether a target that compiles sources has none, and none that is generated or cannot be read.
  fileprivate var isMissing: Bool {
    if module.kind == .binary || module.kind == .system { return false }
    let hasSources = !files.isEmpty || module.hasForeignSources || module.hasGeneratedSources
    let isReadCompletely = readFailures.isEmpty && omissions.isEmpty
    return !hasSources && isReadCompletely && module.otherNames.isEmpty
  }

  /// Whether a rule can be about the module: a plugin imports no other module, and no module imports it.
  fileprivate var isChecked: Bool {
    switch module.kind {
    case .binary, .system, .plugin: false
    case .library, .executable, .test, .macro, .external: !files.isEmpty
    }
  }
}
