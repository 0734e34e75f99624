import FactClient
import FactFeature
import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Fact")
struct FactTests {
  @Test("loads a fact")
  func load() async {
    let client = FactClient { "\($0) is a test" }
    let store = TestStore(initialState: Fact.State(number: 7)) { Fact(client: client) }
    await store.send(.load)
    await store.receive(.answered(.fact("7 is a test"))) { $0.answer = .fact("7 is a test") }
    await store.finish()
  }

  @Test("says that nothing is known if the client fails")
  func failure() async {
    let client = FactClient { _ in throw UnknownNumber() }
    let store = TestStore(initialState: Fact.State()) { Fact(client: client) }
    await store.send(.load)
    await store.receive(.answered(.unknown)) { $0.answer = .unknown }
    await store.finish()
  }

  @Test("closes itself")
  func close() async {
    let store = TestStore(initialState: Fact.State()) { Fact(client: .live) }
    await store.send(.close)
    await store.receiveDismissal()
    await store.finish()
  }
}
