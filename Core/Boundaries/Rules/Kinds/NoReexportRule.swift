import BoundariesGraph
import BoundariesScan

extension RuleDefinition {
  /// Modules do not re-export imports.
  static let noReexport = RuleDefinition(
    keys: [.modules("modules", isRequired: false)],
    subjects: ["modules"],
    why: "a file should show all that it imports",
    fix: "import it in every module that uses it",
    check: { reader in try reader.noReexport() },
    prohibitions: { reader, _ in try reader.noReexportProhibitions() }
  )
}

extension RuleReader {
  /// The rule that modules do not re-export imports with `@_exported`.
  fileprivate func noReexport() throws -> RuleCheck {
    let modules = try modules("modules", or: selector.graph.checked)
    return RuleCheck { graph in
      graph.violations(
        by: modules,
        where: { _, _, site in site.importing?.isReexport == true },
        message: { from, to, _ in "\(from) may not re-export \(to)" }
      )
    }
  }

  /// What the rule forbids.
  fileprivate func noReexportProhibitions() throws -> [Prohibition] {
    [Prohibition(.reexport, from: try modules("modules", or: selector.graph.checked))]
  }
}
