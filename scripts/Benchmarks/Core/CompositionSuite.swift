import NavigatorComposition
import NavigatorInspector

/// Benchmarks of sends to one feature and to rows.
let composition = Suite(
  name: "Composition",
  benchmarks: [
    .sync("send, flat counter", limit: 40, allocations: 0) {
      let store = Store(initialState: Counter.State()) { Counter() }
      return { store.send(.increment) }
    },
    .sync("send, kept in a log of actions", limit: 1_000) {
      let log = ActionLog<Counter.State, Counter.Action>()
      let store = Store(initialState: Counter.State()) { log.recording(Counter()) }
      return { store.send(.increment) }
    },
  ] + [10, 1000, 100_000].map(lastRow) + [100, 1000, 10_000].map(end) + arrays + [observedRows]
)

private func lastRow(_ count: Int) -> Benchmark {
  .sync(
    "send to the last of \(count) identified rows",
    limit: 150,
    allocations: 0,
    growth: count == 10 ? 1 : 1.5
  ) { rows(count) }
}

private func end(_ count: Int) -> Benchmark {
  .sync("begin and end one of \(count) observations", limit: 2000, growth: count == 100 ? 1 : 1.5) {
    let store = Store(initialState: Counter.State()) { Counter() }
    var observations = (0..<count).map { _ in store.observe(\.count) { _ in } }
    var next = 0
    return {
      observations[next] = store.observe(\.count) { _ in }
      next = (next + 7) % count
    }
  }
}

private let observedRows = Benchmark.sync(
  "10,000 rows observed, each by its store, one touched",
  limit: 100_000,
  profile: "an observer reads seven objects, few of which a processor has at hand: some 30 ns each"
) {
  let store = Store(initialState: Rows.State(rows: IdentifiedArray(elements))) { Rows() }
  let observations = store.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
    .map { $0.observe(\.count) { _ in } }
  return {
    store.send(.row(.element(id: 5000, action: .increment)))
    withExtendedLifetime(observations) {}
  }
}

/// Identified arrays of 10,000 elements, beside an array of the elements and a dictionary of their positions.
private let arrays = [
  array("made") { _ in
    positions(of: elements)
  } change: {
    $0 = IdentifiedArray(elements)
  },
  array("delete and insert in the middle") { byHand in
    let element = byHand.remove(at: 5000)
    byHand.insert(element, at: 5000)
    return positions(of: byHand)
  } change: { array in
    if let element = array.remove(id: 5000) { array.insert(element, at: 5000) }
  },
  array("move by one, and back") { byHand in
    byHand.insert(byHand.remove(at: 5000), at: 5001)
    byHand.insert(byHand.remove(at: 5001), at: 5000)
    return [:]
  } change: {
    $0.move(from: 5000, to: 5001)
    $0.move(from: 5001, to: 5000)
  },
  array("sort") { byHand in
    byHand.sort { $0.id < $1.id }
    return [:]
  } change: {
    $0.sort { $0.id < $1.id }
  },
  array("ids") { byHand in
    blackHole(byHand.map(\.id))
    return [:]
  } change: {
    blackHole($0.ids)
  },
]

private let elements = (0..<10_000).map { Counter.State(id: $0) }

private func positions(of elements: [Counter.State]) -> [Int: Int] {
  Dictionary(uniqueKeysWithValues: elements.indices.map { (elements[$0].id, $0) })
}

private func array(
  _ name: String,
  byHand: @escaping @Sendable (inout [Counter.State]) -> [Int: Int],
  change: @escaping @Sendable (inout IdentifiedArrayOf<Counter.State>) -> Void
) -> Benchmark {
  .sync("identified array of 10,000: \(name)", ratio: 4) {
    var array = elements
    return { blackHole(byHand(&array)) }
  } prepare: {
    var array = IdentifiedArray(elements)
    return { change(&array) }
  }
}

@MainActor
private func rows(_ count: Int) -> @MainActor @Sendable () -> Void {
  let rows = IdentifiedArray((0..<count).map { Counter.State(id: $0) })
  let store = Store(initialState: Rows.State(rows: rows)) { Rows() }
  return { store.send(.row(.element(id: count - 1, action: .increment))) }
}

struct Counter: Reducer {
  struct State: Codable, Equatable, Identifiable { var id = 0, count = 0 }
  enum Action: Codable { case increment }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    state.count += 1
    return .none
  }
}

struct Rows: Reducer {
  struct State { var rows: IdentifiedArrayOf<Counter.State> }
  @Cases enum Action { case row(IdentifiedAction<Int, Counter.Action>), other }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>().forEach(\.rows, action: \.row) { Counter() }
  }
}
