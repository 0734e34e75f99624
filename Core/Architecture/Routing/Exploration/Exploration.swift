public import NavigatorComposition

/// The states that a reducer can reach, with a shortest sequence of actions to each.
///
/// <!-- code: symbol-exploration -->
/// ```swift
/// let exploration = Exploration(
///   of: NoteRouter(),
///   from: NoteRouter.State(),
///   by: { state in state.path.count }
/// ) { state in
///   state.path.isEmpty ? [.root(.delegate(.toNote))] : [.path(.popFrom(id: state.path.ids[0]))]
/// }
/// let way = exploration.shortestPath { !$0.path.isEmpty }  // [.root(.delegate(.toNote))]
/// let deadEnds = exploration.deadEnds()  // none: every screen leads to another one
/// ```
///
/// An exploration processes the actions that effects send synchronously, in their order. It starts no asynchronous
/// operations: include the actions that they would send in the actions of a state. It ignores dismissals that no
/// reducer handles.
public struct Exploration<State, Action, Key: Hashable> {
  /// A state and the transition that first reached it.
  struct Node {
    let state: State
    /// The previous node and the action; nil at the initial state.
    let origin: (node: Int, action: Action)?
    /// The nodes that the state's actions lead to, each with the actions that were processed.
    var successors: [(node: Int, actions: [Action])] = []
  }

  private(set) var nodes: [Node] = []
  private var indices: [Key: Int] = [:]

  /// Whether the limit of states ended the exploration early, so that states may be missing.
  public private(set) var isIncomplete = false

  /// Explores the states that can be reached from `initialState`.
  ///
  /// - Parameters:
  ///   - reducer: The reducer.
  ///   - initialState: The first state.
  ///   - key: Returns the identity of a state; states with equal keys count as one.
  ///   - limit: The maximum number of states.
  ///   - actions: Returns the actions that are possible in a state, in the order to try them.
  public init<R: Reducer<State, Action>>(
    of reducer: R,
    from initialState: State,
    by key: (State) -> Key,
    limit: Int = 100_000,
    actions: (State) -> [Action]
  ) {
    let reducer = reducer.build()
    self.init(from: initialState, by: key, limit: limit, actions: actions) { state, action in
      Self.reduce(reducer, state, action)
    }
  }

  /// Explores the states that a function returns, for a program whose effects have to run.
  ///
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - key: Returns the identity of a state; states with equal keys count as one.
  ///   - limit: The maximum number of states.
  ///   - actions: Returns the actions that are possible in a state, in the order to try them.
  ///   - step: Returns the state after an action and its effects, and all actions in their order.
  public init(
    from initialState: State,
    by key: (State) -> Key,
    limit: Int = 100_000,
    actions: (State) -> [Action],
    step: (State, Action) -> (state: State, actions: [Action])
  ) {
    insert(initialState, key(initialState), from: nil)
    var current = 0
    // Breadth-first, so the first path to each state is a shortest one.
    while current < nodes.count {
      let state = nodes[current].state
      for action in actions(state) {
        guard nodes.count < limit else {
          isIncomplete = true
          return
        }
        let (nextState, processed) = step(state, action)
        let next = insert(nextState, key(nextState), from: (node: current, action: action))
        nodes[current].successors.append((node: next, actions: processed))
      }
      current += 1
    }
  }

  /// Adds the node of a state unless there is one with its key, and returns the index of the node.
  @discardableResult
  private mutating func insert(
    _ state: State,
    _ key: Key,
    from origin: (node: Int, action: Action)?
  ) -> Int {
    if let node = indices[key] { return node }
    indices[key] = nodes.count
    nodes.append(Node(state: state, origin: origin))
    return nodes.count - 1
  }

  /// The number of consecutive actions that ends an endless cycle of actions.
  private static var maximumActions: Int { 10_000 }

  /// Processes an action and the actions that its effects send synchronously.
  private static func reduce(
    _ reducer: Reduce<State, Action>,
    _ state: State,
    _ action: Action
  ) -> (state: State, actions: [Action]) {
    var current = ReplayableState(state)
    var queue = [action]
    var position = 0
    while position < min(queue.count, maximumActions) {
      let effect = current.process(queue[position], by: reducer)
      queue.append(contentsOf: effect.immediateActions)
      position += 1
    }
    return (state: current.state, actions: queue)
  }
}

extension Exploration where State: Hashable, Key == State {
  /// Explores the states that can be reached from `initialState`, each identified by its value.
  public init<R: Reducer<State, Action>>(
    of reducer: R,
    from initialState: State,
    limit: Int = 100_000,
    actions: (State) -> [Action]
  ) {
    self.init(of: reducer, from: initialState, by: { $0 }, limit: limit, actions: actions)
  }
}

extension Exploration {
  /// The reachable states, in the order of the number of actions that lead to them.
  public var states: [State] { nodes.map(\.state) }

  /// The transitions between the states.
  ///
  /// Each has the actions that were processed: a possible action of the state, and the actions of effects.
  public var transitions: [(from: State, actions: [Action], to: State)] {
    var transitions: [(from: State, actions: [Action], to: State)] = []
    for node in nodes {
      for successor in node.successors {
        let next = nodes[successor.node].state
        transitions.append((from: node.state, actions: successor.actions, to: next))
      }
    }
    return transitions
  }

  /// Returns a shortest sequence of actions to a state that satisfies `isGoal`; nil if there is none.
  public func shortestPath(to isGoal: (State) -> Bool) -> [Action]? {
    nodes.firstIndex { isGoal($0.state) }.map(path)
  }

  /// Returns a shortest sequence of actions to a state that violates `rule`; nil if there is none.
  public func counterexample(to rule: (State) -> Bool) -> [Action]? { shortestPath { !rule($0) } }

  /// Returns a path to each state that no action leaves, the shortest first.
  public func deadEnds() -> [[Action]] {
    let ends = nodes.indices.filter { node in
      nodes[node].successors.allSatisfy { $0.node == node }
    }
    return ends.map(path)
  }

  /// Returns a path to each state from which no state that satisfies `isGoal` can be reached, the
  /// shortest first.
  public func pathsWithoutReturn(to isGoal: (State) -> Bool) -> [[Action]] {
    let goals = nodes.indices.filter { isGoal(nodes[$0].state) }
    let predecessors = predecessors()
    // From the goals backwards along the transitions.
    var returning = Set(goals)
    var waiting = goals
    while let node = waiting.popLast() {
      for predecessor in predecessors[node] where returning.insert(predecessor).inserted {
        waiting.append(predecessor)
      }
    }
    let lost = nodes.indices.filter { !returning.contains($0) }
    return lost.map(path)
  }

  /// Returns the nodes whose actions lead to each node.
  private func predecessors() -> [[Int]] {
    var predecessors: [[Int]] = Array(repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() {
      for successor in node.successors {
        predecessors[successor.node].append(index)
      }
    }
    return predecessors
  }

  /// Returns the actions that first led to a node.
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
