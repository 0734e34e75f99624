import AuthFeature
import NavigatorComposition
import NavigatorTestSupport
import SocialClient
import Synchronization
import Testing

@MainActor
@Suite("Auth")
struct AuthTests {
  private struct Closed: Error {}

  private let blob = Profile(name: "blob", bio: "Composes things.")

  private func store(
    name: String,
    client: SocialClient = .inMemory()
  ) -> TestStore<Auth.State, Auth.Action> {
    TestStore(initialState: Auth.State(name: name)) { Auth(client: client) }
  }

  @Test(
    "a known profile is signed in, with or without surrounding whitespace",
    arguments: ["blob", " blob\t"]
  )
  func known(name: String) async {
    let store = store(name: name)
    await store.send(.view(.signIn)) { $0.attempt = .running }
    await store.receive(.found(blob)) { $0.attempt = .none }
    await store.receive(.delegate(.signedIn(blob)))
    await store.finish()
  }

  @Test("an unknown name is new")
  func new() async {
    let store = store(name: " Ada ")
    await store.send(.view(.signIn)) { $0.attempt = .running }
    await store.receive(.found(nil)) { $0.attempt = .none }
    await store.receive(.delegate(.isNew(name: "Ada")))
    await store.finish()
  }

  @Test("a missing name is not looked up", arguments: ["", " ", "\t\n"])
  func missing(name: String) async {
    let store = store(name: name)
    await store.send(.view(.signIn)) { $0.attempt = .nameMissing }
    await store.send(.view(.edit("b"))) {
      $0.name = "b"
      $0.attempt = .none
    }
    await store.finish()
  }

  @Test("a failure is displayed and can be retried")
  func failure() async {
    let broken = SocialClient(social: { throw Closed() }, change: { _ in throw Closed() })
    let store = store(name: "blob", client: broken)
    await store.send(.view(.signIn)) { $0.attempt = .running }
    await store.receive(.failed("Closed()")) { $0.attempt = .failed("Closed()") }
    await store.send(.view(.signIn)) { $0.attempt = .running }
    await store.receive(.failed("Closed()")) { $0.attempt = .failed("Closed()") }
    await store.finish()
  }

  @Test("cancelling or editing the name cancels the request")
  func cancelling() async {
    let clock = TestClock()
    let slow = SocialClient(
      social: {
        try await clock.sleep(for: .seconds(1))
        return .initial
      },
      change: { _ in .initial }
    )
    let store = store(name: "blob", client: slow)
    await store.send(.view(.signIn)) { $0.attempt = .running }
    await store.send(.view(.cancel)) { $0.attempt = .none }
    await store.send(.view(.signIn)) { $0.attempt = .running }
    await store.send(.view(.edit("taro"))) {
      $0.name = "taro"
      $0.attempt = .none
    }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test("a second Enter while a name is looked up looks up nothing else")
  func second() async {
    let clock = TestClock()
    let count = Mutex(0)
    let slow = SocialClient(
      social: {
        count.withLock { $0 += 1 }
        try await clock.sleep(for: .seconds(1))
        return .initial
      },
      change: { _ in .initial }
    )
    let store = store(name: "nobody", client: slow)
    await store.send(.view(.signIn)) { $0.attempt = .running }
    await store.send(.view(.signIn))
    await clock.advance(by: .seconds(1))
    await store.receive(.found(nil)) { $0.attempt = .none }
    await store.receive(.delegate(.isNew(name: "nobody")))
    #expect(count.withLock { $0 } == 1)
    await store.finish()
  }
}
