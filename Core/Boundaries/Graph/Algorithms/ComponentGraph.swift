/// A strongly connected component, with its nodes numbered from 0.
package struct ComponentGraph {
  /// A connection between two nodes.
  package struct Edge: Hashable {
    /// The node that it leads from.
    package let from: Int
    /// The node that it leads to.
    package let to: Int

    /// Creates a connection.
    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }

    /// Returns whether an edge comes before another one, by their starts and then by their ends.
    package static func isBefore(_ first: Edge, _ second: Edge) -> Bool {
      (first.from, first.to) < (second.from, second.to)
    }
  }

  /// The edges, by the numbers of their nodes.
  private(set) var edges: [Edge] = []
  /// The indices of the edges from each node.
  private(set) var outgoing: [[Int]]
  /// The indices of the edges to each node.
  private(set) var incoming: [[Int]]
  /// The original nodes, by their numbers.
  private let nodes: [Int]
  /// The numbers of the original nodes.
  private let numbers: [Int: Int]

  /// Creates the graph of a component; successors outside of it are ignored.
  package init(_ nodes: [Int], _ successors: [[Int]]) {
    self.nodes = nodes
    numbers = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    outgoing = Array(repeating: [], count: nodes.count)
    incoming = outgoing
    for (from, node) in nodes.enumerated() {
      for successor in successors[node] {
        guard let to = numbers[successor] else { continue }
        outgoing[from].append(edges.count)
        incoming[to].append(edges.count)
        edges.append(Edge(from: from, to: to))
      }
    }
  }

  /// Returns an edge in terms of the original nodes.
  func original(_ index: Int) -> Edge {
    let edge = edges[index]
    return Edge(from: nodes[edge.from], to: nodes[edge.to])
  }

  /// Returns the original nodes of a shortest path between two different nodes, both included; empty if there is none.
  ///
  /// The search starts at both ends and advances the one with fewer edges, so that it need not follow thousands of edges
  /// of a node near one end.
  package func shortestPath(from: Int, to: Int) -> [Int] {
    guard let start = numbers[from], let end = numbers[to] else { return [] }
    var forward = PathSearch(start)
    var backward = PathSearch(end)
    while !forward.frontier.isEmpty, !backward.frontier.isEmpty {
      let forwardEdges = count(outgoing, at: forward.frontier)
      let backwardEdges = count(incoming, at: backward.frontier)
      let meeting: Int?
      if forwardEdges <= backwardEdges {
        meeting = forward.advance(towards: backward, successors)
      } else {
        meeting = backward.advance(towards: forward, predecessors)
      }
      guard let meeting else { continue }
      let start = forward.path(to: meeting).reversed()
      let rest = backward.path(to: meeting).dropFirst()
      let path = start + rest
      return path.map { number in nodes[number] }
    }
    return []
  }

  private func count(_ edges: [[Int]], at nodes: [Int]) -> Int {
    var count = 0
    for node in nodes { count += edges[node].count }
    return count
  }

  private func successors(of node: Int) -> [Int] {
    outgoing[node].map { edge in edges[edge].to }
  }

  private func predecessors(of node: Int) -> [Int] {
    incoming[node].map { edge in edges[edge].from }
  }
}

/// The nodes that a search from one end of a path has reached, step by step.
private struct PathSearch {
  /// The nodes at the greatest distance.
  private(set) var frontier: [Int]
  /// The distance of each node.
  private var distances: [Int: Int]
  /// The greatest distance, which is that of the frontier.
  private var reach = 0
  /// The node before each one.
  private var previous: [Int: Int] = [:]

  init(_ start: Int) {
    frontier = [start]
    distances = [start: 0]
  }

  /// Advances by one step from all nodes at the greatest distance.
  ///
  /// If another search has reached one of the new nodes, returns the one on a shortest path between the two starts.
  mutating func advance(towards other: PathSearch, _ steps: (Int) -> [Int]) -> Int? {
    var next: [Int] = []
    reach += 1
    for node in frontier {
      for end in steps(node) where distances[end] == nil {
        distances[end] = reach
        previous[end] = node
        next.append(end)
      }
    }
    frontier = next
    return other.nearest(of: next)
  }

  /// Returns the first of the reached nodes among some, of those at the least distance.
  private func nearest(of nodes: [Int]) -> Int? {
    var nearest: Int?
    var least = Int.max
    for node in nodes {
      guard let distance = distances[node], distance < least else { continue }
      nearest = node
      least = distance
    }
    return nearest
  }

  /// Returns the nodes on the path from a reached node back to the start.
  func path(to node: Int) -> [Int] {
    var path = [node]
    while let last = path.last, let before = previous[last] { path.append(before) }
    return path
  }
}
