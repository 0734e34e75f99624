import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("A test clock")
struct TestClockTests {
  let clock = TestClock()

  @Test("wakes an effect when it reaches the deadline, and not before")
  func advance() async {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    await store.send(.sleep(3, "a"))
    await clock.advance(by: .seconds(2))
    #expect(clock.sleepingTaskCount == 1)
    await clock.advance(by: .seconds(1))
    #expect(clock.sleepingTaskCount == 0)
    await store.receive(.woke("a")) { $0.log = ["a"] }
    await store.finish()
    #expect(clock.now.offset == .seconds(3))
  }

  @Test("runs the woken effects before it returns, also effects that sleep again")
  func settled() async {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    let task = await store.send(.tick)
    store.exhaustivity = .off
    await clock.advance(by: .seconds(5))
    #expect(store.state.log == ["1", "2", "3", "4", "5"])
    await task.cancel()
    await store.finish()
  }

  @Test("wakes tasks in the order of deadlines, and of sleeps for equal deadlines")
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

  @Test("wakes the effects of a plain store in the order in which they began to sleep, 500 times")
  func registration() async {
    for _ in 0..<500 {
      let clock = TestClock()
      // With the type of the clock, an effect begins to sleep within the send.
      let store = sleepers { try await clock.sleep(for: .seconds(1)) }
      let tasks = (1...4).map { store.send($0) }
      await clock.waitForSleepingTasks(4, timeout: .seconds(120))
      await clock.advance(by: .seconds(1))
      for task in tasks { await task.finish() }
      #expect(store.state == [1, 2, 3, 4])
    }
  }

  @Test("wakes effects that sleep on another thread in the order in which they began to, 500 times")
  func registrationElsewhere() async {
    for _ in 0..<500 {
      let clock = TestClock()
      let existential: any Clock<Duration> = clock
      let store = sleepers { try await existential.sleep(for: .seconds(1)) }
      var tasks: [StoreTask] = []
      for number in 1...4 {
        tasks.append(store.send(number))
        await clock.waitForSleepingTasks(number, timeout: .seconds(120))
      }
      await clock.advance(by: .seconds(1))
      for task in tasks { await task.finish() }
      #expect(store.state == [1, 2, 3, 4])
    }
  }

  /// Returns a store whose effect of a number sleeps, and then adds the number to the state.
  private func sleepers(
    _ sleep: @escaping @MainActor @Sendable () async throws -> Void
  ) -> Store<[Int], Int> {
    Store(initialState: []) {
      Reduce { woken, number in
        if number < 0 {
          woken.append(-number)
          return .none
        }
        return .run { send in
          try await sleep()
          send(-number)
        }
      }
    }
  }

  @Test("waits for work off the main actor before and after a sleep")
  func hops() async {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    await store.send(.hop(1, "a"))
    await clock.advance(by: .seconds(1))
    await store.receive(.woke("aa")) { $0.log = ["aa"] }
    await store.finish()
  }

  @Test("removes a sleeping task that is cancelled")
  func cancellation() async {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    let task = await store.send(.sleep(1, "a"))
    await clock.advance()
    #expect(clock.sleepingTaskCount == 1)
    await task.cancel()
    #expect(clock.sleepingTaskCount == 0)
    await clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test("waits for the sleep of a detached task")
  func elsewhere() async throws {
    let clock = clock
    let task = Task.detached { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepingTasks(timeout: .seconds(120))
    await clock.advance(by: .seconds(1))
    try await task.value
  }

  @Test("fails to run to the end of a timer that repeats forever")
  func endless() async throws {
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    store.exhaustivity = .off
    let task = await store.send(.tick)
    let failure = try await failure { await clock.run(atMost: 10) }
    #expect(failure.text == "A task is still sleeping after 10 deadlines.")
    await task.cancel()
  }

  @Test("fails for a sleeping task if none is expected")
  func suspension() async throws {
    await clock.checkSuspension()
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    store.exhaustivity = .off
    let task = await store.send(.tick)
    let failure = try await failure { await clock.checkSuspension() }
    #expect(failure.text == "A task is sleeping until 1.0 seconds, but none is expected to.")
    await task.cancel()
    await clock.checkSuspension()
  }

  @Test("fails if fewer tasks sleep than expected")
  func noSleepers() async throws {
    let failure = try await failure { await clock.waitForSleepingTasks(timeout: .milliseconds(1)) }
    #expect(failure.text == "Sleeping tasks after 0.001 seconds: 0, but at least 1 expected.")
  }

  @Test("does not change for a deadline in the past")
  func past() async throws {
    await clock.advance(by: .seconds(2))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("an immediate clock does not wait, and advances to the latest deadline")
  func immediate() async {
    let clock = ImmediateClock()
    let store = TestStore(initialState: Timing.State()) { Timing(clock: clock) }
    await store.send(.sleep(3, "a"))
    await store.receive(.woke("a")) { $0.log = ["a"] }
    await store.finish()
    #expect(clock.now.offset == .seconds(3))
  }
}
