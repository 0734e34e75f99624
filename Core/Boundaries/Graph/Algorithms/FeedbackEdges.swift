/// Edges whose removal breaks every cycle of a component: a hint about which imports to remove first.
///
/// They lead backwards in a ``GreedyOrder`` of the nodes. There are few of them, but not always as few as possible.
package struct FeedbackEdges {
  /// The edges by their original nodes, sorted.
  package let edges: [ComponentGraph.Edge]

  /// Chooses edges, and among similar choices those with lower costs.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of edges.
  package init(of graph: ComponentGraph, cost: (ComponentGraph.Edge) -> Int) {
    let costs = graph.edges.indices.map { index in cost(graph.original(index)) }
    let positions = GreedyOrder(graph, costs).positions
    let backward = graph.edges.indices.filter { index in
      let edge = graph.edges[index]
      return positions[edge.from] > positions[edge.to]
    }
    edges = backward.map(graph.original).sorted(by: ComponentGraph.Edge.isBefore)
  }
}

/// An order of the nodes of a component in which few edges lead backwards, by Eades, Lin and Smyth.
///
/// Each step places one node, after which the node and its edges no longer count. A node without outgoing edges (a sink)
/// takes the last free position. Otherwise a node without incoming edges (a source) takes the first free position, or
/// else the node with the greatest surplus of outgoing over incoming edges does.
struct GreedyOrder {
  /// The position of each node.
  private(set) var positions: [Int]
  private let graph: ComponentGraph
  /// The number of edges from and to each node that still count.
  private var outgoing: [Int]
  private var incoming: [Int]
  private var isPlaced: [Bool]
  /// The nodes by their surplus of outgoing edges, which may have changed since.
  private var buckets: [[Int]]
  private var highestBucket = 0
  private var sources: [Int] = []
  private var sinks: [Int] = []

  init(_ graph: ComponentGraph, _ costs: [Int]) {
    self.graph = graph
    outgoing = graph.outgoing.map(\.count)
    incoming = graph.incoming.map(\.count)
    positions = Array(repeating: 0, count: outgoing.count)
    isPlaced = Array(repeating: false, count: outgoing.count)
    let degree = zip(outgoing, incoming).map(max).max() ?? 0
    buckets = Array(repeating: [], count: 2 * degree + 1)
    // The last node of a bucket is taken first.
    for node in Self.ranked(graph, costs).reversed() { enqueue(node) }
    place()
  }

  /// Returns the nodes by the costs of their incoming edges, which lead backwards if the node comes first.
  private static func ranked(_ graph: ComponentGraph, _ costs: [Int]) -> [Int] {
    let incomingCosts = graph.incoming.map { edges in
      edges.reduce(0) { sum, edge in sum + costs[edge] }
    }
    let firstImporters = graph.incoming.map { edges in
      let importers = edges.map { edge in graph.edges[edge].from }
      return importers.min() ?? 0
    }
    func rank(_ node: Int) -> (Int, Int, Int) {
      (incomingCosts[node], firstImporters[node], node)
    }
    return graph.incoming.indices.sorted { first, second in rank(first) < rank(second) }
  }

  private mutating func place() {
    var first = 0
    var last = positions.count - 1
    while first <= last {
      if let sink = next(in: \.sinks) {
        place(sink, at: last)
        last -= 1
      } else if let node = next(in: \.sources) ?? nextInBuckets() {
        place(node, at: first)
        first += 1
      } else {
        return
      }
    }
  }

  private mutating func place(_ node: Int, at position: Int) {
    positions[node] = position
    isPlaced[node] = true
    for edge in graph.outgoing[node] {
      let end = graph.edges[edge].to
      incoming[end] -= 1
      if !isPlaced[end] { enqueue(end) }
    }
    for edge in graph.incoming[node] {
      let start = graph.edges[edge].from
      outgoing[start] -= 1
      if !isPlaced[start] { enqueue(start) }
    }
  }

  private mutating func enqueue(_ node: Int) {
    if outgoing[node] == 0 { return sinks.append(node) }
    if incoming[node] == 0 { return sources.append(node) }
    let bucket = bucket(of: node)
    buckets[bucket].append(node)
    highestBucket = max(highestBucket, bucket)
  }

  private func bucket(of node: Int) -> Int {
    outgoing[node] - incoming[node] + buckets.count / 2
  }

  private mutating func next(in list: WritableKeyPath<GreedyOrder, [Int]>) -> Int? {
    while let node = self[keyPath: list].popLast() {
      if !isPlaced[node] { return node }
    }
    return nil
  }

  private mutating func nextInBuckets() -> Int? {
    while highestBucket >= 0 {
      guard let node = buckets[highestBucket].popLast() else {
        highestBucket -= 1
        continue
      }
      if !isPlaced[node], bucket(of: node) == highestBucket { return node }
    }
    return nil
  }
}
