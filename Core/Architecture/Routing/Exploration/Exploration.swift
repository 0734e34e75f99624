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
/// An exploration processes the actions that effects send synchronously, in their order. It starts no
/// asynchronous operations: include the actions that they would send in the actions of a state. It
/// ignores dismissals that no reducer handles.
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
    self.init(from: initialState, by: key, limit: limit, actions: actions) {
      Self.reduce(reducer, $0, $1)
    }
  }

  /// Explores the states that a function leads to, for a program whose effects have to run.
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
      for action in actions(nodes[current].state) {
        guard nodes.count < limit else {
          isIncomplete = true
          return
        }
        let (state, actions) = step(nodes[current].state, action)
        let successor = insert(state, key(state), from: (current, action))
        nodes[current].successors.append((successor, actions))
      }
      current += 1
    }
  }

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

  /// The number of consecutive actions above which they are taken for an endless cycle.
  private static var maximumActions: Int { 10_000 }

  /// Processes an action and the actions that its effects send synchronously.
  private static func reduce(_ reducer: Reduce<State, Action>, _ state: State, _ action: Action)
    -> (State, [Action])
  {
    var (state, queue) = (state, [action])
    var position = 0
    while position < min(queue.count, maximumActions) {
      let effect = reducer.reduce(into: &state, action: queue[position])
      queue.append(contentsOf: effect.immediateActions)
      position += 1
    }
    return (state, queue)
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
  public func counterexample(to rule: (State) -> Bool) -> [Action]? { shortestPath { !rule($0) } }

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
