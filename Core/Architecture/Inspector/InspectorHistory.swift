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
    /// The number of the action with which its send began.
    let send: Int
  }

  /// Actions that follow from one state.
  struct Part {
    let base: ReplayedState<State>
    var steps: [Step] = []
    /// The bytes of the actions; 0 if they are not weighed.
    var size = 0
  }

  /// The number of actions between two kept states: reducing 64 again takes less than a millisecond, and a
  /// kept state shares with the next what did not change.
  var interval = 64
  /// The number of kept states: with the interval some 16,000 actions, an hour of constant use.
  var capacity = 256

  private(set) var parts: [Part] = []
  /// The number of the oldest action.
  private(set) var first = 1
  /// The number of the next action.
  private(set) var next = 1
  /// The hash of the state after the last action, from which the next one follows.
  private var last: String?
  /// The number of the next screen after the last action.
  private var nextScreen = 0

  /// Returns the step of the next action: what an effect sends belongs to the send that began it.
  func step(_ action: Action, _ origin: ActionOrigin, at time: Int) -> Step {
    let last = InspectedSend.current ?? parts.last?.steps.last?.send
    let send = origin == .effect ? last ?? next : next
    return Step(action: action, origin: origin, time: time, send: send)
  }

  /// Adds an action, in a part of its own if it does not follow from the last one or that ends an interval.
  mutating func append(_ step: Step, from before: ReplayedState<State>, size: Int = 0, follows: Bool = true) {
    if !follows || parts.last?.steps.count ?? interval >= interval {
      parts.append(Part(base: before))
    }
    parts[parts.count - 1].steps.append(step)
    parts[parts.count - 1].size += size
    next += 1
  }

  /// Removes the oldest part.
  @discardableResult
  mutating func removeFirst() -> Part {
    first += parts[0].steps.count
    return parts.removeFirst()
  }
}

extension InspectorHistory where State: Encodable {
  /// Adds an action that led from one state to another.
  ///
  /// A state that does not follow from the last action, because a person paused or went back, is kept. Equal
  /// states can differ in what they do next, such as in the next id of a stack, so their hashes are compared.
  mutating func append(
    _ step: Step,
    from before: ReplayedState<State>,
    to after: ReplayedState<State>
  ) {
    let isSameState = last != nil && last == (try? stateHash(of: before.state))
    let follows = isSameState && nextScreen == before.screenNumbers.next
    append(step, from: before, follows: follows)
    if parts.count > capacity { removeFirst() }
    end(in: after)
  }

  /// Notes the state after the last action.
  mutating func end(in moment: ReplayedState<State>) {
    last = try? stateHash(of: moment.state)
    nextScreen = moment.screenNumbers.next
  }

  /// Removes all actions; the next one has the next number.
  mutating func clear() {
    first = next
    (parts, last) = ([], nil)
  }

  /// Returns the states before and after an action; nil if it was removed.
  func states(of number: Int, _ reducer: Reduce<State, Action>) -> (before: State, after: State)? {
    guard number >= first else { return nil }
    var end = first
    for part in parts {
      end += part.steps.count
      guard number < end else { continue }
      var current = part.base
      var before = current.state
      for step in part.steps.dropLast(end - 1 - number) {
        before = current.state
        current.process(step.action, by: reducer)
      }
      return (before, current.state)
    }
    return nil
  }

  /// Returns the state after an action, or that before the oldest one.
  func state(after number: Int, _ reducer: Reduce<State, Action>) -> State? {
    number < first ? parts.first?.base.state : states(of: number, reducer)?.after
  }
}
