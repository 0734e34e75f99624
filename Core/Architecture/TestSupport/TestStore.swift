public import NavigatorComposition
public import Testing

/// Runs a reducer step by step in a test, which fails for everything that it does not assert.
///
/// <!-- code: example-test-store -->
/// ```swift
/// @Test("a newer request replaces the one that runs")
/// func search() async {
///   let clock = TestClock()
///   let store = TestStore(initialState: Search.State()) {
///     Search(find: { [$0] }, clock: clock)
///   }
///   await store.send(.edit("a")) { $0.text = "a" }
///   await store.send(.edit("ab")) { $0.text = "ab" }
///   await clock.advance(by: .milliseconds(300))
///   await store.receive(.found(["ab"])) { $0.results = ["ab"] }
///   await store.finish()
/// }
/// ```
///
/// The reducer runs in a real `Store`: effects start, and the store processes their actions
/// immediately. The test then asserts these actions one by one, in order. A failure is at the line of
/// the wrong assertion, or at the line of the send whose effect or action was not asserted.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// How much the test must assert; everything by default.
  public var exhaustivity: Exhaustivity {
    get { recorder.exhaustivity }
    set { recorder.exhaustivity = newValue }
  }

  /// The time to wait for asynchronous work before the test fails; five seconds by default.
  public var timeout = Duration.seconds(5)

  let recorder: Recorder<State, Action>
  /// The state after the last asserted step.
  var assertedState: State
  /// The value of ``state`` while a closure of the test runs; nil otherwise.
  var stateInClosure: State?
  private let deinitAction: DeinitAction

  /// Creates a store with the reducer under test.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: The reducer, with the clients and clocks for the test.
  ///   - sourceLocation: The line of failures when the store is freed.
  public init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> Reduce<State, Action>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let recorder = Recorder(reducer(), at: sourceLocation)
    let store = Store(initialState: initialState) { recorder.storeReducer }
    recorder.store = store
    self.recorder = recorder
    assertedState = store.state
    deinitAction = DeinitAction {
      recorder.reportUnasserted(at: sourceLocation)
      // Breaks the reference cycle of the store, its reducer and the recorder.
      recorder.store = nil
    }
  }

  var store: Store<State, Event<Action>>? { recorder.store }

  /// The state after the last asserted step; in a closure of the test, before the closure's step.
  ///
  /// If the store is not exhaustive, this is the current state, including unasserted changes.
  public var state: State {
    if let stateInClosure { return stateInClosure }
    return exhaustivity == .on ? assertedState : currentState
  }

  /// The state of the store; after the end of the test, the last asserted state.
  private var currentState: State { store?.state ?? assertedState }

  /// Counts all changes of the state up to now as asserted.
  func assertCurrentState() { assertedState = currentState }
}

/// A test store of the reducer `R`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

/// How much of a feature's behavior a test must assert.
///
/// <!-- code: symbol-exhaustivity -->
/// ```swift
/// let store: TestStoreOf<Slow> = TestStore(initialState: Slow.State()) {
///   Slow(clock: ImmediateClock())
/// }
/// store.exhaustivity = .off
/// await store.send(.load)
/// await store.receive(\.answered)
/// ```
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each received action, each effect.
  case on

  /// Only the assertions of the test; `showSkippedAssertions` reports everything else as warnings.
  case off(showSkippedAssertions: Bool)

  /// Only the assertions of the test; nothing else is reported.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}

/// Runs a closure on the main actor when the object is freed.
///
/// An isolated deinit runs outside of the task that frees the object, so a failure would not belong
/// to any test.
final class DeinitAction: Sendable {
  private let action: @MainActor @Sendable () -> Void

  init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }

  deinit {
    let action = action
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}
