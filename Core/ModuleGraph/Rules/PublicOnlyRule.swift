/// Modules are used by their public face: no `@testable` or `@_spi` import from outside.
///
/// A module's own tests, the target of its name with `Tests` behind it, are not outside.
struct PublicOnlyRule: RuleCheck {
  static let keys = ["modules", "except"]

  let modules: Set<Int>
  let excepted: Set<Int>

  init(_ reader: RuleReader) throws(ConfigurationError) {
    modules = try reader.modules("modules", default: "*")
    excepted = try reader.modules("except", default: nil)
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.own.filter { !excepted.contains($0) }.flatMap { importer in
      graph.edges[importer].compactMap { edge in
        let isOutside =
          modules.contains(edge.to)
          && graph.modules[importer].target != graph.modules[edge.to].target + "Tests"
        return isOutside ? violation(importer, edge, graph) : nil
      }
    }
  }

  private func violation(_ from: Int, _ edge: ModuleGraph.Edge, _ graph: ModuleGraph) -> Violation?
  {
    let sites = edge.sites.filter { $0.importing?.seesBehindPublic == true }
    guard let attribute = sites.first?.importing?.attributes.first(where: isPeeking) else {
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

private func isPeeking(_ attribute: String) -> Bool {
  attribute == "@testable" || attribute.hasPrefix("@_spi(")
}

extension Import {
  /// Whether the import reaches what its module does not offer to everybody.
  fileprivate var seesBehindPublic: Bool { attributes.contains(where: isPeeking) }
}
