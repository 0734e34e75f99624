import NavigatorComposition
import NavigatorTestSupport
import TestHelpers
import Testing

@MainActor
@Suite("An exhaustive test store")
struct TestStoreTests {
  let condition = AsyncCondition()
  let store: TestStoreOf<Steps>

  init() {
    store = TestStore(initialState: Steps.State()) { [condition] in Steps(condition: condition) }
  }

  @Test("asserts sends and the actions that follow")
  func roundTrip() async {
    await store.send(.add(2)) { $0.count = 2 }
    await store.send(.addTwice)
    await store.receive(.add(1)) { $0.count = 3 }
    await store.receive(.add(2)) { $0.count = 5 }
    await store.finish()
  }

  @Test("receives each follow-up action of a follow-up action, with its change")
  func chain() async {
    await store.send(.chain)
    await store.receive(.link(2)) { $0.count = 1 }
    await store.receive(.link(1)) { $0.count = 2 }
    await store.receive(.link(0)) { $0.count = 3 }
  }

  @Test("waits for an action that an effect sends later")
  func later() async {
    await store.send(.wait)
    condition.broadcast()
    await store.receive(.read("resumed")) { $0.note = "resumed" }
    await store.finish()
  }

  @Test("runs pending effects before a timeout, however long the main actor was occupied")
  func late() async {
    await store.send(.wait)
    condition.broadcast()
    await store.receive(.read("resumed"), timeout: .zero) { $0.note = "resumed" }
    await store.finish(timeout: .zero)
  }

  @Test("receives by case, by case and payload, and by predicate")
  func matching() async {
    await store.send(.addTwice)
    await store.receive(\.add) { $0.count = 1 }
    await store.receive(\.add, 2) { $0.count = 3 }
    await store.send(\.read, "a") { $0.note = "a" }
    await store.send(.chain)
    await store.receive(where: { $0 == .link(2) }) { $0.count = 4 }
    await store.skipReceivedActions()
  }

  @Test("returns the state before the step in the closure of a step")
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

  @Test("cancels the effects of a send")
  func cancelTask() async {
    let task = await store.send(.wait)
    await task.cancel()
    #expect(task.isCancelled)
    await store.finish()
  }

  @Test("ignores cancelled effects")
  func cancelled() async {
    await store.send(.wait)
    await store.send(.cancel)
  }

  @Test("receives an unhandled dismissal")
  func dismissal() async {
    await store.send(.wait)
    await store.send(.close)
    await store.receiveDismissal()
    await store.finish()
  }

  @Test("receives the actions of skipped effects")
  func skippedEffects() async {
    await store.send(.wait)
    await store.skipInFlightEffects()
    condition.broadcast()
    await store.receive(.read("resumed")) { $0.note = "resumed" }
  }
}
