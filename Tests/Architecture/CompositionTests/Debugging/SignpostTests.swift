import NavigatorComposition
import NavigatorTestSupport
import Synchronization
import Testing

@MainActor
@Suite("Signposts")
struct SignpostTests {
  struct Loader: Reducer {
    struct State: Equatable {}
    enum Action: Equatable { case load, cancel }

    let clock: TestClock

    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      switch action {
      case .load:
        .run { [clock] _ in try await clock.sleep(for: .seconds(3)) }.cancellable(id: "load")
      case .cancel: .cancel(id: "load")
      }
    }
  }

  let clock = TestClock()

  @Test("signposts measure the duration of an action and of its effect")
  func lifetimes() async {
    let log = Log()
    let store = TestStore(initialState: Loader.State()) {
      Loader(clock: clock).signpost("loader", clock: clock) { log.add($0) }
    }
    await store.send(.load)
    await clock.advance(by: .seconds(3))
    await store.finish()
    #expect(log.posts.map(\.moment) == [.reduced(.zero), .began, .ended(.seconds(3))])
    #expect(log.posts.map(\.name) == ["loader", "loader", "loader"])
    #expect(log.posts.map(\.action) == [".load", ".load", ".load"])
    #expect(log.posts[1].id == log.posts[2].id)
    #expect(log.posts[0].id != log.posts[1].id)
    #expect(log.posts[2].description == "loader: .load ended after 3.0 seconds #\(log.posts[1].id)")
  }

  @Test("signposts distinguish a cancelled effect from a finished one")
  func cancellation() async {
    let log = Log()
    let store = TestStore(initialState: Loader.State()) {
      Loader(clock: clock).signpost(clock: clock) { log.add($0) }
    }
    await store.send(.load)
    await clock.advance(by: .seconds(1))
    await store.send(.cancel)
    await store.finish()
    #expect(
      log.posts.map(\.moment) == [
        .reduced(.zero), .began, .reduced(.zero), .cancelled(.seconds(1)),
      ]
    )
  }
}

private final class Log: Sendable {
  private let storage = Mutex<[Signpost]>([])

  var posts: [Signpost] { storage.withLock { $0 } }

  func add(_ post: Signpost) { storage.withLock { $0.append(post) } }
}
