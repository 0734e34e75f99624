/// An order of the nodes of a component in which few and cheap edges lead backwards.
struct NodeOrder {
  private let graph: ComponentGraph
  /// The weights of the edges: the number of edges counts first, then their costs.
  private let weights: [Int]
  private var order: [Int]
  private var positions: [Int]

  /// Creates an order in which nodes whose edges lead out rather than in come first.
  init(_ graph: ComponentGraph, _ costs: [Int]) {
    self.graph = graph
    weights = costs.map { 1_000_000 + min($0, 999_999) }
    let surplus = zip(graph.incoming, graph.outgoing).map { $0.count - $1.count }
    order = surplus.indices.sorted { (surplus[$0], $0) < (surplus[$1], $1) }
    positions = Array(repeating: 0, count: order.count)
    for (position, node) in order.enumerated() { positions[node] = position }
  }

  func isBackward(_ edge: ComponentGraph.Edge) -> Bool { positions[edge.from] > positions[edge.to] }

  /// Moves each node to its best place, until nothing improves, at most ten times.
  mutating func improve() {
    for _ in 0..<10 {
      var isImproved = false
      for node in order.indices where move(node) { isImproved = true }
      if !isImproved { return }
    }
  }

  /// Moves a node to the place with the least weight of backward edges; returns whether it was moved.
  private mutating func move(_ node: Int) -> Bool {
    // Before all others, the edges to it lead backwards; each neighbour that it passes changes that.
    let sources = graph.incoming[node].map { (positions[graph.edges[$0].from], -weights[$0]) }
    let targets = graph.outgoing[node].map { (positions[graph.edges[$0].to], weights[$0]) }
    let changes: [(position: Int, change: Int)] = (sources + targets).sorted { $0 < $1 }
    let old = positions[node]
    var (weight, best, target) = (0, 0, 0)
    var current: Int?
    for (index, (position, change)) in changes.enumerated() {
      if current == nil, position > old { current = weight }
      weight += change
      // Two edges may connect the same nodes.
      let isLast = index + 1 == changes.count || changes[index + 1].position > position
      if isLast, weight < best { (best, target) = (weight, position + 1) }
    }
    guard best < current ?? weight else { return false }
    place(node, at: target > old ? target - 1 : target)
    return true
  }

  private mutating func place(_ node: Int, at target: Int) {
    let old = positions[node]
    order.remove(at: old)
    order.insert(node, at: target)
    for position in min(old, target)...max(old, target) { positions[order[position]] = position }
  }
}
