public import NavigatorComposition
public import Testing

/// Runs a reducer in a test, step by step, and fails at whatever the test does not state.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) { Counter(client: .fixed) }
/// await store.send(.increment) { $0.count = 1 }
/// await store.send(.fact)
/// await store.receive(.answered("1 is odd")) { $0.fact = "1 is odd" }
/// await store.finish()
/// ```
///
/// The reducer runs in a real ``Store``: effects start, and the actions they send are reduced as they
/// come. The test then states them one by one, in that order. A failure stands at the line that
/// stated something wrong, or at the line of the send whose action or effect was left over.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// How much has to be stated: everything, unless it is loosened.
  public var exhaustivity: Exhaustivity {
    get { recorder.exhaustivity }
    set { recorder.exhaustivity = newValue }
  }

  /// How long to wait for real asynchronous work before it is a failure: five seconds at first.
  public var timeout = Duration.seconds(5)

  let recorder: Recorder<State, Action>
  /// The state up to what has been stated.
  var stated: State
  /// The state that ``state`` shows while a closure of the test runs.
  var shown: State?
  private let end: AtEnd

  /// Makes a store with the reducer under test.
  ///
  /// Misuse that the library reports is a failure of the test from here on.
  ///
  /// - Parameters:
  ///   - initialState: Where the test begins.
  ///   - reducer: What is tested, with the clients and clocks that suit the test.
  ///   - sourceLocation: The line that failures point at about what is left over in the end.
  public init(
    initialState: State,
    @ReducerBuilder<State, Action> reducer: () -> Reduce<State, Action>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    recordMisuse()
    let recorder = Recorder(reducer(), at: sourceLocation)
    recorder.core = Store(initialState: initialState) { Reduce { recorder.reduce(&$0, $1) } }
    self.recorder = recorder
    stated = initialState
    end = AtEnd {
      recorder.reportLeftovers(at: sourceLocation)
      // The store holds the reducer, and that the recorder: here the circle is opened.
      recorder.core = nil
    }
  }

  var core: Store<State, Action>? { recorder.core }

  /// The state after the last step that was stated; inside a closure of the test, before its step.
  ///
  /// When the store is not exhaustive it is the state now, whoever changed it.
  public var state: State {
    shown ?? (exhaustivity.isOn ? stated : core?.state ?? stated)
  }
}

/// A test store of the reducer `R`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
