/// A strongly connected component whose nodes have the numbers from 0.
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
  }

  /// Returns an edge in terms of the original nodes.
  func original(_ edge: Int) -> Edge {
    Edge(from: nodes[edges[edge].from], to: nodes[edges[edge].to])
  }

  /// Returns the original nodes of a shortest path between two different ones, both included; empty if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of edges that are nearer to the start than the end is.
  func shortestPath(from: Int, to: Int) -> [Int] {
    guard let start = numbers[from], let end = numbers[to] else { return [] }
    // The node before each one that was reached.
    var previous = [start: start]
    var queue = [start]
    var next = 0
    while next < queue.count, previous[end] == nil {
      let node = queue[next]
      next += 1
      for edge in outgoing[node] where previous[edges[edge].to] == nil {
        previous[edges[edge].to] = node
        queue.append(edges[edge].to)
      }
    }
    guard previous[end] != nil else { return [] }
    let path = sequence(first: end) { node in node == start ? nil : previous[node] }
    return path.map { nodes[$0] }.reversed()
  }
}
