/// The metrics of every module.
///
/// The external modules that a module imports do not count. Of an external module only the fan-in is known, and all else
/// is 0.
package struct Metrics: Sendable {
  private var fanIn: [Int]
  private var fanOut: [Int]
  private var depth: [Int]

  /// Computes the metrics of the modules of a graph.
  package init(_ graph: ModuleGraph) {
    let imported = graph.imported
    let externals = graph.externals.map { _ in 0 }
    fanOut = imported.map(\.count) + externals
    fanIn = Array(repeating: 0, count: graph.modules.count)
    for edge in graph.edges.joined() { fanIn[edge.to] += 1 }
    depth = StrongComponents(imported).depths + externals
  }

  /// Returns a metric of a module: a whole number, or for instability a number from 0 to 1.
  package func value(_ metric: Metric, of module: Int) -> Double {
    switch metric {
    case .fanIn: return Double(fanIn[module])
    case .fanOut: return Double(fanOut[module])
    case .depth: return Double(depth[module])
    case .instability:
      let edges = fanIn[module] + fanOut[module]
      if edges == 0 { return 0 }
      return Double(fanOut[module]) / Double(edges)
    }
  }
}

/// A measure of the coupling of a module.
package enum Metric: String, Sendable, CaseIterable {
  /// The number of modules that import the module.
  case fanIn = "fan-in"
  /// The number of modules that the module imports.
  case fanOut = "fan-out"
  /// Fan-out divided by the sum of fan-in and fan-out; 0 for a module without either.
  case instability
  /// The number of hops of the longest chain of imports; a cycle counts as one hop.
  case depth
}
