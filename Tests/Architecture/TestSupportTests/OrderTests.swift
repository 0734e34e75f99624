import NavigatorComposition
import NavigatorTestSupport
import TestHelpers
import Testing

/// Repeated, because a race shows in few runs: 1,000 times, and in the long run 10,000 times.
@MainActor
@Suite("The order of effects")
struct OrderTests {
  private static let count = isLongRun ? 10_000 : 1_000

  @Test("is always the same for effects that leave and re-enter the main actor")
  func thousands() async {
    var orders: [[String]: Int] = [:]
    for _ in 0..<Self.count {
      let store = TestStore(initialState: Timing.State()) { Timing(clock: ImmediateClock()) }
      store.exhaustivity = .off
      await store.send(.race)
      await store.finish()
      orders[store.state.log, default: 0] += 1
    }
    #expect(orders == [["a", "b", "c", "a", "b", "c", "a", "b", "c"]: Self.count])
  }

  @Test("is always the same for effects that sleep")
  func clocks() async {
    for _ in 0..<Self.count {
      let clock = TestClock()
      let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
      await store.send(.hop(1, "a"))
      await store.send(.sleep(1, "b"))
      await store.send(.hop(2, "c"))
      await clock.advance(by: .seconds(2))
      // The effect of "a" is due first, and ends before "b" wakes, though it leaves the main actor again.
      await store.receive(.woke("aa")) { $0.log = ["aa"] }
      await store.receive(.woke("b")) { $0.log = ["aa", "b"] }
      await store.receive(.woke("cc")) { $0.log = ["aa", "b", "cc"] }
      await store.finish()
    }
  }

  @Test("does not depend on detached tasks, whose actions are awaited")
  func detached() async {
    for _ in 0..<Self.count {
      let store = TestStore(initialState: Timing.State()) { Timing(clock: TestClock()) }
      store.timeout = .seconds(120)
      await store.send(.detached)
      await store.receive(.woke("detached")) { $0.log = ["detached"] }
      await store.finish()
    }
  }

  @Test("starts as in a plain store: an operation starts within the send")
  func start() async {
    let plain = Store(initialState: Timing.State()) { Timing(clock: TestClock()) }
    plain.send(.runBeforeSend)
    #expect(plain.state.log == ["run", "send"])
    let store = TestStore(initialState: Timing.State()) { Timing(clock: TestClock()) }
    await store.send(.runBeforeSend)
    await store.receive(.woke("run")) { $0.log = ["run"] }
    await store.receive(.woke("send")) { $0.log = ["run", "send"] }
  }

  @Test("does not depend on an effect that is never idle")
  func restless() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    let task = await store.send(.spin)
    await clock.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
    await task.cancel()
    await store.finish()
  }
}
