/// One node leading to another.
struct Arrow: Hashable {
  let from: Int
  let to: Int

  static func isBefore(_ a: Arrow, _ b: Arrow) -> Bool { (a.from, a.to) < (b.from, b.to) }
}

/// The fewest arrows whose removal opens every circle of a set of nodes.
///
/// Every circle needs one of its arrows cut, so trying the arrows of one shortest circle after
/// another finds the fewest cuts, in a time that grows fast with their number. Beyond a budget the
/// cheapest arrow of each shortest circle is cut, which opens all but may be more than needed.
struct FewestCuts {
  private(set) var arrows: [Arrow] = []

  private let nodes: [Int]
  private let successors: [[Int]]
  private let cost: (Arrow) -> Int
  /// Steps of the search; each walks the set once, and a tenth of a second is worth a good answer.
  private var budget = 5_000

  /// - Parameters:
  ///   - nodes: Nodes that all reach each other.
  ///   - successors: For each node those it leads to.
  ///   - cost: What cutting an arrow costs; among equally few cuts cheaper ones are tried first.
  init(_ nodes: [Int], _ successors: [[Int]], cost: @escaping (Arrow) -> Int) {
    self.nodes = nodes
    self.successors = successors
    self.cost = cost
    for count in 1... {
      if let cuts = search([], count) {
        arrows = cuts.sorted(by: Arrow.isBefore)
        return
      }
      if budget <= 0 { break }
    }
    cutGreedily()
  }

  private mutating func search(_ cuts: Set<Arrow>, _ left: Int) -> Set<Arrow>? {
    budget -= 1
    guard let circle = shortestCircle(cuts) else { return cuts }
    guard left > 0 else { return nil }
    for arrow in cheapestFirst(circle) where budget > 0 {
      if let found = search(cuts.union([arrow]), left - 1) { return found }
    }
    return nil
  }

  private mutating func cutGreedily() {
    var cuts: Set<Arrow> = []
    while let circle = shortestCircle(cuts), let arrow = cheapestFirst(circle).first {
      cuts.insert(arrow)
    }
    arrows = cuts.sorted(by: Arrow.isBefore)
  }

  private func cheapestFirst(_ circle: [Arrow]) -> [Arrow] {
    circle.sorted { (cost($0), $0.from, $0.to) < (cost($1), $1.from, $1.to) }
  }

  private func shortestCircle(_ cuts: Set<Arrow>) -> [Arrow]? {
    var shortest: [Int]?
    for node in nodes {
      let way = Self.shortestWay(from: node, to: node, within: nodes, successors, without: cuts)
      if !way.isEmpty, way.count < shortest?.count ?? .max { shortest = way }
      if shortest?.count == 3 { break }  // Two nodes and back: no circle is shorter.
    }
    return shortest.map { way in zip(way, way.dropFirst()).map { Arrow(from: $0, to: $1) } }
  }

  /// The nodes of a shortest way, both ends included; empty when there is none.
  static func shortestWay(
    from: Int,
    to: Int,
    within nodes: [Int],
    _ successors: [[Int]],
    without cuts: Set<Arrow> = []
  ) -> [Int] {
    let nodes = Set(nodes)
    var previous: [Int: Int] = [:]
    var queue = [from]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for successor in successors[node] where nodes.contains(successor) {
        if previous[successor] != nil || cuts.contains(Arrow(from: node, to: successor)) {
          continue
        }
        previous[successor] = node
        if successor == to { return way(from, to, previous) }
        queue.append(successor)
      }
    }
    return []
  }

  private static func way(_ from: Int, _ to: Int, _ previous: [Int: Int]) -> [Int] {
    var way = [to]
    repeat {
      guard let node = previous[way[way.count - 1]] else { break }
      way.append(node)
    } while way[way.count - 1] != from
    return way.reversed()
  }
}
