/// The strongly connected components of a graph, by Tarjan's algorithm without recursion.
struct StrongComponents {
  /// The components, each sorted, in reverse topological order: a component comes after its
  /// successors.
  private(set) var components: [[Int]] = []

  /// The number of edges of the longest path from each node; the edges of a cycle do not count.
  var depths: [Int] {
    var depths = [Int](repeating: 0, count: successors.count)
    for cycle in components {
      let own = Set(cycle)
      let below = cycle.flatMap { successors[$0] }.filter { !own.contains($0) }
      let depth = below.map { depths[$0] + 1 }.max() ?? 0
      for node in cycle { depths[node] = depth }
    }
    return depths
  }

  private let successors: [[Int]]
  private var number: [Int]
  private var low: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var counter = 0

  init(_ successors: [[Int]]) {
    self.successors = successors
    number = Array(repeating: -1, count: successors.count)
    low = number
    isOpen = Array(repeating: false, count: successors.count)
    for node in successors.indices where number[node] < 0 { visit(node) }
  }

  private mutating func visit(_ root: Int) {
    var path: [(node: Int, next: Int)] = [(root, 0)]
    enter(root)
    while let (node, next) = path.last {
      if next < successors[node].count {
        path[path.count - 1].next += 1
        let successor = successors[node][next]
        if number[successor] < 0 {
          enter(successor)
          path.append((successor, 0))
        } else if isOpen[successor] {
          low[node] = min(low[node], number[successor])
        }
      } else {
        path.removeLast()
        leave(node)
        if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
      }
    }
  }

  private mutating func enter(_ node: Int) {
    (number[node], low[node]) = (counter, counter)
    counter += 1
    open.append(node)
    isOpen[node] = true
  }

  private mutating func leave(_ node: Int) {
    guard low[node] == number[node] else { return }
    var component: [Int] = []
    while let last = open.popLast() {
      isOpen[last] = false
      component.append(last)
      if last == node { break }
    }
    components.append(component.sorted())
  }
}

/// Returns the nodes that others lead to, directly or not, and these themselves.
func reachable<Node: Hashable, Successors: Sequence<Node>>(
  from nodes: some Sequence<Node>,
  _ successors: (Node) -> Successors
) -> Set<Node> {
  var found = Set(nodes)
  var queue = Array(found)
  while let node = queue.popLast() {
    queue += successors(node).filter { found.insert($0).inserted }
  }
  return found
}
