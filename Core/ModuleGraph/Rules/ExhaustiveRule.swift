/// The rule that every module belongs to a group, so that no new module escapes all rules.
struct ExhaustiveRule: RuleCheck {
  static let keys = ["groups"]

  let covered: Set<Int>

  init(_ reader: RuleReader) throws(ConfigurationError) {
    covered = try reader.covered("groups")
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    graph.checked.filter { !covered.contains($0) }.map { index in
      let name = graph.modules[index].name
      return Violation(from: index, to: "", message: "\(name) is in no group")
    }
  }
}
