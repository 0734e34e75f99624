import BoundariesGraph
import BoundariesScan

extension RuleDefinition {
  /// Modules use only the public API of each other.
  static let publicOnly = RuleDefinition(
    keys: [.modules("modules", isRequired: false), .modules("except", isRequired: false)],
    subjects: [],
    why: "declarations that are not public may change at any time",
    fix: "make the declarations public, or test them in the tests of their own module",
    refusesImports: true,
    check: { reader in try reader.publicOnly() },
    prohibitions: { reader, _ in try reader.publicOnlyProhibitions() }
  )
}

extension RuleReader {
  /// The rule that modules use only the public API of each other, without `@testable` and `@_spi`.
  ///
  /// The tests of a module are exempt: the target with its name and the suffix `Tests`.
  fileprivate func publicOnly() throws -> RuleCheck {
    let modules = try modules("modules", or: selector.graph.checked)
    let excepted = try self.modules("except", or: [])
    return RuleCheck { graph in
      let importers = graph.checked.filter { module in !excepted.contains(module) }
      return graph.violations(
        by: importers,
        where: { from, to, site in
          let isOwnTest = graph.modules[from].target == graph.modules[to].testTarget
          return modules.contains(to) && !isOwnTest && site.importing?.exposure != nil
        },
        message: { from, to, site in
          "\(from) may not import \(to) with \(site.importing?.exposure ?? "")"
        }
      )
    }
  }

  /// What the rule forbids.
  fileprivate func publicOnlyProhibitions() throws -> [Prohibition] {
    let checked = selector.graph.checked
    let modules = try modules("modules", or: checked)
    let excepted = try self.modules("except", or: [])
    let importers = Set(checked).subtracting(excepted)
    var prohibition = Prohibition(.importHidden, from: importers, to: modules)
    prohibition.permitted = tests(of: modules).mapValues { module in [module] }
    return [prohibition]
  }
}

extension Import {
  /// The attribute that gives access to declarations that are not public.
  fileprivate var exposure: String? {
    attributes.first { attribute in
      attribute == "@testable" || attribute.hasPrefix("@_spi(")
    }
  }
}
