/// The heaviest path of a graph, in which the nodes of a cycle are one step.
struct HeaviestPath {
  typealias Step = (nodes: [Int], weight: Int)
  typealias Edge = (from: Int, to: Int)

  /// The nodes of each step with the weight of the path from there on, in the direction of the edges.
  let steps: [Step]
  /// The edges without which the heaviest path is lighter, with its weight then, the lightest first.
  ///
  /// An edge within a cycle is none of them.
  let reliefs: [(edge: Edge, weight: Int)]

  /// Finds the path in linear time, and the edges in linear time for each step of the path.
  init(_ successors: [[Int]], weights: [Int]) {
    let components = StrongComponents(successors).components
    let steps = Self.path(successors, weights, components)
    self.steps = steps
    reliefs = zip(steps, steps.dropFirst()).compactMap { step, next in
      let ends = Set(next.nodes)
      let edges = step.nodes.flatMap { node in
        successors[node].filter(ends.contains).map { (from: node, to: $0) }
      }
      // Another edge between the same steps leaves the path as it is.
      guard edges.count == 1 else { return nil }
      var fewer = successors
      fewer[edges[0].from].removeAll { $0 == edges[0].to }
      let weight = Self.path(fewer, weights, components)[0].weight
      return weight < steps[0].weight ? (edges[0], weight) : nil
    }
    .sorted { ($0.weight, $0.edge.from) < ($1.weight, $1.edge.from) }
  }

  /// Returns the steps of the heaviest path; a component comes after those that its edges lead to.
  private static func path(
    _ successors: [[Int]],
    _ weights: [Int],
    _ components: [[Int]]
  ) -> [Step] {
    var component = Array(successors.indices)
    // For each component, the weight of the heaviest path from it, and the next component on that path.
    var below: [Int] = []
    var next: [Int?] = []
    for (index, nodes) in components.enumerated() {
      for node in nodes { component[node] = index }
      let ends = nodes.flatMap { successors[$0] }.map { component[$0] }.filter { $0 != index }
      next.append(ends.max { below[$0] < below[$1] })
      below.append(nodes.reduce(next[index].map { below[$0] } ?? 0) { $0 + weights[$1] })
    }
    guard let first = below.indices.max(by: { below[$0] < below[$1] }) else { return [] }
    return sequence(first: first) { next[$0] }.map { (components[$0], below[$0]) }
  }
}
