/// The strongly connected components of a graph, by Gabow's algorithm without recursion.
package struct StrongComponents {
  /// The components, each sorted, in reverse topological order: a component comes after its
  /// successors.
  package private(set) var components: [[Int]] = []
  private let successors: [[Int]]

  /// The number of edges of the longest path from each node; the edges of a cycle do not count.
  var depths: [Int] {
    var depths = [Int](repeating: 0, count: successors.count)
    for cycle in components {
      let own = Set(cycle)
      var depth = 0
      for node in cycle {
        for successor in successors[node] where !own.contains(successor) {
          depth = max(depth, depths[successor] + 1)
        }
      }
      for node in cycle { depths[node] = depth }
    }
    return depths
  }

  /// Finds the components of a graph from the successors of each node.
  package init(_ successors: [[Int]]) {
    self.successors = successors
    // The position of each node in the order in which the nodes were reached; the greatest number for a node that is
    // already in a component.
    var numbers = [Int](repeating: -1, count: successors.count)
    // The nodes that are in no component yet.
    var open: [Int] = []
    // Those of them that are, as far as is known, the first node of their component.
    var first: [Int] = []
    var path: [(node: Int, next: Int)] = []
    var count = 0
    func enter(_ node: Int) {
      numbers[node] = count
      count += 1
      open.append(node)
      first.append(node)
      path.append((node, 0))
    }
    for root in successors.indices where numbers[root] < 0 {
      enter(root)
      while let (node, next) = path.last {
        if next < successors[node].count {
          path[path.count - 1].next += 1
          let other = successors[node][next]
          if numbers[other] < 0 { enter(other) }
          while let last = first.last, numbers[last] > numbers[other] { first.removeLast() }
          continue
        }
        path.removeLast()
        guard first.last == node, let start = open.lastIndex(of: node) else { continue }
        first.removeLast()
        for member in open[start...] { numbers[member] = .max }
        components.append(open[start...].sorted())
        open.removeSubrange(start...)
      }
    }
  }
}

/// Returns the nodes that others lead to, directly or not, and these themselves.
package func reachable<Node: Hashable, Successors: Sequence<Node>>(
  from nodes: some Sequence<Node>,
  _ successors: (Node) -> Successors
) -> Set<Node> {
  var found = Set(nodes)
  var queue = Array(found)
  while let node = queue.popLast() {
    for successor in successors(node) {
      let isNew = found.insert(successor).inserted
      if isNew { queue.append(successor) }
    }
  }
  return found
}
