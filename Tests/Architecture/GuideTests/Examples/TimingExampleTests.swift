import NavigatorComposition
import NavigatorTestSupport
import Testing

/// A map that the user drags, and that is saved.
private struct DraggedMap: Reducer {
  struct State: Equatable { var place = 0, saved = 0 }
  @Cases enum Action: Equatable { case dragged(to: Int), saved(Int) }

  let clock: any Clock<Duration>

  // region example-throttle
  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .dragged(let place):
      state.place = place
      // Saves the first place at once, then the latest one, at most once per second.
      return .send(.saved(place))
        .throttle(id: "save", for: .seconds(1), clock: clock, latest: true)
    case .saved(let place): state.saved = place
    }
    return .none
  }
  // endregion
}

/// A watch that counts seconds.
private struct Stopwatch: Reducer {
  struct State: Equatable { var seconds = 0 }
  @Cases enum Action: Equatable { case start, tick, stop }

  let clock: any Clock<Duration>

  // region example-timer
  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .start:
      return .timer(every: .seconds(1), clock: clock) { .tick }
        .cancellable(id: "watch", cancelInFlight: true)
    case .tick: state.seconds += 1
    case .stop: return .cancel(id: "watch")
    }
    return .none
  }
  // endregion
}

@MainActor
@Suite("The examples of effects in time")
struct TimingExampleTests {
  private let clock = TestClock()

  @Test("a throttled effect starts at once, and then the latest one of each interval")
  func throttle() async {
    let store = TestStore(initialState: DraggedMap.State()) { DraggedMap(clock: clock) }
    await store.send(.dragged(to: 1)) { $0.place = 1 }
    await store.receive(.saved(1)) { $0.saved = 1 }
    await store.send(.dragged(to: 2)) { $0.place = 2 }
    await store.send(.dragged(to: 3)) { $0.place = 3 }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved(3)) { $0.saved = 3 }
    await store.finish()
  }

  @Test("a timer sends an action each interval, until it is cancelled")
  func timer() async {
    let store = TestStore(initialState: Stopwatch.State()) { Stopwatch(clock: clock) }
    await store.send(.start)
    for seconds in 1...2 {
      await clock.advance(by: .seconds(1))
      await store.receive(.tick) { $0.seconds = seconds }
    }
    await store.send(.stop)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}
