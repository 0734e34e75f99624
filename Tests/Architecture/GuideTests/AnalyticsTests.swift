import NavigatorComposition
import NavigatorRouting
import Synchronization
import Testing

// region analytics
extension Reducer {
  /// Tells `track` of every action, after the reducer has processed it.
  func tracked(by track: @escaping @MainActor (Action, State) -> Void) -> Reduce<State, Action>
  where State: Sendable, Action: Sendable {
    let reducer = build()
    return Reduce { state, action in
      let effect = reducer.reduce(into: &state, action: action)
      return effect.merge(with: .run { [state] _ in track(action, state) })
    }
  }
}
// endregion

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
    // region analytics-use
    let store = Store(initialState: ResultRouter.State()) {
      ResultRouter().tracked { action, state in
        events.append("\(action) at \(ResultRouter.Path.link.text(of: state.path))")
      }
    }
    // endregion
    store.send(.root(.delegate(.toDetail(1))))
    store.send(.path(.popFrom(id: 0)))
    #expect(events.count == 2)
    #expect(events.first?.hasSuffix("at /detail;number=1") == true)
    #expect(events.last?.hasSuffix("at /") == true)
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
