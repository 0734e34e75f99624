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
  private var kept: [ReplayedState<State>]
  private var latest: ReplayedState<State>
  /// The number of actions before ``latest``.
  private var latestPosition = 0

  init(
    _ first: ReplayedState<State>,
    _ steps: [SessionStep<State, Action>],
    _ reducer: Reduce<State, Action>
  ) {
    self.steps = steps
    self.reducer = reducer
    kept = [first]
    latest = first
  }

  /// Zero, the position of the initial state.
  public var startIndex: Int { 0 }

  /// The number of states, one more than the number of actions.
  public var endIndex: Int { steps.count + 1 }

  /// The state after a number of actions.
  public subscript(position: Int) -> State {
    let nearest = Swift.min(position / interval, kept.count - 1)
    if position < latestPosition || latestPosition < nearest * interval {
      latest = kept[nearest]
      latestPosition = nearest * interval
    }
    while latestPosition < position {
      let step = steps[latestPosition]
      step.begin(&latest)
      latest.process(step.action, by: reducer)
      latestPosition += 1
      if latestPosition == kept.count * interval { kept.append(latest) }
    }
    return latest.state
  }
}
