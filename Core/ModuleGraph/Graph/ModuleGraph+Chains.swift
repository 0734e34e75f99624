extension ModuleGraph {
  /// A shortest chain of imports from one module to one of several.
  ///
  /// - Parameters:
  ///   - from: Where it starts.
  ///   - passing: Whether a module may stand between the ends.
  ///   - isGoal: Whether a module is one of the ends looked for.
  /// - Returns: For each goal that can be reached one shortest chain from the start to it, both
  ///   included, the nearest first; a chain goes through no other goal.
  func shortestChains(
    from: Int,
    passing: (Int) -> Bool,
    to isGoal: (Int) -> Bool
  ) -> [[Int]] {
    var previous = [Int](repeating: -1, count: modules.count)
    previous[from] = from
    var queue = [from]
    var goals: [Int] = []
    var next = 0
    while next < queue.count {
      let module = queue[next]
      next += 1
      for edge in edges[module] where previous[edge.to] < 0 {
        previous[edge.to] = module
        if isGoal(edge.to) {
          goals.append(edge.to)
        } else if passing(edge.to) {
          queue.append(edge.to)
        }
      }
    }
    return goals.map { chain(to: $0, previous) }
  }

  private func chain(to goal: Int, _ previous: [Int]) -> [Int] {
    var chain = [goal]
    var module = goal
    while previous[module] != module {
      module = previous[module]
      chain.append(module)
    }
    return chain.reversed()
  }

  /// The places behind each hop of a chain: all of the first, as that is where it is mended.
  func hops(of chain: [Int]) -> [[Site]] {
    zip(chain, chain.dropFirst()).map { sites(from: $0, to: $1) }
  }
}
