import NavigatorComposition
import NavigatorMenus
import NavigatorTestSupport
import SearchFeature
import SocialClient
import Testing

@MainActor
@Suite("Search")
struct SearchTests {
  private struct Closed: Error {}

  private let clock = TestClock()

  @Test("the people are loaded on appearance and searched when typing stops")
  func finding() async {
    let people = Social.initial.people
    let store = TestStore(initialState: Search.State()) {
      Search(client: .inMemory(), clock: clock)
    }
    await store.send(.view(.appear))
    await store.receive(.loaded(people)) { $0.people = people }
    await store.send(.view(.edit("BLO"))) {
      $0.query = "BLO"
      $0.previousQuery = ""
    }
    await clock.advance(by: .milliseconds(150))
    await store.send(.view(.edit("BLOB"))) { $0.query = "BLOB" }
    await clock.advance(by: .milliseconds(150))
    #expect(store.state.found == people)
    await clock.advance(by: .milliseconds(50))
    await store.receive(.typingStopped) { $0.previousQuery = nil }
    #expect(store.state.found.map(\.name) == ["blob"])
    await store.finish()
  }

  @Test(
    "a query finds names and bios, ignoring case; an empty one finds all",
    arguments: [
      ("", ["blob", "hanako", "taro"]), ("o", ["blob", "hanako", "taro"]), ("もくもく", ["hanako"]),
      ("breakfast", ["taro"]), ("nobody", []),
    ]
  )
  func queries(query: String, names: [String]) {
    let state = Search.State(query: query, people: Social.initial.people)
    #expect(state.found.map(\.name) == names)
  }

  @Test("a person who was found opens, and the search stays behind")
  func profile() async throws {
    let taro = Profile(name: "taro")
    let store = TestStore(initialState: Search.State(query: "ta", people: [taro])) {
      Search(client: .inMemory(), clock: clock)
    }
    await store.send(.view(.open("taro"))) { $0.open = "taro" }
    #expect(Search.menu(store.state).path.map(\.en) == ["Search", "taro"])
    #expect(Search.menu(store.state).back == .view(.close))
    await store.send(.view(.close)) { $0.open = nil }
    #expect(store.state.query == "ta")
    await store.finish()
  }

  @Test("a failure is displayed")
  func failure() async {
    let broken = SocialClient(social: { throw Closed() }, change: { _ in throw Closed() })
    let store = TestStore(initialState: Search.State()) {
      Search(client: broken, clock: clock)
    }
    await store.send(.view(.appear))
    await store.receive(.failed("Closed()")) { $0.failure = "Closed()" }
    await store.finish()
  }
}
