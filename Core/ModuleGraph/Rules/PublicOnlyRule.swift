/// The rule that modules use only the public API of each other, without `@testable` and `@_spi`.
///
/// The tests of a module are exempt: the target with its name and the suffix `Tests`.
struct PublicOnlyRule: RuleCheck {
  static let keys = ["modules", "except"]

  let modules: Set<Int>
  let excepted: Set<Int>

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules", default: "*")
    excepted = try reader.modules("except", default: nil)
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    let importers = graph.checked.filter { !excepted.contains($0) }
    return graph.violations(by: importers) { importer, imported, site in
      let isOwnTest = graph.modules[importer].target == graph.modules[imported].testTarget
      return modules.contains(imported) && !isOwnTest && site.importing?.exposure != nil
    } message: { from, to, site in
      "\(from) may not import \(to) with \(site.importing?.exposure ?? "")"
    }
  }
}

extension Import {
  /// The attribute that gives access to declarations that are not public.
  fileprivate var exposure: String? {
    attributes.first { $0 == "@testable" || $0.hasPrefix("@_spi(") }
  }
}
