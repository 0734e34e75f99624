import NavigatorComposition
import NavigatorSessions

/// The recorded actions of a store, from which every state since the first is computed again.
struct InspectorHistory<State, Action> {
  /// An action with what a session needs.
  struct Step {
    let action: Action
    let origin: ActionOrigin
    /// The milliseconds since the inspector was opened.
    let time: Int
  }

  /// Actions that follow from one state.
  struct Part {
    let base: State
    var steps: [Step] = []
  }

  /// The number of actions between two kept states: reducing 64 again takes less than a millisecond, and a
  /// kept state shares with the next what did not change.
  private static var interval: Int { 64 }
  /// The number of kept states: with the interval some 16,000 actions, an hour of constant use.
  private static var capacity: Int { 256 }

  private(set) var parts: [Part] = []
  /// The number of the oldest action.
  private(set) var first = 1
  /// Whether the next action follows from the last one.
  private var isContinuous = false

  /// The number of the next action.
  var next: Int { parts.reduce(first) { $0 + $1.steps.count } }

  /// Adds an action that was sent in a state.
  mutating func append(_ step: Step, in before: State) {
    if !isContinuous || (parts.last?.steps.count ?? 0) >= Self.interval {
      parts.append(Part(base: before))
      if parts.count > Self.capacity { first += parts.removeFirst().steps.count }
    }
    parts[parts.count - 1].steps.append(step)
    isContinuous = true
  }

  /// Keeps the state before the next action, which does not follow from the last one.
  mutating func interrupt() { isContinuous = false }

  /// Removes all actions; the next one has the next number.
  mutating func clear() {
    first = next
    (parts, isContinuous) = ([], false)
  }

  /// Returns the states before and after an action; nil if it was removed.
  func states(of number: Int, _ reducer: Reduce<State, Action>) -> (before: State, after: State)? {
    var position = number - first
    guard position >= 0, let part = part(containing: &position) else { return nil }
    var (before, state) = (part.base, part.base)
    for step in part.steps[...position] {
      before = state
      _ = reducer.reduce(into: &state, action: step.action)
    }
    return (before, state)
  }

  /// Returns the state after an action, or that before the oldest one.
  func state(after number: Int, _ reducer: Reduce<State, Action>) -> State? {
    number < first ? parts.first?.base : states(of: number, reducer)?.after
  }

  private func part(containing position: inout Int) -> Part? {
    for part in parts {
      if position < part.steps.count { return part }
      position -= part.steps.count
    }
    return nil
  }
}
