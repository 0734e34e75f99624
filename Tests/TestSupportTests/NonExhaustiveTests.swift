import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("A test store that is not exhaustive")
struct NonExhaustiveTests {
  let gate: Gate
  let store: TestStoreOf<Steps>

  init() {
    let gate = Gate()
    self.gate = gate
    store = TestStore(initialState: Steps.State()) { Steps(gate: gate) }
    store.exhaustivity = .off
  }

  @Test("lets a test state part of a change, none of it, or what is so anyway")
  func partial() async {
    await store.send(.add(1))
    await store.send(.add(1)) { $0.count = 2 }
    await store.send(.add(1)) { $0.note = "" }
    await store.send(.nothing) { $0.count = 3 }
    #expect(store.state.count == 3)
  }

  @Test("still fails for what is stated wrongly")
  func wrong() async {
    let sent = await failure { await store.send(.add(1)) { $0.count = 7 } }
    #expect(sent.text.contains("−   count: 7,\n+   count: 1,"))
    await store.send(.addTwice)
    let received = await failure { await store.receive(.add(1)) { $0.count = 7 } }
    #expect(received.text.hasPrefix("The state is not as expected:"))
  }

  @Test("leaves received actions and running effects over in silence")
  func leftovers() async {
    await store.send(.addTwice)
    await store.send(.wait)
    await store.finish(timeout: .milliseconds(1))
  }

  @Test("skips what was received when the next action is sent")
  func skipOnSend() async {
    await store.send(.addTwice)
    await store.send(.add(1)) { $0.count = 4 }
    let failure = await failure { await store.receive(.add(2)) }
    #expect(failure.text.hasPrefix("Expected to receive this, but it did not come:"))
  }

  @Test("jumps over received actions to the one that is stated")
  func jump() async {
    await store.send(.chain)
    await store.receive(.link(0)) { $0.count = 3 }
    await store.finish()
  }

  @Test("waits for the stated action past others")
  func wait() async {
    await store.send(.wait)
    gate.open()
    await store.receive(Steps.read) { $0.note = "open" }
    await store.send(.wait)
    let failure = await failure {
      await store.receive(where: { $0 == .read("shut") }, timeout: .milliseconds(5))
    }
    #expect(
      failure.text == """
        Expected to receive this, but it did not come:

          an action that the predicate accepts

        After 0.005 seconds these effects still run:

          .wait

        Advance the clock they wait for, or give `receive` a longer `timeout`.
        """
    )
  }

  @Test("says what came instead of the stated action")
  func instead() async {
    await store.send(.addTwice)
    let failure = await failure { await store.receive(.link(1)) }
    #expect(
      failure.text == """
        Expected to receive this, but it did not come:

          .link(1)

        Received instead:

          .add(1)
          .add(2)

        No effect runs that could send it.
        """
    )
  }

  @Test("shows the state that actions changed which nobody received: defect 9")
  func indirectState() async {
    await store.send(.addTwice)
    #expect(store.state.count == 3)
    store.assert { $0.count = 3 }
    await store.receive(.add(2)) { $0.count = 3 }
  }

  @Test("lets a send state what its follow-up actions changed: defect 9")
  func indirectSend() async {
    await store.send(.addTwice) { $0.count = 3 }
  }

  @Test("shows what an effect changed later, with nothing received: defect 9")
  func indirectLater() async {
    let task = await store.send(.wait)
    gate.open()
    await task.finish()
    #expect(store.state.note == "open")
  }

  @Test("can be asked about the state at any time")
  func assertion() async {
    await store.send(.add(2))
    store.assert { $0.count = 2 }
    let failure = await failure { store.assert { $0.count = 3 } }
    #expect(failure.text.hasPrefix("The state is not as expected:"))
  }

  @Test("may be exhaustive again for a part of the test")
  func switching() async {
    await store.send(.addTwice)
    await store.skipReceivedActions()
    store.exhaustivity = .on
    await store.send(.add(1)) { $0.count = 4 }
    let failure = await failure { await store.send(.add(1)) }
    #expect(failure.text.hasPrefix("The state changed in a way that the test does not state:"))
  }
}

@MainActor
@Suite("A test store that shows what it skips")
struct ShowSkippedTests {
  let store: TestStoreOf<Steps>

  init() {
    store = TestStore(initialState: Steps.State()) { Steps() }
    store.exhaustivity = .off(showSkippedAssertions: true)
  }

  @Test("warns of changes that are not stated")
  func changes() async {
    let warning = await failure { await store.send(.add(1)) }
    #expect(warning.severity == .warning)
    #expect(warning.text.hasPrefix("The state changed in a way that the test does not state:"))
  }

  @Test("warns of the received actions that a send, a receive, a skip and the end leave out")
  func actions() async {
    let skipped = "Skipped 1 received action:\n\n  .link(2)"
    await store.send(.chain)
    let received = await failure { await store.receive(.link(1)) { $0.count = 2 } }
    #expect(received.text == skipped)
    let sent = await failures { await store.send(.nothing) }
    #expect(sent.map(\.severity) == [.warning])
    await store.send(.chain)
    let skip = await failure { await store.skipReceivedActions() }
    #expect(skip.text.hasPrefix("Skipped 3 received actions:"))
    await store.send(.chain)
    let end = await failure { await store.finish() }
    #expect(end.text.hasPrefix("3 received actions left over"))
    #expect(end.severity == .warning)
  }

  @Test("warns of the effects that are left to run")
  func effects() async {
    await store.send(.wait)
    let warning = await failure { await store.skipInFlightEffects() }
    #expect(warning.text == "Skipped 1 running effect, of:\n\n  .wait")
  }

  @Test("does not ask for a change where the closure states none")
  func nothing() async {
    await store.send(.nothing) { $0.count = 0 }
  }
}

@MainActor
@Suite("Misuse that the library reports")
struct MisuseTests {
  @Test("is a failure of the running test, at the line of the send, with its whole text")
  func misuse() async {
    let store = TestStore(initialState: Thrower.State()) { Thrower() }
    let line = #line + 1
    let failure = await failure { await store.send(.fail) }
    #expect(failure.line == line)
    #expect(failure.text.hasPrefix("Effect.run at NavigatorTestSupportTests/NonExhaustiveTests.swift:"))
    #expect(failure.text.contains("The operation threw an error, and the effect has no error handler."))
  }

  struct Thrower: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case fail }
    struct Broken: Error {}

    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      .run { _ in throw Broken() }
    }
  }
}
