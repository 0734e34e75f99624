/// The metrics of every checked module; external modules do not count.
struct Metrics: Sendable {
  private var fanIn: [Int]
  private var fanOut: [Int]
  private var depth: [Int]

  /// Measures a graph.
  init(_ graph: ModuleGraph) {
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

  /// Measures the components in their order, in which the dependencies of each come first.
  private mutating func measureDepth(_ graph: ModuleGraph) {
    let successors = graph.own.map { graph.edges[$0].map(\.to).filter(graph.own.contains) }
    for cycle in StrongComponents(successors).components {
      let below = cycle.flatMap { module in
        successors[module].filter { !cycle.contains($0) }.map { depth[$0] + 1 }
      }
      for module in cycle { depth[module] = below.max() ?? 0 }
    }
  }

  /// Returns a metric of a module: a whole number, or for instability a number from 0 to 1.
  func value(_ metric: Metric, of module: Int) -> Double {
    switch metric {
    case .fanIn: return Double(fanIn[module])
    case .fanOut: return Double(fanOut[module])
    case .depth: return Double(depth[module])
    case .instability:
      let edges = fanIn[module] + fanOut[module]
      return edges == 0 ? 0 : Double(fanOut[module]) / Double(edges)
    }
  }
}
