import NavigatorComposition
import Testing

/// Runs the reducer under test and records each step until the test asserts it.
///
/// Only the main actor uses it, as the store that runs it. The class is not isolated, because reducers are not.
final class Recorder<State, Action> {
  /// An event with the states before and after it.
  struct Step {
    let event: Event<Action>
    let before: State
    let after: State
    /// The numbers of screens that the action could take.
    let screenNumbers: ScreenNumbers
  }

  /// The store that runs the reducer and presents the feature; nil after the end of the test.
  var store: Store<State, Event<Action>>?
  /// Whether the feature was dismissed, so that the store has cancelled its effects.
  private(set) var isDismissed = false
  var exhaustivity = Exhaustivity.on
  let effects = EffectTracker()
  /// The received steps that the test has not asserted, the oldest first.
  var pending: [Step] = []
  /// The line of the test that sent the last action.
  private var location: SourceLocation
  /// Whether the next action is the one that the test sends.
  private var isSending = false
  /// The step of the action that the test sent last; nil after ``takeSent()``.
  private var sent: Step?
  private let reducer: Reduce<State, Action>
  /// The reducer, whose actions are recorded.
  private lazy var watched = reducer.watching { [unowned self] in watch($0) }
  private let origin = FeatureStep.Operator()

  init(_ reducer: Reduce<State, Action>, at location: SourceLocation) {
    self.reducer = reducer
    self.location = location
  }

  var storeReducer: Reduce<State, Event<Action>> {
    Reduce { self.reduce(&$0, $1) }
  }

  /// Records the next action as sent by the test at `location`.
  func expectSend(at location: SourceLocation) {
    self.location = location
    isSending = true
  }

  /// Removes and returns the step of the sent action; nil if the store has queued the action.
  func takeSent() -> Step? {
    isSending = false
    return sent.take()
  }

  /// Runs the reducer as if its feature were presented, so that a dismissal removes it.
  func reduce(_ state: inout State, _ event: Event<Action>) -> Effect<Event<Action>> {
    ScreenNumbers.beginAction()
    switch event {
    case .dismissal:
      isDismissed = true
      append(step(event, state, state))
      return .none
    case .action(let action):
      return present(watched.reduce(into: &state, action: action))
    }
  }

  private func present(_ effect: Effect<Action>) -> Effect<Event<Action>> {
    let step = TypedFeatureStep(origin, element: 0) { [unowned self] (state: State) in
      isDismissed ? nil : state
    }
    return effect.lift(step, dismiss: .dismissal) { Event.action($0) }
  }

  private func watch(_ watched: WatchedAction<State, Action>) -> EffectInterceptor? {
    let step = step(.action(watched.action), watched.before, watched.after)
    if isSending {
      isSending = false
      sent = step
    } else {
      append(step)
    }
    return watched.hasEffect ? tracking(watched.action) : nil
  }

  private func step(_ event: Event<Action>, _ before: State, _ after: State) -> Step {
    let numbers = ScreenNumbers.current ?? ScreenNumbers()
    return Step(event: event, before: before, after: after, screenNumbers: numbers.beforeAction)
  }

  private func append(_ step: Step) {
    pending.append(step)
    effects.signal.send()
  }

  /// Returns an interceptor that tracks the operations of an action's effect and runs them one after another.
  private func tracking(_ action: Action) -> EffectInterceptor {
    let text = describe(action)
    let effects = effects
    let location = EffectOrigin.location ?? location
    var interceptor = EffectInterceptor { operation in
      let effect = TrackedEffect(effects, at: location, action: text)
      await effect.run(operation)
    }
    interceptor.starter = SerialTasks.starter
    return interceptor
  }
}

extension Recorder {
  /// Reports and discards the steps that were not received and the effects that have not finished.
  @MainActor
  func reportUnasserted(at location: SourceLocation) {
    if !pending.isEmpty {
      reportUnasserted(FailureMessage.unreceived(pending.map(\.event)), at: location)
    }
    for effect in effects.unfinished {
      reportUnasserted(FailureMessage.unfinished(effect.action), at: effect.location)
    }
    pending = []
    effects.skipAll()
  }

  /// Reports something that the test does not assert: as a failure if exhaustive, or else as skipped.
  func reportUnasserted(_ text: @autoclosure () -> String, at location: SourceLocation) {
    if exhaustivity == .on {
      TestFailure.report(text(), at: location)
    } else {
      reportSkipped(text(), at: location)
    }
  }

  /// Reports a warning about something skipped, if skipped assertions are to be shown.
  func reportSkipped(_ text: @autoclosure () -> String, at location: SourceLocation) {
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    TestFailure.report(text(), severity: .warning, at: location)
  }
}
