package import BoundariesGraph

/// What a rule forbids, by the modules that its keys select.
extension RuleReader {
  /// Returns what the rule forbids; one about files can be about these, each by all paths that have to match.
  package func prohibitions(in files: [[String]]) throws -> [Prohibition] {
    try declaration.kind.definition.prohibitions(self, files)
  }

  /// The modules of a rule about declared dependencies, without those that declare none.
  func declaring() throws -> Set<Int> {
    let graph = selector.graph
    let modules = try modules("modules", or: graph.checked)
    return modules.filter { module in graph.modules[module].dependencies != nil }
  }

  /// The act that a rule about chains of imports forbids.
  func reach() throws -> Prohibition.Act {
    let isDirect = try flag("direct")
    return isDirect ? .importDirectly : .reach
  }
}

extension Prohibition {
  /// The groups of modules that are not grouped.
  static func alone(_ modules: Set<Int>) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: modules.map { module in (module, module) })
  }

  /// What the rules forbid that apply without a configuration, by their names.
  package static func defaults(for graph: ModuleGraph) -> [(
    kind: RuleKind, prohibition: Prohibition
  )] {
    let checked = Set(graph.checked)
    let declaring = checked.filter { module in graph.modules[module].dependencies != nil }
    return [
      (.acyclic, Prohibition(.formCycle(alone(checked)))),
      (.declared, Prohibition(.importUndeclared, from: declaring)),
      (.used, Prohibition(.declareUnimported, from: declaring)),
    ]
  }
}
