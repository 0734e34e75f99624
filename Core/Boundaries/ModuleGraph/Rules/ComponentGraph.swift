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
  /// Searches from both ends, so that a node with thousands of edges at one end is not followed to each of them.
  func shortestPath(from: Int, to: Int) -> [Int] {
    guard let start = numbers[from], let end = numbers[to] else { return [] }
    var forward = PathSearch(start)
    var backward = PathSearch(end)
    while !forward.frontier.isEmpty, !backward.frontier.isEmpty {
      let forwardEdges = forward.frontier.reduce(0) { $0 + outgoing[$1].count }
      let backwardEdges = backward.frontier.reduce(0) { $0 + incoming[$1].count }
      let meeting =
        if forwardEdges <= backwardEdges {
          forward.advance(towards: backward) { outgoing[$0].map { edges[$0].to } }
        } else {
          backward.advance(towards: forward) { incoming[$0].map { edges[$0].from } }
        }
      if let meeting {
        let path = forward.path(to: meeting).reversed() + backward.path(to: meeting).dropFirst()
        return path.map { nodes[$0] }
      }
    }
    return []
  }
}

/// The nodes that a search from one end of a path has reached, step by step.
private struct PathSearch {
  /// The nodes at the greatest distance.
  private(set) var frontier: [Int]
  /// The distance of each node.
  private var distances: [Int: Int]
  /// The node before each one.
  private var previous: [Int: Int] = [:]

  init(_ start: Int) {
    frontier = [start]
    distances = [start: 0]
  }

  /// Goes a step further from all nodes; returns the node on a shortest path to the start of another search, if that has
  /// reached one of the new nodes.
  mutating func advance(towards other: PathSearch, _ steps: (Int) -> [Int]) -> Int? {
    var next: [Int] = []
    for node in frontier {
      let distance = (distances[node] ?? 0) + 1
      for end in steps(node) where distances[end] == nil {
        distances[end] = distance
        previous[end] = node
        next.append(end)
      }
    }
    frontier = next
    let meetings = next.filter { other.distances[$0] != nil }
    return meetings.min { a, b in (other.distances[a] ?? 0) < (other.distances[b] ?? 0) }
  }

  /// Returns the nodes from one that was reached to the start.
  func path(to node: Int) -> [Int] { Array(sequence(first: node) { previous[$0] }) }
}
