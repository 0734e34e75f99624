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
      if module == from { return edges[module].map(\.to) }
      if isGoal(module) || !passing(module) { return [] }
      if isDirect { return reexported[module] }
      return edges[module].map(\.to)
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

  /// Returns the modules that import one of the goals, directly or not; with `isDirect` only themselves or by re-exports.
  package func importers(of goals: Set<Int>, isDirect: Bool) -> Set<Int> {
    var found: Set<Int> = []
    var expanded = goals
    var queue = Array(goals)
    while let module = queue.popLast() {
      for importer in importers[module] {
        found.insert(importer)
        let isPassedOn = !isDirect || reexported[importer].contains(module)
        guard isPassedOn else { continue }
        let isNew = expanded.insert(importer).inserted
        if isNew { queue.append(importer) }
      }
    }
    return found
  }

  /// Returns the locations of the imports of each module of a chain by the one before it.
  package func hops(of chain: [Int]) -> [[Site]] {
    zip(chain, chain.dropFirst()).map { from, to in sites(from: from, to: to) }
  }

  /// Returns a module and the modules that it re-exports.
  package func reexports(of module: Int) -> Set<Int> {
    reachable(from: [module]) { other in reexported[other] }
  }

  /// The default limit of the number of shortest chains.
  package static let mostChains = 1000

  /// Returns every shortest chain from one module to another, both included.
  ///
  /// The limit bounds their number, which can be exponential.
  package func allShortestChains(from: Int, to: Int, limit: Int = mostChains) -> [[Int]] {
    let distances = distances(to: to)
    guard distances[from] >= 0 else { return [] }
    func nextModules(after module: Int) -> [Int] {
      if module == to { return [] }
      let imported = edges[module].map(\.to)
      return imported.filter { other in distances[other] == distances[module] - 1 }
    }
    var chains: [[Int]] = []
    // The modules of a chain so far, and for each those after it that were not tried yet, the next one last.
    var path = [from]
    var untried: [[Int]] = [nextModules(after: from).reversed()]
    while let last = path.last, chains.count < limit {
      if last == to { chains.append(path) }
      if let next = untried[path.count - 1].popLast() {
        path.append(next)
        untried.append(nextModules(after: next).reversed())
      } else {
        path.removeLast()
        untried.removeLast()
      }
    }
    return chains
  }

  /// Returns the distance of every module to a goal; -1 if there is no chain.
  package func distances(to goal: Int) -> [Int] {
    distances(from: goal) { module in importers[module] }
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
