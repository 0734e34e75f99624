import BoundariesCheck
import BoundariesGraph
import BoundariesRules

/// The resolution of findings by changes of manifests, and of those about the baseline by its lines.
extension ChosenFindings {
  func fixes(_ baseline: String, _ loader: PackageLoader) throws -> PlannedResolution {
    let stale = findings.filter(\.isStaleLine)
    let others = findings.filter { finding in !finding.isStaleLine }
    let fixes = ManifestFixes(others, of: reported, in: loaded, adds: true, removes: true)
    let byHand = others.compactMap(\.hint) + fixes.byHand
    if let hint = byHand.first, stale.isEmpty, fixes.changes.isEmpty {
      throw RequestError(unchanged: "no manifest resolves it: \(hint)", kind: .noFix(reason: hint))
    }
    try fixes.verify(loader)
    var changes = fixes.changes
    if !stale.isEmpty {
      changes.append(try lines(of: stale, removedFrom: baseline))
    }
    let alsoCovered = try alsoCovered(by: fixes)
    return PlannedResolution(changes, byHand: byHand, alsoCovered: alsoCovered)
  }

  /// Returns the messages of further findings that changed manifests resolve: a dependency may re-export another one.
  private func alsoCovered(by fixes: ManifestFixes) throws -> [String] {
    if fixes.changes.isEmpty { return [] }
    let changed = loaded.declaring(fixes.dependencies(in: loaded.graph))
    return alsoCovered(leaving: try check.run(changed).findings)
  }
}

extension Finding {
  /// What to do about a finding that is not about declared dependencies; nil for one about these.
  var hint: String? {
    guard dependencyFix == nil else { return nil }
    guard let fix else { return message }
    return "\(message); \(fix)"
  }
}
