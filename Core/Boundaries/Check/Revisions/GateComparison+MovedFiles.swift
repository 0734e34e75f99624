import BoundariesGraph
import BoundariesRules

/// Files that the configuration counts to other modules than before.
extension GateComparison {
  /// Returns the imports of files that stay where they are, and may have these imports only because the later
  /// configuration lists their folders for another module.
  func movedFileWeaknesses() -> [Weakness] {
    guard earlier.configuration?.declaresModules == true,
      later.configuration?.declaresModules == true
    else { return [] }
    let owners = earlierOwners
    let modules = later.loaded.graph
    var weaknesses: [Weakness] = []
    for module in modules.checked {
      for edge in modules.edges[module] {
        let weakness = firstWeakness(of: edge, in: module, owners)
        if let weakness { weaknesses.append(weakness) }
      }
    }
    return weaknesses
  }

  /// Returns the weakness of the first import of an edge in a file that has it only because it moved; nil if there is none.
  ///
  /// `owners` are the modules that had each file in the earlier graph.
  private func firstWeakness(
    of edge: ModuleGraph.Edge,
    in module: Int,
    _ owners: [String: Int]
  ) -> Weakness? {
    for site in edge.sites {
      guard let owner = owners[site.file], owner != module else { continue }
      if let rule = firstRule(forbidding: edge.to, to: owner, butNotTo: module) {
        return weakness(of: site, in: module, of: owner, importing: edge.to, rule)
      }
    }
    return nil
  }

  /// The module of the later graph that had each file in the earlier one.
  private var earlierOwners: [String: Int] {
    var owners: [String: Int] = [:]
    for (index, module) in earlier.loaded.graph.modules.enumerated() {
      guard let later = shared.counterpart(of: index) else { continue }
      for file in module.files { owners[file.path] = later }
    }
    return owners
  }

  /// Returns the first earlier rule that forbids an import to a module, and that no later rule has for another one.
  private func firstRule(
    forbidding imported: Int,
    to owner: Int,
    butNotTo module: Int
  ) -> GateRule? {
    earlierRules.first { rule in
      guard rule.forbidsImport(of: imported, to: owner) else { return false }
      let isStillForbidden = rules.contains { other in
        other.severity.includes(rule.severity) && other.forbidsImport(of: imported, to: module)
      }
      return !isStillForbidden
    }
  }

  private func weakness(
    of site: Site,
    in module: Int,
    of owner: Int,
    importing imported: Int,
    _ rule: GateRule
  ) -> Weakness {
    let from = graph.modules[module].label
    let earlierFrom = graph.modules[owner].label
    let to = graph.modules[imported].label
    return Weakness(
      message: "\(site.file) now belongs to \(from), not \(earlierFrom), and may import \(to),"
        + " which the rule '\(rule.name)' of \(revision) forbids",
      site: site,
      from: from,
      to: to
    )
  }
}

extension GateRule {
  /// Returns whether a module may not import another one itself.
  fileprivate func forbidsImport(of other: Int, to module: Int) -> Bool {
    prohibitions.contains { prohibition in
      prohibition.act.includes(.importDirectly) && prohibition.from.contains(module)
        && prohibition.forbids(other, to: module)
    }
  }
}
