import NavigatorComposition
import NavigatorTestSupport
import TestHelpers
import Testing

@MainActor
@Suite("A test store that is not exhaustive")
struct NonExhaustiveTests {
  let condition = AsyncCondition()
  let store: TestStoreOf<Steps>

  init() {
    store = TestStore(initialState: Steps.State()) { [condition] in Steps(condition: condition) }
    store.exhaustivity = .off
  }

  @Test("accepts an assertion of a part of a change, none of it, or an unchanged property")
  func partial() async {
    await store.send(.add(1))
    await store.send(.add(1)) { $0.count = 2 }
    await store.send(.add(1)) { $0.note = "" }
    await store.send(.nothing) { $0.count = 3 }
    #expect(store.state.count == 3)
  }

  @Test("accepts that the payload of an enum has the expected value already")
  func payload() async {
    let store = TestStore<Text, String>(initialState: .shown("a")) {
      Reduce { state, text in
        state = .shown(text)
        return .none
      }
    }
    store.exhaustivity = .off(showSkippedAssertions: true)
    let failures = await TestFailure.capture {
      await store.send("b") { expectPayload(of: &$0, in: \.shown) { $0 = "b" } }
    }
    #expect(failures.count == 0)
  }

  @Test("fails for wrong assertions")
  func wrong() async throws {
    let sent = try await failure { await store.send(.add(1)) { $0.count = 7 } }
    #expect(sent.text.contains("−   count: 7,\n+   count: 1,"))
    await store.send(.addTwice)
    let received = try await failure { await store.receive(.add(1)) { $0.count = 7 } }
    #expect(received.text.hasPrefix("The state is not as expected:"))
  }

  @Test("ignores received actions and running effects at the end")
  func leftovers() async {
    await store.send(.addTwice)
    await store.send(.wait)
    await store.finish(timeout: .milliseconds(1))
  }

  @Test("skips received actions before a send")
  func skipOnSend() async throws {
    await store.send(.addTwice)
    await store.send(.add(1)) { $0.count = 4 }
    let failure = try await failure { await store.receive(.add(2)) }
    #expect(failure.text.hasPrefix("Expected to receive the following, but did not:"))
  }

  @Test("skips received actions before the expected one")
  func jump() async {
    await store.send(.chain)
    await store.receive(.link(0)) { $0.count = 3 }
    await store.finish()
  }

  @Test("waits for the expected action")
  func wait() async throws {
    await store.send(.wait)
    condition.broadcast()
    await store.receive(\.read) { $0.note = "resumed" }
    await store.send(.wait)
    let failure = try await failure {
      await store.receive(where: { $0 == .read("other") }, timeout: .milliseconds(5))
    }
    #expect(failure.text.contains("an action that satisfies the predicate"))
    #expect(failure.text.contains("still running:\n\n  .wait\n"))
  }

  @Test("reports the actions received instead of the expected one")
  func instead() async throws {
    await store.send(.addTwice)
    let failure = try await failure { await store.receive(.link(1)) }
    #expect(
      failure.text == """
        Expected to receive the following, but did not:

          .link(1)

        Received instead:

          .add(1)
          .add(2)

        No running effect can send it.
        """
    )
  }

  @Test("returns a state that includes the changes of unreceived actions")
  func indirectState() async {
    await store.send(.addTwice)
    #expect(store.state.count == 3)
    store.assert { $0.count = 3 }
    await store.receive(.add(2)) { $0.count = 3 }
  }

  @Test("accepts an assertion of a change by a follow-up action of a send")
  func indirectSend() async {
    await store.send(.addTwice) { $0.count = 3 }
  }

  @Test("returns a state that includes later changes by effects")
  func indirectLater() async {
    let task = await store.send(.wait)
    condition.broadcast()
    await task.finish()
    #expect(store.state.note == "resumed")
  }

  @Test("checks the state at any time")
  func assertion() async throws {
    await store.send(.add(2))
    store.assert { $0.count = 2 }
    let failure = try await failure { store.assert { $0.count = 3 } }
    #expect(failure.text.hasPrefix("The state is not as expected:"))
  }

  @Test("can become exhaustive during a test")
  func switching() async throws {
    await store.send(.addTwice)
    await store.skipReceivedActions()
    store.exhaustivity = .on
    await store.send(.add(1)) { $0.count = 4 }
    let failure = try await failure { await store.send(.add(1)) }
    #expect(failure.text.hasPrefix("The state changed in a way that the test does not expect:"))
  }
}

@MainActor
@Suite("A test store that shows skipped assertions")
struct ShowSkippedTests {
  let store: TestStoreOf<Steps>

  init() {
    store = TestStore(initialState: Steps.State()) { Steps() }
    store.exhaustivity = .off(showSkippedAssertions: true)
  }

  @Test("warns of unexpected changes")
  func changes() async throws {
    let warning = try await failure { await store.send(.add(1)) }
    #expect(warning.severity == .warning)
    #expect(warning.text.hasPrefix("The state changed in a way that the test does not expect:"))
  }

  @Test("warns of received actions that a send, a receive, a skip or the end skips")
  func actions() async throws {
    let skipped = "Skipped 1 received action:\n\n  .link(2)"
    await store.send(.chain)
    let received = try await failure { await store.receive(.link(1)) { $0.count = 2 } }
    #expect(received.text == skipped)
    let sent = await TestFailure.capture { await store.send(.nothing) }
    #expect(sent.map(\.severity) == [.warning])
    await store.send(.chain)
    let skip = try await failure { await store.skipReceivedActions() }
    #expect(skip.text.hasPrefix("Skipped 3 received actions:"))
    await store.send(.chain)
    let end = try await failure { await store.finish() }
    #expect(end.text.hasPrefix("The test did not receive 3 actions:"))
    #expect(end.severity == .warning)
  }

  @Test("warns of skipped effects")
  func effects() async throws {
    await store.send(.wait)
    let warning = try await failure { await store.skipInFlightEffects() }
    #expect(warning.text == "Skipped 1 running effect, of:\n\n  .wait")
  }

  @Test("accepts a closure that changes nothing")
  func nothing() async {
    await store.send(.nothing) { $0.count = 0 }
  }
}

@Cases private enum Text: Equatable { case hidden, shown(String) }
