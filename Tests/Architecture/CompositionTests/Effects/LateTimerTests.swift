import NavigatorComposition
import Synchronization
import Testing

/// A clock that ends each sleep two seconds late.
private final class LateClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let start = ContinuousClock.now
  private let current: Mutex<Instant>
  private let all = Mutex<[Duration]>([])

  init() {
    current = Mutex(start)
  }

  var now: Instant { current.withLock(\.self) }
  var minimumResolution: Duration { .zero }
  /// The times from the start until which something slept.
  var deadlines: [Duration] { all.withLock(\.self) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    current.withLock { $0 = deadline + .seconds(2) }
    all.withLock { $0.append(deadline - start) }
  }
}

@MainActor
@Suite("A timer that is late")
struct LateTimerTests {
  @Test("delays none of the later actions")
  func drift() async {
    let clock = LateClock()
    let store = Store(initialState: 0) {
      Reduce<Int, String> { state, action in
        switch action {
        case "start":
          return .timer(every: .seconds(10), clock: clock) { "tick" }.cancellable(id: 1)
        default:
          state += 1
          return state == 4 ? .cancel(id: 1) : .none
        }
      }
    }
    await store.send("start").finish()
    #expect(clock.deadlines == [10, 20, 30, 40].map { .seconds($0) })
  }
}
