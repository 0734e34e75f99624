import NavigatorComposition
import NavigatorTestSupport
import TestHelpers
import Testing

@MainActor
@Suite("An exhaustive test store fails")
struct TestStoreFailureTests {
  let condition = AsyncCondition()
  let store: TestStoreOf<Steps>

  init() {
    store = TestStore(initialState: Steps.State()) { [condition] in Steps(condition: condition) }
  }

  @Test("for a wrong state, with the difference, at the line of the send")
  func wrongState() async throws {
    let line = #line + 2
    let failure = try await failure {
      await store.send(.add(1)) { $0.count = 2 }
    }
    #expect(failure.location.line == line)
    #expect(
      failure.text == """
        The state is not as expected:

          Steps.State(
        −   count: 2,
        +   count: 1,
            note: ""
          )

        (− expected, + actual)
        """
    )
  }

  @Test("for an unexpected change, with the difference")
  func unstatedChange() async throws {
    let sent = try await failure { await store.send(.add(1)) }
    #expect(
      sent.text == """
        The state changed in a way that the test does not expect:

          Steps.State(
        −   count: 0,
        +   count: 1,
            note: ""
          )

        (− expected, + actual)
        """
    )
    await store.send(.addTwice)
    let received = try await failure { await store.receive(.add(1)) }
    #expect(received.text.hasPrefix("The state changed in a way that the test does not expect:"))
    await store.receive(.add(2)) { $0.count = 4 }
  }

  @Test("for a closure that changes nothing")
  func nothingChanged() async throws {
    let empty = try await failure { await store.send(.nothing) { _ in } }
    #expect(
      empty.text == """
        The closure expects no change, and the state did not change. Omit the closure when an \
        action changes nothing.
        """
    )
    let same = try await failure { await store.send(.nothing) { $0.count = 0 } }
    #expect(same.text == empty.text)
  }

  @Test("for a closure that throws")
  func throwing() async throws {
    struct Broken: Error {}
    let failure = try await failure { await store.send(.nothing) { _ in throw Broken() } }
    #expect(failure.text == "The closure that sets the expected state threw an error: Broken()")
  }

  @Test("for a send before the received actions are asserted")
  func sendBeforeReceive() async throws {
    await store.send(.addTwice)
    let failure = try await failure { await store.send(.nothing) }
    #expect(
      failure.text == """
        The test must receive 2 actions before it sends another:

          .add(1)
          .add(2)

        Receive each with `receive`, or skip them with `skipReceivedActions`.
        """
    )
    await store.receive(.add(1)) { $0.count = 1 }
    await store.receive(.add(2)) { $0.count = 3 }
  }

  @Test("for another action than expected, without checking its state")
  func unexpectedAction() async throws {
    await store.send(.addTwice)
    let failure = try await failure { await store.receive(.add(7)) { $0.count = 7 } }
    #expect(
      failure.text == """
        The received action is not the expected one:

        − .add(7)
        + .add(1)

        (− expected, + actual)
        """
    )
    await store.receive(.add(2)) { $0.count = 3 }
  }

  @Test("at once for an action that no effect can send")
  func missing() async throws {
    let failure = try await failure { await store.receive(.add(1)) }
    #expect(
      failure.text == """
        Expected to receive the following, but did not:

          .add(1)

        No running effect can send it.
        """
    )
  }

  @Test("for an action that is not received in time, with the running effects")
  func timeout() async throws {
    await store.send(.wait)
    let failure = try await failure {
      await store.receive(.read("resumed"), timeout: .milliseconds(5))
    }
    #expect(
      failure.text == """
        Expected to receive the following, but did not:

          .read("resumed")

        After 0.005 seconds, the effects of these actions are still running:

          .wait

        Advance the clock they wait for, or give `receive` a longer `timeout`.
        """
    )
    await store.skipInFlightEffects()
  }

  @Test("for unreceived actions at finish")
  func unreceivedAtFinish() async throws {
    await store.send(.addTwice)
    let line = #line + 1
    let failure = try await failure { await store.finish() }
    #expect(failure.location.line == line)
    #expect(
      failure.text == """
        The test did not receive 2 actions:

          .add(1)
          .add(2)

        Receive each with `receive`, or skip them with `skipReceivedActions`.
        """
    )
  }

  @Test("for unreceived actions when it is freed, at the line of its creation")
  func unreceivedAtDeinit() async throws {
    let line = #line + 2
    let failure = try await failure {
      let store = TestStore(initialState: Steps.State()) { Steps() }
      await store.send(.addTwice)
    }
    #expect(failure.location.line == line)
    #expect(failure.text.hasPrefix("The test did not receive 2 actions:"))
  }

  @Test("for a running effect at finish, at the line of the send")
  func unfinishedAtFinish() async throws {
    let line = #line + 1
    await store.send(.wait)
    let failure = try await failure { await store.finish(timeout: .milliseconds(5)) }
    #expect(failure.location.line == line)
    #expect(
      failure.text == """
        An effect of this action is still running:

          .wait

        Advance the clock it waits for, cancel it, or skip it with `skipInFlightEffects`.
        """
    )
  }

  @Test("for a running effect when it is freed, at the line of the send")
  func unfinishedAtDeinit() async throws {
    let line = #line + 3
    let failure = try await failure {
      let store = TestStore(initialState: Steps.State()) { Steps(condition: condition) }
      await store.send(.wait)
    }
    #expect(failure.location.line == line)
    #expect(failure.text.hasPrefix("An effect of this action is still running:"))
  }

  @Test("for an effect of a follow-up action at the line of its send, not of the last one")
  func followUpLine() async throws {
    let line = #line + 1
    await store.send(.waitTwice)
    await store.send(.nothing)
    condition.broadcast()
    await store.receive(.wait)
    let failure = try await failure { await store.finish(timeout: .milliseconds(5)) }
    #expect(failure.location.line == line)
  }

  @Test("for a send after the dismissal")
  func sentAfterDismissal() async throws {
    await store.send(.close)
    await store.receiveDismissal()
    let failure = try await failure { await store.send(.add(1)) }
    #expect(failure.text.hasPrefix("The test sent an action after the feature was dismissed:"))
  }

  @Test("for a strict skip with nothing to skip")
  func nothingToSkip() async throws {
    let actions = try await failure { await store.skipReceivedActions() }
    #expect(actions.text == "There is no received action to skip.")
    let effects = try await failure { await store.skipInFlightEffects() }
    #expect(effects.text == "There is no running effect to skip.")
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }
}
