struct Arc: Hashable {
  let from: Int
  let to: Int

  static func isBefore(_ a: Arc, _ b: Arc) -> Bool { (a.from, a.to) < (b.from, b.to) }
}

/// A strongly connected component whose nodes have the numbers from 0, and whose arcs can be removed.
struct ArcGraph {
  /// The arcs, by the numbers of their nodes.
  let arcs: [Arc]
  /// The indices of the arcs from each node.
  let outgoing: [[Int]]
  /// The indices of the arcs to each node.
  let incoming: [[Int]]
  /// Whether each arc is removed.
  var isRemoved: [Bool]
  /// The number of arcs that all searches have followed, which is a measure of their time.
  private(set) var work = 0
  private let nodes: [Int]
  private let numbers: [Int: Int]
  /// The arc by which the current search reached each node, valid if the node has its mark.
  private var reachedBy: [Int]
  private var marks: [Int]
  private var mark = 0

  /// Creates the graph of a component; successors outside of it are ignored.
  init(_ nodes: [Int], _ successors: [[Int]]) {
    self.nodes = nodes
    let numbers = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
    self.numbers = numbers
    var arcs: [Arc] = []
    var outgoing = [[Int]](repeating: [], count: nodes.count)
    var incoming = outgoing
    for (from, node) in nodes.enumerated() {
      for to in successors[node].compactMap({ numbers[$0] }) {
        outgoing[from].append(arcs.count)
        incoming[to].append(arcs.count)
        arcs.append(Arc(from: from, to: to))
      }
    }
    (self.arcs, self.outgoing, self.incoming) = (arcs, outgoing, incoming)
    isRemoved = Array(repeating: false, count: arcs.count)
    reachedBy = Array(repeating: 0, count: nodes.count)
    marks = reachedBy
  }

  /// Returns an arc in terms of the original nodes.
  func original(_ arc: Int) -> Arc { Arc(from: nodes[arcs[arc].from], to: nodes[arcs[arc].to]) }

  /// Returns the original nodes of a shortest path between two of them, both included; empty if there
  /// is none.
  mutating func shortestPath(from: Int, to: Int) -> [Int] {
    guard let from = numbers[from], let to = numbers[to] else { return [] }
    let path = path(from: from, to: to, shorterThan: .max)
    return path.isEmpty ? [] : path.map { original($0).from } + [nodes[to]]
  }

  /// Returns the arcs of a shortest cycle without removed arcs; nil if there is none.
  mutating func shortestCycle() -> [Int]? {
    var shortest: [Int]?
    for node in nodes.indices {
      let path = path(from: node, to: node, shorterThan: shortest?.count ?? .max)
      if !path.isEmpty { shortest = path }
      if shortest?.count == 2 { break }  // No cycle is shorter.
    }
    return shortest
  }

  /// Returns the arcs of a shortest path with fewer arcs than a limit; empty if there is none.
  mutating func path(from: Int, to: Int, shorterThan limit: Int) -> [Int] {
    mark += 1
    var frontier = [from]
    var length = 1
    while !frontier.isEmpty, length < limit {
      var next: [Int] = []
      for node in frontier {
        for arc in outgoing[node] where !isRemoved[arc] {
          work += 1
          let end = arcs[arc].to
          if marks[end] == mark { continue }
          (marks[end], reachedBy[end]) = (mark, arc)
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
    while let last = path.last, arcs[last].from != from { path.append(reachedBy[arcs[last].from]) }
    return path.reversed()
  }
}
