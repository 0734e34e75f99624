/// The rule that modules reach only modules of lower layers; the highest layer comes first.
///
/// With `closed` a layer reaches only the next lower one; with `siblings: false` the modules of a
/// layer do not reach each other.
struct LayersRule: RuleCheck {
  static let keys = ["layers", "closed", "siblings", "direct"]

  /// The number of layers above each module of the layers.
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
