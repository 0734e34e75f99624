import BoundariesGraph
import BoundariesRules
import NavigatorOperatingSystem

extension LoadedGraph {
  /// Adds the targets and packages without a source file as failures, or as omissions if the configuration permits them
  /// to be empty: a check without sources must not look as if it had passed.
  mutating func addMissingSources(of plans: [ModulePlan], _ configuration: Configuration?) {
    let permitted = (configuration?.mayBeEmpty ?? []).map { Glob($0.text) }
    func add(_ subject: String, _ name: String, _ reason: String) {
      if permitted.contains(where: { $0.matches(name) }) {
        omissions.append(Omission(.empty, subject))
      } else {
        let hint = "; \"mayBeEmpty\": [\"\(name)\"] permits that"
        readFailures.append(SystemError(subject, reason: reason + hint))
      }
    }
    for plan in plans where plan.isMissing {
      let module = plan.module
      guard module.manifest?.hasSuffix("Package.swift") == true else {
        omissions.append(Omission(.noSources, module.target))
        continue
      }
      let names = Platform.names(in: Path.join(folder, module.folder))
      let found = names.isEmpty ? "which is empty" : "where there is only \(names.shown(5))"
      add("target \(module.target)", module.target, "no source file in \(module.folder), \(found)")
    }
    if !plans.contains(where: \.isChecked) {
      let targets = plans.map { plan in "\(plan.module.target) (\(plan.module.kind))" }
      let found = targets.isEmpty ? "there is no target" : "there is only \(targets.shown(5))"
      add(name, name, "no module with a Swift file that a rule could check: \(found)")
    }
  }
}

extension ModulePlan {
  /// Whether a target that compiles sources has none, and none that is generated or cannot be read.
  fileprivate var isMissing: Bool {
    if [.binary, .system].contains(module.kind) { return false }
    if !files.isEmpty || module.hasForeignSources || module.hasGeneratedSources { return false }
    return module.otherNames.isEmpty && readFailures.isEmpty && omissions.isEmpty
  }

  /// Whether a rule can be about the module: a plugin imports no other module, and no module imports it.
  fileprivate var isChecked: Bool {
    if [.binary, .system, .plugin].contains(module.kind) { return false }
    return !files.isEmpty
  }
}
