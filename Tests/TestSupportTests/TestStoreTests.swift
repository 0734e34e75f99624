import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("An exhaustive test store")
struct TestStoreTests {
  let gate: Gate
  let store: TestStoreOf<Steps>

  init() {
    let gate = Gate()
    self.gate = gate
    store = TestStore(initialState: Steps.State()) { Steps(gate: gate) }
  }

  @Test("follows sends and what they lead to")
  func roundTrip() async {
    await store.send(.add(2)) { $0.count = 2 }
    await store.send(.addTwice)
    await store.receive(.add(1)) { $0.count = 3 }
    await store.receive(.add(2)) { $0.count = 5 }
    await store.finish()
  }

  @Test("has every follow-up of a follow-up received, each with its own change")
  func chain() async {
    await store.send(.chain)
    await store.receive(.link(2)) { $0.count = 1 }
    await store.receive(.link(1)) { $0.count = 2 }
    await store.receive(.link(0)) { $0.count = 3 }
  }

  @Test("awaits an action that an effect sends later")
  func later() async {
    await store.send(.wait)
    gate.open()
    await store.receive(.read("open")) { $0.note = "open" }
    await store.finish()
  }

  @Test("lets what is due come before it gives up, however long others held the main actor")
  func late() async {
    await store.send(.wait)
    gate.open()
    await store.receive(.read("open"), timeout: .zero) { $0.note = "open" }
    await store.finish(timeout: .zero)
  }

  @Test("receives by case, by case and payload, and by predicate")
  func matching() async {
    await store.send(.addTwice)
    await store.receive(Steps.add) { $0.count = 1 }
    await store.receive(Steps.add, 2) { $0.count = 3 }
    await store.send(Steps.read, "a") { $0.note = "a" }
    await store.send(.chain)
    await store.receive(where: { $0 == .link(2) }) { $0.count = 4 }
    await store.skipReceivedActions()
  }

  @Test("shows the state before the step while a closure states the step")
  func stateAccess() async {
    await store.send(.add(1)) {
      #expect(store.state.count == 0)
      $0.count = 1
    }
    #expect(store.state.count == 1)
    await store.send(.addTwice)
    #expect(store.state.count == 1)
    await store.receive(.add(1)) {
      #expect(store.state.count == 1)
      $0.count = 2
    }
    #expect(store.state.count == 2)
    await store.receive(.add(2)) { $0.count = 4 }
  }

  @Test("lets a test cancel what a send started")
  func cancelTask() async {
    let task = await store.send(.wait)
    await task.cancel()
    #expect(task.isCancelled)
    await store.finish()
  }

  @Test("does not ask for an effect that was cancelled")
  func cancelled() async {
    await store.send(.wait)
    await store.send(.cancel)
  }

  @Test("receives a delegate and a dismissal that nobody handles")
  func delegates() async {
    await store.send(.raise(3))
    await store.receive(delegate: Raised(number: 3))
    await store.send(.wait)
    await store.send(.close)
    await store.receiveDismissal()
    await store.finish()
  }

  @Test("lets skipped effects send, and receives what they send")
  func skippedEffects() async {
    await store.send(.wait)
    await store.skipInFlightEffects()
    gate.open()
    await store.receive(.read("open")) { $0.note = "open" }
  }
}
