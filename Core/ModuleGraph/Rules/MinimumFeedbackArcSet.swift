/// A directed edge between two nodes.
struct Arc: Hashable {
  let from: Int
  let to: Int

  static func isBefore(_ a: Arc, _ b: Arc) -> Bool { (a.from, a.to) < (b.from, b.to) }
}

/// A minimum feedback arc set: the fewest arcs whose removal breaks every cycle.
///
/// Every cycle loses at least one arc, so a search that tries the arcs of one shortest cycle after
/// another finds a minimum, in time exponential in its size. If the search exceeds a budget, the
/// cheapest arc of each shortest cycle is removed, which breaks all cycles but may not be a minimum.
struct MinimumFeedbackArcSet {
  private(set) var arcs: [Arc] = []

  private let nodes: [Int]
  private let successors: [[Int]]
  private let cost: (Arc) -> Int
  /// The remaining steps of the search; each traverses the nodes once, and all of them take about a
  /// tenth of a second.
  private var budget = 5_000

  /// - Parameters:
  ///   - nodes: A strongly connected component.
  ///   - successors: The successors of each node.
  ///   - cost: The cost to remove an arc; among sets of equal size, cheaper arcs are tried first.
  init(_ nodes: [Int], _ successors: [[Int]], cost: @escaping (Arc) -> Int) {
    self.nodes = nodes
    self.successors = successors
    self.cost = cost
    for count in 1... {
      if let removed = search([], count) {
        arcs = removed.sorted(by: Arc.isBefore)
        return
      }
      if budget <= 0 { break }
    }
    removeGreedily()
  }

  private mutating func search(_ removed: Set<Arc>, _ left: Int) -> Set<Arc>? {
    budget -= 1
    guard let cycle = shortestCycle(removed) else { return removed }
    guard left > 0 else { return nil }
    for arc in cheapestFirst(cycle) where budget > 0 {
      if let found = search(removed.union([arc]), left - 1) { return found }
    }
    return nil
  }

  private mutating func removeGreedily() {
    var removed: Set<Arc> = []
    while let cycle = shortestCycle(removed), let arc = cheapestFirst(cycle).first {
      removed.insert(arc)
    }
    arcs = removed.sorted(by: Arc.isBefore)
  }

  private func cheapestFirst(_ cycle: [Arc]) -> [Arc] {
    cycle.sorted { (cost($0), $0.from, $0.to) < (cost($1), $1.from, $1.to) }
  }

  private func shortestCycle(_ removed: Set<Arc>) -> [Arc]? {
    var shortest: [Int]?
    for node in nodes {
      let path = Self.shortestPath(
        from: node,
        to: node,
        within: nodes,
        successors,
        without: removed
      )
      if !path.isEmpty, path.count < shortest?.count ?? .max { shortest = path }
      if shortest?.count == 3 { break }  // No cycle is shorter than two nodes.
    }
    return shortest.map { path in zip(path, path.dropFirst()).map { Arc(from: $0, to: $1) } }
  }

  /// Returns the nodes of a shortest path, both ends included; empty if there is none.
  static func shortestPath(
    from: Int,
    to: Int,
    within nodes: [Int],
    _ successors: [[Int]],
    without removed: Set<Arc> = []
  ) -> [Int] {
    let nodes = Set(nodes)
    var previous: [Int: Int] = [:]
    var queue = [from]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for successor in successors[node] where nodes.contains(successor) {
        if previous[successor] != nil || removed.contains(Arc(from: node, to: successor)) {
          continue
        }
        previous[successor] = node
        if successor == to { return path(from, to, previous) }
        queue.append(successor)
      }
    }
    return []
  }

  private static func path(_ from: Int, _ to: Int, _ previous: [Int: Int]) -> [Int] {
    var path = [to]
    repeat {
      guard let node = previous[path[path.count - 1]] else { break }
      path.append(node)
    } while path[path.count - 1] != from
    return path.reversed()
  }
}
