import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("A test clock")
struct TestClockTests {
  let clock = TestClock()

  @Test("wakes an effect when it is moved past the deadline, and not before")
  func advance() async {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    await store.send(.sleep(3, "a"))
    await clock.advance(by: .seconds(2))
    #expect(clock.sleeperCount == 1)
    await clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 0)
    await store.receive(.woke("a")) { $0.log = ["a"] }
    await store.finish()
    #expect(clock.now.offset == .seconds(3))
  }

  @Test("has let the woken effects send when it returns, also those that sleep again")
  func settled() async {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    let task = await store.send(.tick)
    store.exhaustivity = .off
    await clock.advance(by: .seconds(5))
    #expect(store.state.log == ["1", "2", "3", "4", "5"])
    await task.cancel()
    await store.finish()
  }

  @Test("wakes equal deadlines in the order of falling asleep, others in the order of deadlines")
  func order() async {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    for (seconds, name) in [(2, "b"), (1, "a"), (2, "c"), (3, "d"), (2, "e")] {
      await store.send(.sleep(seconds, name))
    }
    await clock.run()
    for (position, name) in ["a", "b", "c", "e", "d"].enumerated() {
      await store.receive(.woke(name)) {
        $0.log = Array("abced".prefix(position + 1)).map(String.init)
      }
    }
    await store.finish()
  }

  @Test("waits for what an effect does off the main actor before it sleeps, and after")
  func hops() async {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    await store.send(.hop(1, "a"))
    await clock.advance(by: .seconds(1))
    await store.receive(.woke("aa")) { $0.log = ["aa"] }
    await store.finish()
  }

  @Test("throws when the sleeping task is cancelled, and forgets it")
  func cancellation() async {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    let task = await store.send(.sleep(1, "a"))
    await clock.advance()
    #expect(clock.sleeperCount == 1)
    await task.cancel()
    #expect(clock.sleeperCount == 0)
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test("waits for sleepers that come from elsewhere")
  func elsewhere() async throws {
    let clock = clock
    let task = Task.detached { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(1))
    try await task.value
  }

  @Test("fails to run to the end when somebody sleeps again and again")
  func endless() async {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    store.exhaustivity = .off
    let task = await store.send(.tick)
    let failure = await failure { await clock.run(atMost: 10) }
    #expect(failure.text == "After 10 instants of the clock, somebody still sleeps.")
    await task.cancel()
  }

  @Test("tells whether somebody sleeps")
  func suspension() async {
    await clock.checkSuspension()
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    store.exhaustivity = .off
    let task = await store.send(.tick)
    let failure = await failure { await clock.checkSuspension() }
    #expect(failure.text == "Somebody sleeps until 1.0 seconds, but nobody was to sleep.")
    await task.cancel()
    await clock.checkSuspension()
  }

  @Test("does not wait for sleepers for ever")
  func noSleepers() async {
    let failure = await failure { await clock.waitForSleepers(timeout: .milliseconds(1)) }
    #expect(failure.text == "1 tasks were to sleep, but after 0.001 seconds there are 0.")
  }

  @Test("stands still for a deadline that is past")
  func past() async throws {
    await clock.advance(by: .seconds(2))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("an immediate clock makes nobody wait, and shows the latest deadline")
  func immediate() async {
    let clock = ImmediateClock()
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    await store.send(.sleep(3, "a"))
    await store.receive(.woke("a")) { $0.log = ["a"] }
    await store.finish()
    #expect(clock.now.offset == .seconds(3))
  }
}
