extension ModuleGraph {
  /// Returns a shortest chain of imports to each goal, both ends included, the nearest first.
  ///
  /// A chain passes only through modules that `passing` permits, and through no other goal. A direct one has only the
  /// imports of the first module, and re-exports from there.
  package func shortestChains(
    from: Int,
    isDirect: Bool = false,
    passing: (Int) -> Bool = { _ in true },
    to isGoal: (Int) -> Bool
  ) -> [[Int]] {
    let found = search(from: from) { module in
      if module != from, isGoal(module) || !passing(module) { return [] }
      return isDirect && module != from ? reexported[module] : edges[module].map(\.to)
    }
    let goals = found.order.dropFirst().filter(isGoal)
    return goals.map(found.chain)
  }

  /// Returns the modules that steps from one lead to, until a goal is among them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps from the modules that are found.
  package func search(from start: Int, to goal: Int? = nil, _ steps: (Int) -> [Int]) -> ModuleSearch
  {
    var found = ModuleSearch(start)
    var next = 0
    while next < found.order.count {
      let module = found.order[next]
      if module == goal { break }
      next += 1
      for other in steps(module) { found.add(other, after: module) }
    }
    return found
  }

  /// Returns the modules that import one of some others, directly or not; with `isDirect` themselves or by re-exports.
  package func importers(of goals: Set<Int>, isDirect: Bool) -> Set<Int> {
    var found: Set<Int> = []
    var expanded = goals
    var queue = Array(goals)
    while let module = queue.popLast() {
      for importer in importers[module] {
        found.insert(importer)
        if isDirect, edge(from: importer, to: module)?.isReexport != true { continue }
        if expanded.insert(importer).inserted { queue.append(importer) }
      }
    }
    return found
  }

  package func hops(of chain: [Int]) -> [[Site]] {
    zip(chain, chain.dropFirst()).map { sites(from: $0, to: $1) }
  }

  /// Returns a module and the modules that it re-exports.
  package func reexports(of module: Int) -> Set<Int> {
    reachable(from: [module]) { reexported[$0] }
  }

  /// The default limit of the number of shortest chains.
  package static let mostChains = 1000

  /// Returns every shortest chain from one module to another, both included.
  ///
  /// The limit bounds their number, which can be exponential.
  package func allShortestChains(from: Int, to: Int, limit: Int = mostChains) -> [[Int]] {
    let distances = distances(to: to)
    guard distances[from] >= 0 else { return [] }
    var chains: [[Int]] = []
    // The modules of a chain so far, and for each the position of its next import to follow.
    var path = [from]
    var positions = [0]
    while let module = path.last, chains.count < limit {
      if module == to { chains.append(path) }
      let rest = edges[module].indices.dropFirst(positions[path.count - 1])
      let nearer = distances[module] - 1
      if module != to,
        let position = rest.first(where: { distances[edges[module][$0].to] == nearer })
      {
        positions[path.count - 1] = position + 1
        path.append(edges[module][position].to)
        positions.append(0)
      } else {
        path.removeLast()
        positions.removeLast()
      }
    }
    return chains
  }

  /// Returns the distance of every module to a goal; -1 if there is no chain.
  package func distances(to goal: Int) -> [Int] {
    distances(from: goal) { importers[$0] }
  }

  /// Returns the distance of every module from a start; -1 if no steps lead to it.
  package func distances(from start: Int, _ steps: (Int) -> [Int]) -> [Int] {
    var distances = [Int](repeating: -1, count: modules.count)
    let found = search(from: start, steps)
    for module in found.order {
      let before = found.previous[module] ?? start
      distances[module] = distances[before] + 1
    }
    return distances
  }
}

/// The modules that a search found.
package struct ModuleSearch {
  /// The modules by their distance, the start first.
  package private(set) var order: [Int]
  /// The module before each one on a shortest way; the start is before itself.
  package private(set) var previous: [Int: Int]

  init(_ start: Int) {
    order = [start]
    previous = [start: start]
  }

  /// Adds a module unless it was found before.
  mutating func add(_ module: Int, after other: Int) {
    if previous[module] != nil { return }
    previous[module] = other
    order.append(module)
  }

  /// Returns the modules on the way to one that was found, both ends included.
  package func chain(to goal: Int) -> [Int] {
    let way = sequence(first: goal) { module in
      let before = previous[module]
      return before == module ? nil : before
    }
    return way.reversed()
  }
}
