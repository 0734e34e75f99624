import BoundariesGraph
import BoundariesRules

/// Files that the configuration counts to other modules than before.
extension GateComparison {
  /// Returns the imports of files that stay where they are, and may have these imports only because the later
  /// configuration lists their folders for another module.
  func movedFileWeaknesses() -> [Weakness] {
    let isDeclared = [earlier, later].allSatisfy { $0.configuration?.declaresModules == true }
    guard isDeclared else { return [] }
    let owners = earlierOwners
    let modules = later.loaded.graph
    var weaknesses: [Weakness] = []
    for module in modules.checked {
      for edge in modules.edges[module] {
        for site in edge.sites {
          guard let owner = owners[site.file], owner != module,
            let rule = firstRule(forbidding: edge.to, to: owner, butNotTo: module)
          else { continue }
          weaknesses.append(weakness(of: site, in: module, of: owner, importing: edge.to, rule))
          break
        }
      }
    }
    return weaknesses
  }

  /// The module of the later graph that had each file in the earlier one.
  private var earlierOwners: [String: Int] {
    var owners: [String: Int] = [:]
    for (index, module) in earlier.loaded.graph.modules.enumerated() {
      guard let later = shared.later(index) else { continue }
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
      let isForbidden = rule.forbidsImport(of: imported, to: owner)
      return isForbidden
        && !rules.contains { other in
          other.severity.includes(rule.severity) && other.forbidsImport(of: imported, to: module)
        }
    }
  }

  private func weakness(
    of site: Site,
    in module: Int,
    of owner: Int,
    importing imported: Int,
    _ rule: GateRule
  ) -> Weakness {
    let names = [module, owner, imported].map { graph.modules[$0].label }
    return Weakness(
      message:
        "\(site.file) now belongs to \(names[0]), not \(names[1]), and may import \(names[2]),"
        + " which the rule '\(rule.name)' of \(revision) forbids",
      site: site,
      from: names[0],
      to: names[2]
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
