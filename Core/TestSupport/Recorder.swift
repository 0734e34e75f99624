import NavigatorComposition
import Testing

/// Runs the reducer under test and keeps every step that the test has not stated yet.
///
/// It is used on the main actor only, like the store whose reducer it is; a reducer has no isolation
/// of its own, so neither has this.
final class Recorder<State, Action> {
  /// Something that happened, and the state on both sides of it.
  struct Step {
    let event: Event<Action>
    let before: State
    let after: State
  }

  /// The store that runs the reducer; nil when the feature was dismissed.
  var core: Store<State, Action>?
  var exhaustivity = Exhaustivity.on
  let inFlight = InFlight()
  /// What came by itself and was not stated, the oldest first.
  var pending: [Step] = []
  /// The last line of the test that sent an action.
  private var location: SourceLocation
  private var isSending = false
  private var sent: Step?
  private let reducer: Reduce<State, Action>

  init(_ reducer: Reduce<State, Action>, at location: SourceLocation) {
    self.reducer = reducer
    self.location = location
  }

  /// Takes the next action for one that the test sends at `location`.
  func expectSend(at location: SourceLocation) {
    self.location = location
    isSending = true
  }

  /// The step of the sent action; nil when it had to wait behind another.
  func takeSent() -> Step? {
    isSending = false
    return sent.take()
  }

  func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    let before = state
    let effect = reducer.reduce(into: &state, action: action)
    let step = Step(event: .action(action), before: before, after: state)
    if isSending {
      isSending = false
      sent = step
    } else {
      append(step)
    }
    return effect.isNone ? .none : effect.intercepted(by: tap(action, state))
  }

  private func append(_ step: Step) {
    pending.append(step)
    inFlight.bell.ring()
  }

  private func tap(_ action: Action, _ state: State) -> EffectInterceptor {
    // Unchecked, which is right because only the main actor uses it: there the reducer was given it,
    // and there the operation begins and is told of.
    nonisolated(unsafe) let action = action
    let (inFlight, location) = (inFlight, Origin.line ?? location)
    var tap = EffectInterceptor { operation in
      await Flight(inFlight, at: location) { describe(action) }.run(operation)
    }
    tap.starter = SerialTasks.starter
    tap.delegate = { [unowned self] in
      append(Step(event: .delegate($0), before: state, after: state))
    }
    tap.dismiss = { [unowned self] in
      append(Step(event: .dismissal, before: state, after: state))
    }
    return tap
  }
}
