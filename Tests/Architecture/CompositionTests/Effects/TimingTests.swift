import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Debounce and throttle")
struct TimingTests {
  private let clock = TestClock()

  private func debounced(_ action: String) -> Effect<String> {
    .send(action).debounce(id: "id", for: .seconds(1), clock: clock)
  }

  private func throttled(_ action: String, latest: Bool) -> Effect<String> {
    .send(action).throttle(id: "id", for: .seconds(1), clock: clock, latest: latest)
  }

  /// Advances the clock after an effect sleeps.
  ///
  /// An effect calls the clock on another thread, so it may not sleep yet after it has begun.
  private func pass(_ duration: Duration) async {
    await clock.waitForSleepingTasks(timeout: .seconds(120))
    await clock.advance(by: duration)
  }

  @Test("only the last debounced effect starts, after the interval")
  func debouncing() async {
    let store = scripted(["a": debounced("A"), "b": debounced("B")])
    let first = store.send("a")
    await pass(.milliseconds(900))
    let second = store.send("b")
    await pass(.milliseconds(999))
    #expect(clock.sleepingTaskCount == 1)
    #expect(store.state == ["a", "b"])
    await pass(.milliseconds(1))
    await first.finish()
    await second.finish()
    #expect(store.state == ["a", "b", "B"])
  }

  @Test("a debounced run does not start early, and not after a cancellation")
  func debounceIsLazy() async {
    var began = 0
    let run = Effect<String>.run { _ in began += 1 }
    let store = scripted([
      "go": run.debounce(id: "id", for: .seconds(1), clock: clock), "stop": .cancel(id: "id"),
    ])
    let task = store.send("go")
    #expect(began == 0)
    store.send("stop")
    await clock.advance(by: .seconds(2))
    await task.finish()
    #expect(began == 0)
  }

  @Test("throttling starts the first effect immediately and the latest at the interval's end")
  func throttlingLatest() async {
    let store = scripted([
      "a": throttled("A", latest: true), "b": throttled("B", latest: true),
      "c": throttled("C", latest: true),
    ])
    store.send("a")
    #expect(store.state == ["a", "A"])
    let task = store.send("b")
    store.send("c")
    #expect(store.state == ["a", "A", "b", "c"])
    await pass(.seconds(1))
    await task.finish()
    #expect(store.state == ["a", "A", "b", "c", "C"])
  }

  @Test("throttling without latest starts the first pending effect at the interval's end")
  func throttlingFirst() async {
    let store = scripted([
      "a": throttled("A", latest: false), "b": throttled("B", latest: false),
      "c": throttled("C", latest: false),
    ])
    store.send("a")
    let task = store.send("b")
    store.send("c")
    await pass(.seconds(1))
    await task.finish()
    #expect(store.state == ["a", "A", "b", "c", "B"])
  }

  @Test("an effect at or after the interval's end starts immediately", arguments: [1000, 5000])
  func afterTheInterval(milliseconds: Int) async {
    let store = scripted(["a": throttled("A", latest: true)])
    store.send("a")
    await clock.advance(by: .milliseconds(milliseconds))
    store.send("a")
    #expect(store.state == ["a", "A", "a", "A"])
  }

  @Test("a pending effect that starts begins a new interval")
  func intervalAfterWaiting() async {
    let store = scripted(["a": throttled("A", latest: true), "b": throttled("B", latest: true)])
    store.send("a")
    let waiting = store.send("b")
    await pass(.seconds(1))
    await waiting.finish()
    let next = store.send("b")
    #expect(store.state == ["a", "A", "b", "B", "b"])
    await pass(.seconds(1))
    await next.finish()
    #expect(store.state == ["a", "A", "b", "B", "b", "B"])
  }

  @Test("the interval of a throttled effect is its own, and the store is settled between them")
  func changedInterval() async {
    func throttled(_ action: String, seconds: Int) -> Effect<String> {
      .send(action).throttle(id: "id", for: .seconds(seconds), clock: clock, latest: true)
    }
    let store = scripted([
      "a": throttled("A", seconds: 1), "b": throttled("B", seconds: 5),
      "c": throttled("C", seconds: 2),
    ])
    store.send("a")
    #expect(store.isSettled)
    let pending = store.send("b")
    #expect(!store.isSettled)
    await pass(.seconds(1))
    await pending.finish()
    #expect(store.state == ["a", "A", "b", "B"])
    #expect(store.isSettled)
    // The interval that B began has five seconds, not one.
    let next = store.send("c")
    await pass(.seconds(4))
    #expect(store.state == ["a", "A", "b", "B", "c"])
    await pass(.seconds(1))
    await next.finish()
    #expect(store.state == ["a", "A", "b", "B", "c", "C"])
    // And that of C has two.
    await clock.advance(by: .seconds(2))
    store.send("a")
    #expect(store.state.suffix(2) == ["a", "A"])
    #expect(store.isSettled)
  }

  @Test("cancelling the id removes the pending effect, and a later effect can be pending again")
  func cancelledThrottle() async {
    let store = scripted([
      "a": throttled("A", latest: true), "b": throttled("B", latest: true),
      "stop": .cancel(id: "id"),
    ])
    store.send("a")
    store.send("b")
    store.send("stop")
    let task = store.send("b")
    await pass(.seconds(1))
    await task.finish()
    #expect(store.state == ["a", "A", "b", "stop", "b", "B"])
  }
}

@MainActor
@Suite("A timer")
struct TimerTests {
  @Test("sends an action at every multiple of its interval, until it is cancelled")
  func ticks() async {
    let clock = TestClock()
    let existential: any Clock<Duration> = clock
    let store = TestStore(initialState: 0) {
      Reduce<Int, String> { state, action in
        switch action {
        case "start":
          return .timer(every: .seconds(2), clock: existential) { "tick" }.cancellable(id: 1)
        case "stop": return .cancel(id: 1)
        default:
          state += 1
          return .none
        }
      }
    }
    await store.send("start")
    await clock.advance(by: .seconds(1))
    await clock.advance(by: .seconds(5))
    for count in 1...3 { await store.receive("tick") { $0 = count } }
    await clock.advance(by: .seconds(2))
    await store.receive("tick") { $0 = 4 }
    await store.send("stop")
    await clock.advance(by: .seconds(9))
    await store.finish()
  }
}
