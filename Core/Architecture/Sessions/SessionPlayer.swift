public import NavigatorComposition

/// A reducer that moves through the states of a session, at the speed of the recording or by steps.
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
public struct SessionPlayer: Reducer {
  /// The position in a session.
  public struct State: Equatable, Sendable {
    /// The number of actions that have been replayed.
    public var position = 0
    /// Whether the next action follows by itself.
    public var isPlaying = false

    /// Creates the state before the first action.
    public init() {}
  }

  /// The actions of a player.
  public enum Action: Equatable, Sendable {
    /// Replays the next action, and pauses.
    case forward
    /// Goes back to the state before the last action, and pauses.
    case back
    /// Replays the rest at the speed of the recording.
    case play
    /// Stops playing.
    case pause
    /// The time of the next action has come.
    case due
  }

  /// The longest time between two actions, for that a person does not wait for another's pauses.
  private static var maximumDelay: Int { 2_000 }

  /// The milliseconds from each action to the next.
  private let delays: [Int]
  private let clock: any Clock<Duration>

  /// Creates a player for a session.
  public init<S, A>(_ session: Session<S, A>, clock: any Clock<Duration>) {
    var delays: [Int] = []
    var last = 0
    for step in session.steps {
      let time = max(step.time, 0)
      delays.append(min(max(time - last, 0), Self.maximumDelay))
      last = time
    }
    self.delays = delays
    self.clock = clock
  }

  /// Moves, and waits for the next action while it plays.
  public var body: some ReducerOf<Self> {
    Reduce<State, Action> { [delays] state, action in
      switch action {
      case .forward:
        state.position = min(state.position + 1, delays.count)
        state.isPlaying = false
      case .back:
        state.position = max(state.position - 1, 0)
        state.isPlaying = false
      case .play:
        state.isPlaying = true
      case .pause:
        state.isPlaying = false
      case .due:
        state.position = min(state.position + 1, delays.count)
      }
      if state.position >= delays.count {
        state.isPlaying = false
      }
      return state.isPlaying ? wait(for: delays[state.position]) : .cancel(id: TimerID())
    }
  }

  private func wait(for milliseconds: Int) -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: .milliseconds(milliseconds))
      send(.due)
    }
    .cancellable(id: TimerID(), cancelInFlight: true)
  }

  private struct TimerID: Hashable {}
}
