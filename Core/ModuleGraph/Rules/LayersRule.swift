/// Modules stand in layers, the highest first, and reach downwards only.
///
/// With `closed` a layer reaches no further than the one below it; with `siblings: false` the
/// modules of one layer do not reach each other.
struct LayersRule: RuleCheck {
  static let keys = ["layers", "closed", "siblings", "direct"]

  /// For each module in a layer how many layers are above it.
  let depths: [Int: Int]
  let isClosed: Bool
  let allowsSiblings: Bool
  let isDirect: Bool

  init(_ reader: RuleReader) throws(ConfigurationError) {
    depths = try reader.layers("layers")
    isClosed = try reader.flag("closed")
    allowsSiblings = try reader.flag("siblings", default: true)
    isDirect = try reader.flag("direct")
  }

  func violations(in graph: ModuleGraph) -> [Violation] {
    depths.keys.sorted().flatMap { start in
      graph.shortestChains(from: start, isDirect: isDirect) { depths[$0] != nil }
        .compactMap { violation($0, in: graph) }
    }
  }

  private func violation(_ chain: [Int], in graph: ModuleGraph) -> Violation? {
    guard let first = chain.first.flatMap({ depths[$0] }),
      let last = chain.last.flatMap({ depths[$0] }), let reason = reason(first, last)
    else { return nil }
    var violation = Violation(chain: chain, in: graph)
    violation.message += " (\(reason))"
    return violation
  }

  private func reason(_ from: Int, _ to: Int) -> String? {
    if to < from { return "it is \(from - to) \(from - to == 1 ? "layer" : "layers") higher" }
    if to == from, !allowsSiblings { return "both are in the same layer" }
    if isClosed, to > from + 1 { return "the layer between them is closed" }
    return nil
  }
}
