import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import Synchronization
import Testing

/// A log in memory.
final class Log: Sendable {
  private let entries = Mutex<[String]>([])

  var lines: [String] { entries.withLock { $0 } }

  func append(_ line: String) { entries.withLock { $0.append(line) } }
}

@MainActor
@Suite("Recipe: analytics over all actions")
struct AnalyticsTests {
  @Test("every action is tracked, with the link of its screen")
  func actions() {
    var events: [String] = []
    // region analytics
    let store = Store(initialState: ResultRouter.State()) {
      ResultRouter().watching { watched in
        let link = ResultRouter.Path.link.text(of: watched.after.path)
        events.append("\(watched.action) at \(link)")
        return nil  // Its effects run as they are.
      }
    }
    // endregion
    store.send(.root(.delegate(.toDetail(1))))
    store.send(.path(.popFrom(id: 0)))
    #expect(events.count == 2)
    #expect(events.first?.hasSuffix("at /detail;number=1") == true)
    #expect(events.last?.hasSuffix("at /") == true)
  }

  @Test("the effects of every action are tracked")
  func effects() async {
    let log = Log()
    let clock = TestClock()
    // region watching-effects
    let store = Store(initialState: Search.State()) {
      Search(find: { [$0] }, clock: clock).watching { watched in
        let action = "\(watched.action)"
        return EffectInterceptor { operation in
          log.append("began: \(action)")
          await operation()
          log.append("ended: \(action)")
        }
      }
    }
    // endregion
    store.send(.edit("a"))
    await clock.advance(by: .milliseconds(300))
    #expect(log.lines == [#"began: edit("a")"#, #"ended: edit("a")"#])
  }

  @Test("a screen is counted once for each time that it is on top")
  func screens() {
    var seen: [String] = []
    let store = Store(initialState: ResultRouter.State()) { ResultRouter() }
    // region analytics-screens
    let observation = store.observe(\.path.last?.detail?.number) { number in
      seen.append(number.map { "detail \($0)" } ?? "other")
    }
    // endregion
    store.send(.root(.delegate(.toDetail(1))))
    store.send(.path(.popFrom(id: 0)))
    #expect(seen == ["other", "detail 1", "other"])
    observation.cancel()
  }

  @Test("debug and signpost tell what happened and how long it took")
  func debugging() {
    let log = Log()
    // region debug
    let store = Store(initialState: ResultRouter.State()) {
      ResultRouter().debug { log.append($0) }
    }
    // endregion
    store.send(.root(.delegate(.toDetail(1))))
    #expect(log.lines.first?.hasPrefix("received action:") == true)
    // region signpost
    let timed = Store(initialState: ResultRouter.State()) {
      ResultRouter().signpost("app") { log.append("\($0)") }
    }
    // endregion
    timed.send(.root(.delegate(.toDetail(1))))
    #expect(log.lines.last?.hasPrefix("app: ") == true)
  }
}
