extension ModuleGraph {
  /// Returns a shortest chain of imports to each goal, both ends included, the nearest first.
  ///
  /// A chain passes only through modules that `passing` permits, and through no other goal. A direct one has only the
  /// imports of the first module, and re-exports from there.
  func shortestChains(
    from: Int,
    isDirect: Bool = false,
    passing: (Int) -> Bool = { _ in true },
    to isGoal: (Int) -> Bool
  ) -> [[Int]] {
    let (order, previous) = search(from: from) { module in
      if module != from, isGoal(module) || !passing(module) { return [] }
      let edges = edges[module]
      return (isDirect && module != from ? edges.filter(\.isReexport) : edges).map(\.to)
    }
    return order.dropFirst().filter(isGoal).map { chain(to: $0, previous) }
  }

  /// Returns the modules that steps from one lead to, itself first and the others by distance, and for each module the
  /// one before it: itself for the first, and -1 if no steps lead to it.
  func search(from start: Int, _ steps: (Int) -> [Int]) -> (order: [Int], previous: [Int]) {
    var previous = [Int](repeating: -1, count: modules.count)
    previous[start] = start
    var order = [start]
    var next = 0
    while next < order.count {
      let module = order[next]
      next += 1
      for other in steps(module) where previous[other] < 0 {
        previous[other] = module
        order.append(other)
      }
    }
    return (order, previous)
  }

  /// Returns the modules on the way of a search to one that it found, both ends included.
  func chain(to goal: Int, _ previous: [Int]) -> [Int] {
    sequence(first: goal) { previous[$0] == $0 ? nil : previous[$0] }.reversed()
  }

  func hops(of chain: [Int]) -> [[Site]] {
    zip(chain, chain.dropFirst()).map { sites(from: $0, to: $1) }
  }

  /// Returns a module and the modules that it re-exports.
  func reexports(of module: Int) -> Set<Int> {
    reachable(from: [module]) { edges[$0].filter(\.isReexport).map(\.to) }
  }

  /// The default limit of the number of shortest chains.
  static let mostChains = 1000

  /// Returns every shortest chain from one module to another, both included.
  ///
  /// The limit bounds their number, which can be exponential.
  func allShortestChains(from: Int, to: Int, limit: Int = mostChains) -> [[Int]] {
    let distances = distances(to: to)
    guard distances[from] >= 0 else { return [] }
    var chains = [[from]]
    for distance in stride(from: distances[from] - 1, through: 0, by: -1) {
      var longer: [[Int]] = []
      for chain in chains {
        for edge in edges[chain[chain.count - 1]] where distances[edge.to] == distance {
          if longer.count < limit { longer.append(chain + [edge.to]) }
        }
      }
      chains = longer
    }
    return chains
  }

  /// Returns the distance of every module to a goal; -1 if there is no chain.
  func distances(to goal: Int) -> [Int] {
    var importers = [[Int]](repeating: [], count: modules.count)
    for (from, edges) in edges.enumerated() {
      for edge in edges { importers[edge.to].append(from) }
    }
    return distances(from: goal) { importers[$0] }
  }

  /// Returns the distance of every module from a start; -1 if no steps lead to it.
  func distances(from start: Int, _ steps: (Int) -> [Int]) -> [Int] {
    var distances = [Int](repeating: -1, count: modules.count)
    let (order, previous) = search(from: start, steps)
    for module in order { distances[module] = distances[previous[module]] + 1 }
    return distances
  }
}
