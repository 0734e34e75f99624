public import NavigatorComposition

/// Every state that a reducer can reach, and the shortest way there.
///
/// ```swift
/// let map = Exploration(of: Router(), from: Router.State()) { state in
///   state.path.isEmpty ? [.open(.hoge), .open(.fuga)] : [.back, .delegate(.toFuga)]
/// }
/// #expect(map.way { $0.path.last == .fuga } != nil)
/// #expect(map.deadEnds().isEmpty)
/// ```
///
/// Actions that effects send at once are followed in their order. Asynchronous operations are not
/// started: what they would send belongs among the actions that are given for a state. Delegates and
/// dismissals that no reducer handles are passed over.
public struct Exploration<State, Action, Key: Hashable> {
  /// One state, and how it was first reached.
  private struct Place {
    let state: State
    /// Where it was reached from; nil at the start.
    let origin: (place: Int, action: Action)?
    /// The places its actions lead to.
    var next: [Int] = []
  }

  private var places: [Place] = []
  private var known: [Key: Int] = [:]

  /// Whether the limit of states stopped the walk: then nothing can be said of the whole.
  public private(set) var isIncomplete = false

  /// Walks every state that can be reached from `initialState`.
  ///
  /// - Parameters:
  ///   - reducer: What is explored.
  ///   - initialState: Where it begins.
  ///   - key: What tells two states apart; states of one key count as one.
  ///   - limit: How many states to walk at most.
  ///   - actions: What can happen in a state, in the order to try.
  public init<R: Reducer<State, Action>>(
    of reducer: R,
    from initialState: State,
    by key: (State) -> Key,
    limit: Int = 100_000,
    actions: (State) -> [Action]
  ) {
    let reducer = reducer.build()
    add(initialState, key(initialState), from: nil)
    var current = 0
    // States are walked in the order they were found, so the first way to each is a shortest.
    while current < places.count {
      for action in actions(places[current].state) {
        guard places.count < limit else {
          isIncomplete = true
          return
        }
        let state = Self.settled(reducer, places[current].state, action)
        let next = add(state, key(state), from: (current, action))
        places[current].next.append(next)
      }
      current += 1
    }
  }

  @discardableResult
  private mutating func add(
    _ state: State,
    _ key: Key,
    from origin: (place: Int, action: Action)?
  ) -> Int {
    if let place = known[key] { return place }
    known[key] = places.count
    places.append(Place(state: state, origin: origin))
    return places.count - 1
  }

  /// More actions than this that follow one another are a circle.
  private static var longestFollowUp: Int { 10_000 }

  private static func settled(_ reducer: Reduce<State, Action>, _ state: State, _ action: Action)
    -> State
  {
    var (state, queue) = (state, [action])
    var position = 0
    while position < min(queue.count, longestFollowUp) {
      let effect = reducer.reduce(into: &state, action: queue[position])
      queue.append(contentsOf: effect.immediateActions)
      position += 1
    }
    return state
  }
}

extension Exploration where State: Hashable, Key == State {
  /// Walks every state that can be reached from `initialState`, told apart by all of it.
  public init<R: Reducer<State, Action>>(
    of reducer: R,
    from initialState: State,
    limit: Int = 100_000,
    actions: (State) -> [Action]
  ) {
    self.init(of: reducer, from: initialState, by: { $0 }, limit: limit, actions: actions)
  }
}

// MARK: - Asking

extension Exploration {
  /// Every reachable state, those that take fewer actions first.
  public var states: [State] { places.map(\.state) }

  /// The shortest sequence of actions to a state that `isGoal` accepts; nil when there is none.
  public func way(to isGoal: (State) -> Bool) -> [Action]? {
    places.firstIndex { isGoal($0.state) }.map(way)
  }

  /// The shortest sequence of actions to a state that breaks a rule; nil when all keep it.
  public func counterexample(to holds: (State) -> Bool) -> [Action]? {
    way { !holds($0) }
  }

  /// The ways to states in which no action leads anywhere else, the shortest first.
  public func deadEnds() -> [[Action]] {
    places.indices
      .filter { place in places[place].next.allSatisfy { $0 == place } }
      .map(way)
  }

  /// The ways to states from which no state that `isHome` accepts can be reached, the shortest first.
  public func noReturn(to isHome: (State) -> Bool) -> [[Action]] {
    var sources = places.map { _ in [Int]() }
    for (place, value) in places.enumerated() {
      for next in value.next { sources[next].append(place) }
    }
    var returning = Set(places.indices.filter { isHome(places[$0].state) })
    var waiting = Array(returning)
    while let place = waiting.popLast() {
      waiting += sources[place].filter { returning.insert($0).inserted }
    }
    return places.indices.filter { !returning.contains($0) }.map(way)
  }

  private func way(_ place: Int) -> [Action] {
    var actions: [Action] = []
    var current = places[place].origin
    while let (origin, action) = current {
      actions.append(action)
      current = places[origin].origin
    }
    return actions.reversed()
  }
}
