/// A minimum feedback arc set: the fewest edges whose removal breaks every cycle.
///
/// Every cycle loses at least one edge, so a search that tries the edges of one shortest cycle after
/// another finds a minimum, in time exponential in its size. If the search exceeds its budget, the
/// edges that lead backwards in a good order of the nodes are removed, which breaks all cycles but may
/// not be a minimum.
struct MinimumFeedbackArcSet {
  private(set) var edges: [ComponentGraph.Edge] = []
  /// The component, with these edges removed.
  private var graph: ComponentGraph
  private let costs: [Int]

  /// The number of edges that the search may follow: about a hundredth of a second.
  private static let budget = 1_000_000

  /// Searches in a strongly connected component; of sets of equal size, cheaper edges are tried first.
  init(_ nodes: [Int], _ successors: [[Int]], cost: (ComponentGraph.Edge) -> Int) {
    graph = ComponentGraph(nodes, successors)
    costs = graph.edges.indices.map { [graph] in cost(graph.original($0)) }
    var isFound = false
    for count in 1... {
      isFound = search(count)
      if isFound || graph.work > Self.budget { break }
    }
    if !isFound { removeBackwardEdges() }
    edges = graph.edges.indices.filter { graph.isRemoved[$0] }.map(graph.original)
      .sorted(by: ComponentGraph.Edge.isBefore)
  }

  /// Removes at most `left` further edges; without success the graph is unchanged.
  private mutating func search(_ left: Int) -> Bool {
    guard let cycle = graph.shortestCycle() else { return true }
    guard left > 0 else { return false }
    let sorted = cycle.sorted {
      (costs[$0], graph.edges[$0].from, graph.edges[$0].to)
        < (costs[$1], graph.edges[$1].from, graph.edges[$1].to)
    }
    for edge in sorted where graph.work <= Self.budget {
      graph.isRemoved[edge] = true
      if search(left - 1) { return true }
      graph.isRemoved[edge] = false
    }
    return false
  }

  /// Removes the edges that lead backwards in an order of the nodes, and restores those that close no
  /// cycle.
  private mutating func removeBackwardEdges() {
    var order = NodeOrder(graph, costs)
    order.improve()
    let backward = graph.edges.indices.filter { order.isBackward(graph.edges[$0]) }
    for edge in backward { graph.isRemoved[edge] = true }
    let end = graph.work + Self.budget
    for edge in backward.sorted(by: { costs[$0] > costs[$1] }) where graph.work < end {
      let (from, to) = (graph.edges[edge].from, graph.edges[edge].to)
      graph.isRemoved[edge] = !graph.path(from: to, to: from, shorterThan: .max).isEmpty
    }
  }
}
