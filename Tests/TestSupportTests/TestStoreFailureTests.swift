import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("The failures of an exhaustive test store")
struct TestStoreFailureTests {
  let gate: Gate
  let store: TestStoreOf<Steps>

  init() {
    let gate = Gate()
    self.gate = gate
    store = TestStore(initialState: Steps.State()) { Steps(gate: gate) }
  }

  @Test("a wrong state is shown as a difference, at the line of the send")
  func wrongState() async {
    let line = #line + 2
    let failure = await failure {
      await store.send(.add(1)) { $0.count = 2 }
    }
    #expect(failure.line == line)
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

  @Test("a change that is not stated is shown as a difference")
  func unstatedChange() async {
    let sent = await failure { await store.send(.add(1)) }
    #expect(
      sent.text == """
        The state changed in a way that the test does not state:

          Steps.State(
        −   count: 0,
        +   count: 1,
            note: ""
          )

        (− expected, + actual)
        """
    )
    await store.send(.addTwice)
    let received = await failure { await store.receive(.add(1)) }
    #expect(received.text.hasPrefix("The state changed in a way that the test does not state:"))
    await store.receive(.add(2)) { $0.count = 4 }
  }

  @Test("a closure that changes nothing is a failure, also when nothing changed")
  func nothingChanged() async {
    let empty = await failure { await store.send(.nothing) { _ in } }
    #expect(
      empty.text == """
        The closure expects no change, and none happened. Leave the closure out when an action \
        changes nothing.
        """
    )
    let same = await failure { await store.send(.nothing) { $0.count = 0 } }
    #expect(same.text == empty.text)
  }

  @Test("a closure that throws is a failure")
  func throwing() async {
    struct Broken: Error {}
    let failure = await failure { await store.send(.nothing) { _ in throw Broken() } }
    #expect(failure.text == "The closure that states the expected state threw an error: Broken()")
  }

  @Test("an action has to be received before the next is sent")
  func sendBeforeReceive() async {
    await store.send(.addTwice)
    let failure = await failure { await store.send(.nothing) }
    #expect(
      failure.text == """
        Before this action is sent, 2 received actions must be stated:

          .add(1)
          .add(2)

        Receive each with `receive`, or leave them out with `skipReceivedActions`.
        """
    )
    await store.receive(.add(1)) { $0.count = 1 }
    await store.receive(.add(2)) { $0.count = 3 }
  }

  @Test("another action than expected is shown as a difference, and its state is not")
  func unexpectedAction() async {
    await store.send(.addTwice)
    let failure = await failure { await store.receive(.add(7)) { $0.count = 7 } }
    #expect(
      failure.text == """
        Another action was received than expected:

        − .add(7)
        + .add(1)

        (− expected, + actual)
        """
    )
    await store.receive(.add(2)) { $0.count = 3 }
  }

  @Test("an action that nothing can send fails at once")
  func missing() async {
    let failure = await failure { await store.receive(.add(1)) }
    #expect(
      failure.text == """
        Expected to receive this, but it did not come:

          .add(1)

        No effect runs that could send it.
        """
    )
  }

  @Test("an action that does not come in time fails, and says which effects run")
  func timeout() async {
    await store.send(.wait)
    let failure = await failure { await store.receive(.read("open"), timeout: .milliseconds(5)) }
    #expect(
      failure.text == """
        Expected to receive this, but it did not come:

          .read("open")

        After 0.005 seconds these effects still run:

          .wait

        Advance the clock they wait for, or give `receive` a longer `timeout`.
        """
    )
    await store.skipInFlightEffects()
  }

  @Test("what was not received is a failure at finish")
  func unreceivedAtFinish() async {
    await store.send(.addTwice)
    let line = #line + 1
    let failure = await failure { await store.finish() }
    #expect(failure.line == line)
    #expect(
      failure.text == """
        2 received actions left over, which the test does not state:

          .add(1)
          .add(2)

        Receive each with `receive`, or leave them out with `skipReceivedActions`.
        """
    )
  }

  @Test("what was not received is a failure when the store is freed, at the line that made it")
  func unreceivedAtDeinit() async {
    let line = #line + 2
    let failure = await failure {
      let store = TestStore(initialState: Steps.State()) { Steps() }
      await store.send(.addTwice)
    }
    #expect(failure.line == line)
    #expect(failure.text.hasPrefix("2 received actions left over"))
  }

  @Test("a running effect is a failure at finish, at the line of the send")
  func unfinishedAtFinish() async {
    let line = #line + 1
    await store.send(.wait)
    let failure = await failure { await store.finish(timeout: .milliseconds(5)) }
    #expect(failure.line == line)
    #expect(
      failure.text == """
        An effect still runs that began with this action:

          .wait

        Advance the clock it waits for, cancel it, or let it run on with `skipInFlightEffects`.
        """
    )
  }

  @Test("a running effect is a failure when the store is freed, at the line of the send")
  func unfinishedAtDeinit() async {
    let line = #line + 3
    let failure = await failure {
      let store = TestStore(initialState: Steps.State()) { Steps(gate: gate) }
      await store.send(.wait)
    }
    #expect(failure.line == line)
    #expect(failure.text.hasPrefix("An effect still runs that began with this action:"))
  }

  @Test("the effect of a follow-up action points at the send that led to it, not at the last one")
  func followUpLine() async {
    let line = #line + 1
    await store.send(.waitTwice)
    await store.send(.nothing)
    gate.open()
    await store.receive(.wait)
    let failure = await failure { await store.finish(timeout: .milliseconds(5)) }
    #expect(failure.line == line)
  }

  @Test("a delegate that is not received is a failure")
  func unreceivedDelegate() async {
    await store.send(.raise(3))
    let failure = await failure { await store.finish() }
    #expect(failure.text.contains("the delegate Raised(number: 3)"))
  }

  @Test("sending after the dismissal is a failure")
  func sentAfterDismissal() async {
    await store.send(.close)
    await store.receiveDismissal()
    let failure = await failure { await store.send(.add(1)) }
    #expect(failure.text.hasPrefix("An action was sent after the feature had been dismissed:"))
  }

  @Test("skipping is a failure when there is nothing to skip, unless it need not be strict")
  func nothingToSkip() async {
    let actions = await failure { await store.skipReceivedActions() }
    #expect(actions.text == "There is no received action to skip.")
    let effects = await failure { await store.skipInFlightEffects() }
    #expect(effects.text == "There is no running effect to skip.")
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }
}
