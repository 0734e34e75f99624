/// A strongly connected component whose nodes have the numbers from 0, and whose edges can be removed.
struct ComponentGraph {
  /// A connection between two nodes.
  struct Edge: Hashable {
    let from: Int
    let to: Int

    static func isBefore(_ a: Edge, _ b: Edge) -> Bool { (a.from, a.to) < (b.from, b.to) }
  }

  /// The edges, by the numbers of their nodes.
  let edges: [Edge]
  /// The indices of the edges from each node.
  let outgoing: [[Int]]
  /// The indices of the edges to each node.
  let incoming: [[Int]]
  /// Whether each edge is removed.
  var isRemoved: [Bool]
  /// The number of edges that all searches have followed, which is a measure of their time.
  private(set) var work = 0
  private let nodes: [Int]
  private let numbers: [Int: Int]
  /// The edge by which the current search reached each node, valid if the node has its mark.
  private var reachedBy: [Int]
  private var marks: [Int]
  private var mark = 0

  /// Creates the graph of a component; successors outside of it are ignored.
  init(_ nodes: [Int], _ successors: [[Int]]) {
    self.nodes = nodes
    let numbers = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    self.numbers = numbers
    var edges: [Edge] = []
    var outgoing = [[Int]](repeating: [], count: nodes.count)
    var incoming = outgoing
    for (from, node) in nodes.enumerated() {
      for to in successors[node].compactMap({ numbers[$0] }) {
        outgoing[from].append(edges.count)
        incoming[to].append(edges.count)
        edges.append(Edge(from: from, to: to))
      }
    }
    (self.edges, self.outgoing, self.incoming) = (edges, outgoing, incoming)
    isRemoved = Array(repeating: false, count: edges.count)
    reachedBy = Array(repeating: 0, count: nodes.count)
    marks = reachedBy
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
    mark += 1
    var frontier = [from]
    var length = 1
    while !frontier.isEmpty, length < limit {
      var next: [Int] = []
      for node in frontier {
        for edge in outgoing[node] where !isRemoved[edge] {
          work += 1
          let end = edges[edge].to
          if marks[end] == mark { continue }
          (marks[end], reachedBy[end]) = (mark, edge)
          if end == to { return path(from: from, backFrom: to) }
          next.append(end)
        }
      }
      frontier = next
      length += 1
    }
    return []
  }

  private func path(from: Int, backFrom to: Int) -> [Int] {
    var path = [reachedBy[to]]
    while let last = path.last, edges[last].from != from {
      path.append(reachedBy[edges[last].from])
    }
    return path.reversed()
  }
}
