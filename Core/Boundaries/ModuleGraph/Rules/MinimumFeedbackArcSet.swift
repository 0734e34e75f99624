/// A minimum feedback arc set: the fewest arcs whose removal breaks every cycle.
///
/// Every cycle loses at least one arc, so a search that tries the arcs of one shortest cycle after
/// another finds a minimum, in time exponential in its size. If the search exceeds its budget, the
/// arcs that lead backwards in a good order of the nodes are removed, which breaks all cycles but may
/// not be a minimum.
struct MinimumFeedbackArcSet {
  private(set) var arcs: [Arc] = []
  /// The component, with these arcs removed.
  private var graph: ArcGraph
  private let costs: [Int]

  /// The number of arcs that the search may follow: about a hundredth of a second.
  private static let budget = 1_000_000

  /// Searches in a strongly connected component; of sets of equal size, cheaper arcs are tried first.
  init(_ nodes: [Int], _ successors: [[Int]], cost: (Arc) -> Int) {
    graph = ArcGraph(nodes, successors)
    costs = graph.arcs.indices.map { [graph] in cost(graph.original($0)) }
    var isFound = false
    for count in 1... {
      isFound = search(count)
      if isFound || graph.work > Self.budget { break }
    }
    if !isFound { removeBackwardArcs() }
    arcs = graph.arcs.indices.filter { graph.isRemoved[$0] }.map(graph.original)
      .sorted(by: Arc.isBefore)
  }

  /// Removes at most `left` further arcs; without success the graph is unchanged.
  private mutating func search(_ left: Int) -> Bool {
    guard let cycle = graph.shortestCycle() else { return true }
    guard left > 0 else { return false }
    let sorted = cycle.sorted {
      (costs[$0], graph.arcs[$0].from, graph.arcs[$0].to)
        < (costs[$1], graph.arcs[$1].from, graph.arcs[$1].to)
    }
    for arc in sorted where graph.work <= Self.budget {
      graph.isRemoved[arc] = true
      if search(left - 1) { return true }
      graph.isRemoved[arc] = false
    }
    return false
  }

  /// Removes the arcs that lead backwards in an order of the nodes, and restores those that close no
  /// cycle.
  private mutating func removeBackwardArcs() {
    var order = ArcOrder(graph, costs)
    order.improve()
    let backward = graph.arcs.indices.filter { order.isBackward(graph.arcs[$0]) }
    for arc in backward { graph.isRemoved[arc] = true }
    let end = graph.work + Self.budget
    for arc in backward.sorted(by: { costs[$0] > costs[$1] }) where graph.work < end {
      let (from, to) = (graph.arcs[arc].from, graph.arcs[arc].to)
      graph.isRemoved[arc] = !graph.path(from: to, to: from, shorterThan: .max).isEmpty
    }
  }
}
