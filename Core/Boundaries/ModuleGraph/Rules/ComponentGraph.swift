/// A strongly connected component whose nodes have the numbers from 0, and whose edges can be removed.
struct ComponentGraph {
  /// A connection between two nodes.
  struct Edge: Hashable {
    let from: Int
    let to: Int

    static func isBefore(_ a: Edge, _ b: Edge) -> Bool { (a.from, a.to) < (b.from, b.to) }
  }

  /// The edges, by the numbers of their nodes.
  private(set) var edges: [Edge] = []
  /// The indices of the edges from each node.
  private(set) var outgoing: [[Int]]
  /// The indices of the edges to each node.
  private(set) var incoming: [[Int]]
  /// Whether each edge is removed.
  var isRemoved: [Bool] = []
  /// The number of edges that all searches have followed, which is a measure of their time.
  private(set) var work = 0
  private let nodes: [Int]
  private let numbers: [Int: Int]

  /// Creates the graph of a component; successors outside of it are ignored.
  init(_ nodes: [Int], _ successors: [[Int]]) {
    self.nodes = nodes
    numbers = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    outgoing = Array(repeating: [], count: nodes.count)
    incoming = outgoing
    for (from, node) in nodes.enumerated() {
      for to in successors[node].compactMap({ numbers[$0] }) {
        outgoing[from].append(edges.count)
        incoming[to].append(edges.count)
        edges.append(Edge(from: from, to: to))
      }
    }
    isRemoved = Array(repeating: false, count: edges.count)
  }

  /// Returns an edge in terms of the original nodes.
  func original(_ edge: Int) -> Edge {
    Edge(from: nodes[edges[edge].from], to: nodes[edges[edge].to])
  }

  /// Returns the original nodes of a shortest path between two of them, both included; empty if there
  /// is none.
  mutating func shortestPath(from: Int, to: Int) -> [Int] {
    guard let from = numbers[from], let to = numbers[to] else { return [] }
    let path = path(from: from, to: to, shorterThan: .max)
    return path.isEmpty ? [] : path.map { original($0).from } + [nodes[to]]
  }

  /// Returns the edges of a shortest cycle without removed edges; nil if there is none.
  mutating func shortestCycle() -> [Int]? {
    var shortest: [Int]?
    for node in nodes.indices {
      let path = path(from: node, to: node, shorterThan: shortest?.count ?? .max)
      if !path.isEmpty { shortest = path }
      if shortest?.count == 2 { break }  // No cycle is shorter.
    }
    return shortest
  }

  /// Returns the edges of a shortest path with fewer edges than a limit; empty if there is none.
  mutating func path(from: Int, to: Int, shorterThan limit: Int) -> [Int] {
    // The edge by which each node was reached; -1 for none.
    var reachedBy = [Int](repeating: -1, count: nodes.count)
    var frontier = [from]
    var length = 1
    while !frontier.isEmpty, length < limit {
      var next: [Int] = []
      for node in frontier {
        for edge in outgoing[node] where !isRemoved[edge] {
          work += 1
          let end = edges[edge].to
          if reachedBy[end] >= 0 { continue }
          reachedBy[end] = edge
          if end == to { return path(from: from, backFrom: to, reachedBy) }
          next.append(end)
        }
      }
      frontier = next
      length += 1
    }
    return []
  }

  private func path(from: Int, backFrom to: Int, _ reachedBy: [Int]) -> [Int] {
    var path = [reachedBy[to]]
    while let last = path.last, edges[last].from != from {
      path.append(reachedBy[edges[last].from])
    }
    return path.reversed()
  }
}
