extension Exploration {
  /// The reachable states, those that take fewer actions first.
  public var states: [State] { nodes.map(\.state) }

  /// The transitions between the states, each with the actions that were processed, the first chosen and
  /// the others sent by effects.
  public var transitions: [(from: State, actions: [Action], to: State)] {
    nodes.flatMap { node in
      node.successors.map { (node.state, $0.actions, nodes[$0.node].state) }
    }
  }

  /// Returns a shortest sequence of actions to a state that satisfies `isGoal`; nil if there is none.
  public func shortestPath(to isGoal: (State) -> Bool) -> [Action]? {
    nodes.firstIndex { isGoal($0.state) }.map(path)
  }

  /// Returns a shortest sequence of actions to a state that violates `rule`; nil if there is none.
  public func counterexample(to rule: (State) -> Bool) -> [Action]? {
    shortestPath { !rule($0) }
  }

  /// Returns a path to each state that no action leaves, the shortest first.
  public func deadEnds() -> [[Action]] {
    nodes.indices
      .filter { node in nodes[node].successors.allSatisfy { $0.node == node } }
      .map(path)
  }

  /// Returns a path to each state from which no state that satisfies `isGoal` can be reached, the
  /// shortest first.
  public func pathsWithoutReturn(to isGoal: (State) -> Bool) -> [[Action]] {
    var predecessors = nodes.map { _ in [Int]() }
    for (index, node) in nodes.enumerated() {
      for successor in node.successors { predecessors[successor.node].append(index) }
    }
    var returning = Set(nodes.indices.filter { isGoal(nodes[$0].state) })
    var waiting = Array(returning)
    while let node = waiting.popLast() {
      waiting += predecessors[node].filter { returning.insert($0).inserted }
    }
    return nodes.indices.filter { !returning.contains($0) }.map(path)
  }

  private func path(to node: Int) -> [Action] {
    var actions: [Action] = []
    var origin = nodes[node].origin
    while let (previous, action) = origin {
      actions.append(action)
      origin = nodes[previous].origin
    }
    return actions.reversed()
  }
}
