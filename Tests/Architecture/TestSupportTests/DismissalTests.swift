import NavigatorComposition
import NavigatorTestSupport
import TestHelpers
import Testing

/// A feature that dismisses itself in several ways.
private struct Sheet: Reducer {
  struct State: Equatable { var count = 0 }
  @Cases enum Action: Equatable, Sendable {
    case afterSleep, last, first, debounced, twice, whileRunning
    case add, late
  }

  let clock: any Clock<Duration>

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    let sleep = Effect<Action>.run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
    switch action {
    case .afterSleep: return .concatenate(sleep, .dismiss)
    case .last: return .merge(.send(.add), .dismiss)
    case .first: return .merge(.dismiss, .send(.add))
    case .debounced: return .dismiss.debounce(id: "close", for: .seconds(1), clock: clock)
    case .twice: return .merge(.dismiss, .dismiss)
    case .whileRunning: return .merge(.concatenate(sleep, .send(.late)), .dismiss)
    case .add:
      state.count += 1
      return .none
    case .late: return .none
    }
  }
}

/// A feature that presents the sheet, for tests of its dismissal by a store.
private struct Presenting: Reducer {
  struct State: Equatable { var rows: IdentifiedArray<Int, Row> }
  struct Row: Equatable, Identifiable { var id = 0, sheet = Sheet.State() }
  @Cases enum Action: Equatable { case row(IdentifiedAction<Int, Sheet.Action>) }

  let clock: any Clock<Duration>
  let log: (IdentifiedAction<Int, Sheet.Action>) -> Void

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { _, action in
      if case .row(let row) = action { log(row) }
      return .none
    }
    .forEach(\.rows, action: \.row) {
      Reduce { row, action in Sheet(clock: clock).reduce(into: &row.sheet, action: action) }
    }
  }
}

@MainActor
@Suite("A dismissal in a test store")
struct DismissalTests {
  private let clock = TestClock()

  private func store() -> TestStoreOf<Sheet> {
    TestStore(initialState: Sheet.State()) { Sheet(clock: clock) }
  }

  @Test("after another effect is received when its turn has come", arguments: [true, false])
  func turn(isDebounced: Bool) async throws {
    let store = store()
    await store.send(isDebounced ? .debounced : .afterSleep)
    let early = try await failure { await store.receiveDismissal(timeout: .milliseconds(5)) }
    #expect(
      early.text.hasPrefix("Expected to receive the following, but did not:\n\n  a dismissal\n")
    )
    #expect(early.text.hasSuffix("or give `receiveDismissal` a longer `timeout`."))
    await clock.advance(by: .seconds(1))
    await store.receiveDismissal()
    await store.finish()
  }

  @Test("that was not received is named with its function")
  func missing() async throws {
    let store = store()
    await store.send(.last)
    await store.receive(.add) { $0.count = 1 }
    let failure = try await failure { await store.finish() }
    #expect(
      failure.text == """
        The test did not receive 1 action:

          a dismissal

        Receive each with `receive`, a dismissal with `receiveDismissal`, or skip them with \
        `skipReceivedActions`.
        """
    )
  }

  @Test(
    "is received after the actions that are sent beside it, as by a real store",
    arguments: [Sheet.Action.last, .first]
  )
  fileprivate func order(action: Sheet.Action) async {
    let store = store()
    await store.send(action)
    await store.receive(.add) { $0.count = 1 }
    await store.receiveDismissal()
    #expect(
      received(action) == [
        .element(id: 0, action: action), .element(id: 0, action: .add), .remove(id: 0),
      ]
    )
  }

  @Test("counts once, and cancels the effects that are running")
  func once() async {
    let twice = store()
    await twice.send(.twice)
    await twice.receiveDismissal()
    await twice.finish()
    #expect(received(.twice) == [.element(id: 0, action: .twice), .remove(id: 0)])
    let running = store()
    await running.send(.whileRunning)
    await running.receiveDismissal()
    await clock.checkSuspension()
    await running.finish()
  }

  /// Returns the actions of a real store that presents the feature.
  private func received(_ action: Sheet.Action) -> [IdentifiedAction<Int, Sheet.Action>] {
    var actions: [IdentifiedAction<Int, Sheet.Action>] = []
    let reducer = Presenting(clock: clock) { actions.append($0) }
    let store = Store(initialState: Presenting.State(rows: IdentifiedArray([Presenting.Row()]))) {
      reducer
    }
    store.send(.row(.element(id: 0, action: action)))
    return actions
  }
}
