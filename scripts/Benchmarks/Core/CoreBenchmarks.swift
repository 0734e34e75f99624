import NavigatorComposition
import NavigatorObservation
import NavigatorOperatingSystem
import NavigatorRouting
import NavigatorSessions
import NavigatorTestSupport
import Observation
import TestHelpers
// The functions of the test store have a default argument that is a macro of this module.
import Testing

/// What an action costs, in microseconds, at the sizes of real apps.
let coreBenchmarks: [Benchmark] = composed + observed + stacked + tracked + made + recorded

// MARK: - Composition

private let five = Level5.Action.inner(.inner(.inner(.inner(.rename))))
private let ten = Level10.Action.inner(.inner(.inner(.inner(.inner(five)))))

private let composed = [
  Benchmark("flat", limit: 0.1) {
    let store = Store(initialState: Counter.State()) { Counter() }
    return batch { store.send(.increment) }
  },
  Benchmark("ten siblings", limit: 0.5) {
    let store = Store(initialState: Siblings.State()) { Siblings() }
    return batch { store.send(.tenth(.rename)) }
  },
  Benchmark("five nested", limit: 1.5) {
    let store = Store(initialState: Level5.State()) { Level5() }
    return batch { store.send(five) }
  },
  Benchmark("ten nested", limit: 3) {
    let store = Store(initialState: Level10.State()) { Level10() }
    return batch { store.send(ten) }
  },
]

// MARK: - Observers

private let observed = [
  Benchmark("one field observed", limit: 1) {
    let store = Store(initialState: Page.State()) { Page() }
    let observation = store.observe(\.count) { _ in }
    return batch {
      store.send(.rename)
      withExtendedLifetime(observation) {}
    }
  },
  Benchmark("100 observers", limit: 30) {
    let store = Store(initialState: Siblings.State()) { Siblings() }
    let observations = (0..<100).map { _ in store.observe(\.tenth.count) { _ in } }
    return batch {
      store.send(.tenth(.rename))
      withExtendedLifetime(observations) {}
    }
  },
  Benchmark("1,000 rows observed, each by its store", limit: 600) {
    let store = Store(initialState: Rows.State(count: 1_000)) { Rows() }
    let rows = store.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    let observations = rows.map { $0.observe(\.count) { _ in } }
    return batch {
      store.send(.row(.element(id: 500, action: .increment)))
      withExtendedLifetime(observations) {}
    }
  },
]

// MARK: - Rows, screens and shared values

private let stacked = [
  Benchmark("a row of 10,000", limit: 100) {
    let store = Store(initialState: Rows.State(count: 10_000)) { Rows() }
    return batch { store.send(.row(.element(id: 9_999, action: .increment))) }
  },
  Benchmark("the top of 14 kinds, 50 deep", limit: 5) {
    let store = Store(initialState: Pages.State(depth: 50)) { Pages() }
    return batch { store.send(.screen(49, .rename)) }
  },
  Benchmark("delegate, push and pop, 50 deep, with 100 effects in flight", limit: 30) {
    let store = Store(initialState: Pages.State(depth: 50)) { Pages() }
    for number in 0..<50 {
      store.send(.screen(number, .view(.wait)))
      store.send(.screen(number, .view(.wait)))
    }
    var next = 50
    return batch {
      store.send(.screen(49, .view(.next)))
      store.send(.path(.popFrom(id: StackElementID(generation: next))))
      next += 1
    }
  },
  Benchmark(
    "1,000 places of one shared value, no write: beyond places without one",
    limit: 1,
    beyond: {
      let store = Store(initialState: Places.State(count: 1_000)) { Places() }
      return batch { store.send(.increment) }
    },
    prepare: {
      let store = Store(initialState: Places.State(count: 1_000)) {
        Places().sharing(\.$total)
      }
      return batch { store.send(.increment) }
    }
  ),
]

// MARK: - Views

private let tracked = [
  Benchmark("one of ten tracked fields changes", limit: 2) {
    let store = ObservedStore(Store(initialState: Fields.State()) { Fields() })
    let paths: [KeyPath<Fields.State, Int>] = [
      \.zero, \.one, \.two, \.three, \.four, \.five, \.six, \.seven, \.eight,
    ]
    for path in paths { blackHole(store[path]) }
    // A view that reads the changed field again.
    let draw = { withObservationTracking({ blackHole(store.nine) }, onChange: {}) }
    draw()
    return batch {
      store.send(.increment)
      draw()
    }
  },
  Benchmark("1,000 tracked rows, one changes", limit: 300) {
    let store = ObservedStore(Store(initialState: Rows.State(count: 1_000)) { Rows() })
    let rows = store.scope(state: \.rows) { Rows.Action.row(.element(id: $0, action: $1)) }
    for row in rows { blackHole(row.count) }
    return batch {
      store.send(.row(.element(id: 500, action: .increment)))
      blackHole(rows[500].count)
    }
  },
]

// MARK: - Stores

private let made = [
  Benchmark("a store of ten siblings is made", limit: 50) {
    batch { blackHole(Store(initialState: Siblings.State()) { Siblings() }) }
  },
  Benchmark("a test store's send", limit: 5) {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    return { times in
      for _ in 0..<times { await store.send(.increment) { $0.count += 1 } }
    }
  },
]

// MARK: - Sessions

private let recorded = [recording(depth: 50, limit: 1_000), recording(depth: 500, limit: 10_000)]

/// Returns the benchmark of an action of the top screen that is recorded: what recording adds.
private func recording(depth: Int, limit: Double) -> Benchmark {
  Benchmark(
    "recorded, \(depth) screens: beyond those without",
    limit: limit,
    beyond: {
      let store = Store(initialState: Pages.State(depth: depth)) { Pages() }
      return batch { store.send(.screen(depth - 1, .rename)) }
    },
    prepare: {
      let state = Pages.State(depth: depth)
      let folder = try TemporaryFolder()
      let recorder = try SessionRecorder<Pages.State, Pages.Action>(
        path: "\(folder.path)/session",
        program: "benchmarks 1.0",
        initialState: state
      )
      let store = Store(initialState: state) { Pages().watching { recorder.watch($0) } }
      return batch {
        store.send(.screen(depth - 1, .rename))
        withExtendedLifetime(folder) {}
      }
    }
  )
}
