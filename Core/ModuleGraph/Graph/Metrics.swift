/// Numbers about every judged module, counting judged modules only.
public struct Metrics: Sendable {
  private var fanIn: [Int]
  private var fanOut: [Int]
  private var depth: [Int]

  /// Measures a graph.
  ///
  /// - Parameter graph: The graph.
  public init(_ graph: ModuleGraph) {
    let count = graph.own.count
    (fanIn, fanOut, depth) = (
      Array(repeating: 0, count: count), Array(repeating: 0, count: count),
      Array(repeating: 0, count: count)
    )
    for from in graph.own {
      for edge in graph.edges[from] where graph.own.contains(edge.to) {
        fanOut[from] += 1
        fanIn[edge.to] += 1
      }
    }
    measureDepth(graph)
  }

  /// Circles come in an order in which everything below them is measured already.
  private mutating func measureDepth(_ graph: ModuleGraph) {
    let successors = graph.own.map { graph.edges[$0].map(\.to).filter(graph.own.contains) }
    for circle in StrongComponents(successors).components {
      let below = circle.flatMap { module in
        successors[module].filter { !circle.contains($0) }.map { depth[$0] + 1 }
      }
      for module in circle { depth[module] = below.max() ?? 0 }
    }
  }

  /// A number about a module.
  ///
  /// - Parameters:
  ///   - metric: Which number.
  ///   - module: The module's index.
  /// - Returns: A whole number, or for instability one between 0 and 1; 0 for a module that is
  ///   tied to nothing.
  public func value(_ metric: Metric, of module: Int) -> Double {
    switch metric {
    case .fanIn: return Double(fanIn[module])
    case .fanOut: return Double(fanOut[module])
    case .depth: return Double(depth[module])
    case .instability:
      let ties = fanIn[module] + fanOut[module]
      return ties == 0 ? 0 : Double(fanOut[module]) / Double(ties)
    }
  }
}
