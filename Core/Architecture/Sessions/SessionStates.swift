import NavigatorComposition

/// The states of a session: before the first action, and after each.
///
/// <!-- code: symbol-player -->
/// ```swift
/// let session = try Session<CartScreen.State, CartScreen.Action>(path: path, program: "cart 1.0")
/// let states = session.states(CartScreen())
/// let player = Store(initialState: SessionPlayer.State()) {
///   SessionPlayer(session, clock: ContinuousClock())
/// }
/// player.send(.forward)
/// let shown = states[player.state.position]
/// ```
///
/// Few of the states are kept; the others are computed again from the nearest kept one before. So a pass in order
/// reduces each action once, and a step back reduces some hundred.
public final class SessionStates<State: Codable, Action: Codable>: RandomAccessCollection {
  /// The number of actions between two kept states.
  private let interval = 256
  private let steps: [SessionStep<State, Action>]
  private let reducer: Reduce<State, Action>
  private var kept: [State]
  private var latest: (position: Int, state: State)

  init(_ first: State, _ steps: [SessionStep<State, Action>], _ reducer: Reduce<State, Action>) {
    (self.steps, self.reducer, kept, latest) = (steps, reducer, [first], (0, first))
  }

  /// Zero, the position of the initial state.
  public var startIndex: Int { 0 }

  /// The number of states, one more than the number of actions.
  public var endIndex: Int { steps.count + 1 }

  /// The state after a number of actions.
  public subscript(position: Int) -> State {
    let nearest = Swift.min(position / interval, kept.count - 1)
    if position < latest.position || latest.position < nearest * interval {
      latest = (nearest * interval, kept[nearest])
    }
    while latest.position < position {
      let step = steps[latest.position]
      latest.state = step.state ?? latest.state
      _ = reducer.reduce(into: &latest.state, action: step.action)
      latest.position += 1
      if latest.position == kept.count * interval { kept.append(latest.state) }
    }
    return latest.state
  }
}
