/// The rule that some modules may not reach others, directly or indirectly.
///
/// A chain through another module of `from` is not reported: that module has a finding of its own,
/// whose fix fixes both.
struct ForbiddenRule: RuleCheck {
  static let keys = ["from", "to", "direct"]

  let from: Set<Int>
  let to: Set<Int>
  let isDirect: Bool

  init(_ reader: RuleReader) throws(ConfigurationError) {
    from = try reader.modules("from")
    to = try reader.modules("to")
    isDirect = try reader.flag("direct")
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    from.sorted().flatMap { start in
      graph.shortestChains(
        from: start,
        isDirect: isDirect,
        passing: { !from.contains($0) },
        to: to.contains
      )
      .map { Violation(chain: $0, in: graph) }
    }
  }
}
