import NavigatorComposition
import NavigatorTestSupport
import Synchronization
import Testing

@MainActor
@Suite("Watching a reducer")
struct WatchingTests {
  /// Counts, and counts again after a second.
  private struct Counter: Reducer {
    let clock: TestClock

    func reduce(into state: inout Int, action: String) -> Effect<String> {
      state += 1
      guard action == "wait" else { return .none }
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        send("waited")
      }
    }
  }

  private let clock = TestClock()

  @Test("calls each watcher after each action, the innermost one first")
  func order() {
    var calls: [String] = []
    func watch(_ name: String, _ watched: WatchedAction<Int, String>) -> EffectInterceptor? {
      calls.append("\(name) \(watched.action) \(watched.before)→\(watched.after)")
      return nil
    }
    let store = Store(initialState: 0) {
      Counter(clock: clock)
        .watching { watch("inner", $0) }
        .watching { watch("outer", $0) }
    }
    store.send("a")
    store.send("b")
    #expect(calls == ["inner a 0→1", "outer a 0→1", "inner b 1→2", "outer b 1→2"])
  }

  @Test("says whether an action has an effect, and runs every interceptor around it")
  func effects() async {
    var effects: [Bool] = []
    let log = Log()
    func watch(_ name: String, _ watched: WatchedAction<Int, String>) -> EffectInterceptor? {
      effects.append(watched.hasEffect)
      return EffectInterceptor { operation in
        log.steps.append("\(name) begins")
        await operation()
        log.steps.append("\(name) ends")
      }
    }
    let store = TestStore(initialState: 0) {
      Counter(clock: clock)
        .watching { watch("inner", $0) }
        .watching { watch("outer", $0) }
    }
    await store.send("add") { $0 = 1 }
    #expect(log.steps.isEmpty)
    await store.send("wait") { $0 = 2 }
    #expect(log.steps == ["outer begins", "inner begins"])
    await clock.advance(by: .seconds(1))
    await store.receive("waited") { $0 = 3 }
    await store.finish()
    #expect(log.steps.suffix(2) == ["inner ends", "outer ends"])
    #expect(effects == [false, false, true, true, false, false])
  }

  @Test("measures the time of the watched reducer")
  func duration() {
    var durations: [Duration] = []
    func watch(_ watched: WatchedAction<Int, String>) -> EffectInterceptor? {
      durations.append(watched.duration)
      return nil
    }
    let ticking = TickingClock()
    let store = Store(initialState: 0) {
      Counter(clock: clock)
        .watching(clock: ticking) { watch($0) }
        .watching(clock: ticking) { watch($0) }
    }
    store.send("a")
    // The outer clock is read before and after both readings of the inner one.
    #expect(durations == [.seconds(1), .seconds(3)])
  }
}

@MainActor
private final class Log {
  var steps: [String] = []
}

/// A clock that is a second later at each reading.
private final class TickingClock: Clock {
  private let seconds = Mutex(0)

  var now: TestClock.Instant {
    let seconds = seconds.withLock { seconds in
      seconds += 1
      return seconds
    }
    return TestClock.Instant(offset: .seconds(seconds))
  }

  var minimumResolution: Duration { .seconds(1) }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {}
}
