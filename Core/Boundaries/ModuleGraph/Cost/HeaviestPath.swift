/// The heaviest path of a graph, in which the nodes of a cycle are one step.
struct HeaviestPath {
  typealias Edge = (from: Int, to: Int)

  /// The nodes of each step, in the direction of the edges.
  let steps: [[Int]]
  let weight: Int
  /// The edges without which the heaviest path is lighter, with its weight then, the lightest first.
  ///
  /// An edge within a cycle is none of them.
  let reliefs: [(edge: Edge, weight: Int)]

  /// Finds the path in linear time, and the edges in linear time for each step of the path.
  init(_ successors: [[Int]], weights: [Int]) {
    let components = StrongComponents(successors).components
    let (steps, weight) = Self.path(successors, weights, components)
    reliefs = zip(steps, steps.dropFirst()).compactMap {
      nodes,
      next -> (edge: Edge, weight: Int)? in
      let ends = Set(next)
      let edges = nodes.flatMap { node in
        successors[node].filter(ends.contains).map { (from: node, to: $0) }
      }
      // Another edge between the same steps leaves the path as it is.
      guard edges.count == 1 else { return nil }
      let rest = Self.path(successors, weights, components, without: edges[0]).weight
      return rest < weight ? (edges[0], rest) : nil
    }
    .sorted { ($0.weight, $0.edge.from) < ($1.weight, $1.edge.from) }
    (self.steps, self.weight) = (steps, weight)
  }

  /// Returns the heaviest path without an edge between components, which are in reverse topological order.
  private static func path(
    _ successors: [[Int]],
    _ weights: [Int],
    _ components: [[Int]],
    without removed: Edge = (-1, -1)
  ) -> (steps: [[Int]], weight: Int) {
    var component = [Int](repeating: 0, count: successors.count)
    // For each component, the next one on the heaviest path from it, and the weight of that path.
    var next: [Int?] = []
    var below: [Int] = []
    for (index, nodes) in components.enumerated() {
      for node in nodes { component[node] = index }
      let ends = nodes.flatMap { node in
        successors[node].filter { (node, $0) != removed }.map { component[$0] }
      }
      next.append(ends.filter { $0 != index }.max { below[$0] < below[$1] })
      below.append(nodes.reduce(next[index].map { below[$0] } ?? 0) { $0 + weights[$1] })
    }
    let weight = below.max() ?? 0
    let path = sequence(first: below.firstIndex(of: weight)) { $0.map { next[$0] } }
    return (path.compactMap { $0.map { components[$0] } }, weight)
  }
}
