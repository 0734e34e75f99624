package import NavigatorComposition

/// Actions that follow from one state, and the states between them: of a recorded session, or of a store that runs.
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
/// Every 64th state is kept. The others are computed again from the nearest one before, by the reducer and without
/// effects: what these sent is among the actions. So a pass in order reduces each action once, and a step back at most 64.
///
/// An index is the number of the action after which the store had the state. The first index is zero, until actions are
/// removed.
public final class StateHistory<State, Action>: RandomAccessCollection {
  /// A state, with the number of the action that led to it.
  private struct Moment {
    var number: Int
    var current: ReplayableState<State>
  }

  /// The number of actions between two kept states: reducing 64 again takes less than a millisecond, and a kept state
  /// shares with the next what did not change.
  private static var interval: Int { 64 }

  private let reducer: Reduce<State, Action>
  private var actions: [Action] = []
  /// The state before the oldest action, with the number of the action before.
  private var oldest: Moment
  /// The states before some actions, by the numbers of these.
  private var kept: [Int: ReplayableState<State>] = [:]
  /// The state that was computed last, from which the next one follows.
  private var latest: Moment
  /// Whether the state before the next action is kept in any case.
  private var keepsNext = true

  /// Creates a history without actions.
  ///
  /// - Parameters:
  ///   - start: The state before the first action.
  ///   - reducer: Computes states again.
  package init(start: ReplayableState<State>, reducer: some Reducer<State, Action>) {
    self.reducer = reducer.build()
    oldest = Moment(number: 0, current: start)
    latest = oldest
  }

  /// The number of the action before the oldest one, zero at first.
  public var startIndex: Int { oldest.number }

  /// The number of the next action.
  public var endIndex: Int { oldest.number + 1 + actions.count }

  /// The state after an action.
  public subscript(number: Int) -> State {
    end(of: number).state
  }

  /// The numbers of the actions.
  package var numbers: Range<Int> { oldest.number + 1..<endIndex }

  /// Returns the action with a number.
  package func action(_ number: Int) -> Action { actions[number - numbers.lowerBound] }

  /// Returns the state before an action.
  ///
  /// It is not the state after the action before if the state was replaced between the two.
  package func state(before number: Int) -> State { start(of: number).state }

  /// Returns the state before an action, with what computes the next one again.
  package func start(of number: Int) -> ReplayableState<State> {
    kept[number] ?? end(of: number - 1)
  }

  /// Returns the state after an action, with what computes the next one again.
  package func end(of number: Int) -> ReplayableState<State> {
    move(to: number)
    return latest.current
  }
}

// MARK: - Recording

extension StateHistory {
  /// Adds an action of a session.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - replacement: The state before the action, if it is not the one after the action before.
  package func append(_ action: Action, after replacement: ReplayableState<State>?) {
    kept[endIndex] = replacement
    actions.append(action)
  }

  /// Adds an action that a store has processed in a state.
  package func record(_ action: Action, in before: ReplayableState<State>) {
    let isDue = endIndex % Self.interval == 0
    append(action, after: keepsNext || isDue ? before : nil)
    keepsNext = false
  }

  /// Keeps the state before the next action, for example because it does not follow from the last one.
  package func keepNextState() { keepsNext = true }

  /// Removes the oldest actions, up to the next one before which the state is kept.
  ///
  /// - Returns: Their number; 0 if there is no such state.
  package func removeOldest() -> Int {
    let keptNumbers = kept.keys.filter { $0 > numbers.lowerBound }
    guard let next = keptNumbers.min(), let state = kept[next] else { return 0 }
    let count = next - numbers.lowerBound
    actions.removeFirst(count)
    begin(with: Moment(number: next - 1, current: state))
    return count
  }

  /// Removes all actions; the next one has the next number.
  package func removeAll() {
    let last = endIndex - 1
    let current = end(of: last)
    actions = []
    begin(with: Moment(number: last, current: current))
  }

  private func begin(with moment: Moment) {
    oldest = moment
    latest = moment
    kept = kept.filter { $0.key > moment.number }
  }
}

// MARK: - Computing again

extension StateHistory {
  /// Computes the state after an action, from the nearest one before it that is known.
  private func move(to number: Int) {
    if number < latest.number {
      latest = oldest
    }
    // The last action before which the state is kept; none if the latest state is nearer.
    var next = number
    while next > latest.number, kept[next] == nil {
      next -= 1
    }
    if next > latest.number, let state = kept[next] {
      latest = Moment(number: next - 1, current: state)
    }
    while latest.number < number {
      advance()
    }
  }

  /// Reduces the next action.
  private func advance() {
    let number = latest.number + 1
    if number % Self.interval == 0 {
      kept[number] = latest.current
    }
    latest.current.process(action(number), by: reducer)
    latest.number = number
  }
}
