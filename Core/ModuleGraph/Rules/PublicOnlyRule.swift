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
    graph.checked.filter { !excepted.contains($0) }.flatMap { importer in
      graph.edges[importer].compactMap { edge in
        let isOwnTest = graph.modules[importer].target == graph.modules[edge.to].testTarget
        return modules.contains(edge.to) && !isOwnTest ? violation(importer, edge, graph) : nil
      }
    }
  }

  private func violation(_ from: Int, _ edge: ModuleGraph.Edge, _ graph: ModuleGraph) -> Violation?
  {
    let sites = edge.sites.filter { $0.importing?.bypassesPublicAPI == true }
    guard let attribute = sites.first?.importing?.attributes.first(where: exposesInternals) else {
      return nil
    }
    let (importer, imported) = (graph.modules[from].name, graph.modules[edge.to].name)
    return Violation(
      from: from,
      to: imported,
      chain: [from, edge.to],
      hops: [sites],
      message: "\(importer) may not import \(imported) with \(attribute)"
    )
  }
}

private func exposesInternals(_ attribute: String) -> Bool {
  attribute == "@testable" || attribute.hasPrefix("@_spi(")
}

extension Import {
  /// Whether the import gives access to declarations that are not public.
  fileprivate var bypassesPublicAPI: Bool { attributes.contains(where: exposesInternals) }
}
