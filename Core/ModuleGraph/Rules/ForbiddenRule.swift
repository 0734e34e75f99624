/// Some modules may not reach others, directly or through modules in between.
///
/// A chain that goes through another module that is itself forbidden to go there is left out: that
/// module has its own finding, and mending it mends both.
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
