import NavigatorComposition
import NavigatorInspector

/// Benchmarks of sends to one feature and to rows.
let composition = Suite(
  name: "Composition",
  benchmarks: [
    .init(name: "send, flat counter", limit: 40, allocations: 0) {
      let store = Store(initialState: Counter.State()) { Counter() }
      return batch { store.send(.increment) }
    },
    .init(name: "send, kept in a log of actions", limit: 1_000) {
      let log = ActionLog<Counter.State, Counter.Action>()
      let store = Store(initialState: Counter.State()) { log.recording(Counter()) }
      return batch { store.send(.increment) }
    },
  ] + [10, 1000, 100_000].map(lastRow) + [100, 1000, 10_000].map(end)
    + [100, 1000, 10_000].map(leave) + arrays + [1_000, 10_000].map(observedRows)
)

private func lastRow(_ count: Int) -> Benchmark {
  .init(
    name: "send to the last of \(count) identified rows",
    limit: 150,
    allocations: 0,
    growth: count == 10 ? 1 : 1.5
  ) {
    let rows = IdentifiedArray((0..<count).map { Counter.State(id: $0) })
    let store = Store(initialState: Rows.State(rows: rows)) { Rows() }
    return batch { store.send(.row(.element(id: count - 1, action: .increment))) }
  }
}

private func end(_ count: Int) -> Benchmark {
  .init(
    name: "begin and end one of \(count) observations",
    limit: 2000,
    growth: count == 100 ? 1 : 1.5
  ) {
    let store = Store(initialState: Counter.State()) { Counter() }
    var observations = (0..<count).map { _ in store.observe(\.count) { _ in } }
    var next = 0
    return batch {
      observations[next] = store.observe(\.count) { _ in }
      next = (next + 7) % count
    }
  }
}

private func leave(_ count: Int) -> Benchmark {
  .init(
    name: "begin and end all of \(count) observations",
    limit: 2000 * Double(count),
    growth: count == 100 ? 1 : 0.012 * Double(count)
  ) {
    let store = Store(initialState: Counter.State()) { Counter() }
    return batch { _ = (0..<count).map { _ in store.observe(\.count) { _ in } } }
  }
}

private func observedRows(_ count: Int) -> Benchmark {
  .init(
    name: "\(count / 1_000),000 rows observed, each by its store, one touched",
    limit: 10 * Double(count),
    growth: count == 1_000 ? 1 : 15,
    profile:
      "an observer reads seven objects, each of which is retained and released: some 36 ns"
  ) {
    let rows = IdentifiedArray(elements.prefix(count))
    let store = Store(initialState: Rows.State(rows: rows)) { Rows() }
    let observations = store.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
      .map { $0.observe(\.count) { _ in } }
    return batch {
      store.send(.row(.element(id: count / 2, action: .increment)))
      withExtendedLifetime(observations) {}
    }
  }
}

/// Identified arrays, beside an array of the elements and a dictionary of their positions.
private let arrays =
  array("made", byHand: { blackHole(positions(of: $1)) }) { $0 = IdentifiedArray($1) }
  + array(
    "delete and insert in the middle",
    profile: "70 % hash and find the ids of the moved rows; the index outgrows a cache, as by hand",
    byHand: { array, _ in
      let middle = array.count / 2
      array.insert(array.remove(at: middle), at: middle)
      blackHole(positions(of: array))
    }
  ) { array, _ in
    let middle = array.count / 2
    if let element = array.remove(id: middle) { array.insert(element, at: middle) }
  }
  + array(
    "move by one, and back",
    growth: 1.5,
    byHand: { array, _ in
      let middle = array.count / 2
      array.insert(array.remove(at: middle), at: middle + 1)
      array.insert(array.remove(at: middle + 1), at: middle)
    }
  ) { array, _ in
    let middle = array.count / 2
    array.move(from: middle, to: middle + 1)
    array.move(from: middle + 1, to: middle)
  }
  + array("sort", growth: 15, byHand: { array, _ in array.sort { $0.id < $1.id } }) { array, _ in
    array.sort { $0.id < $1.id }
  }
  + array("ids", byHand: { array, _ in blackHole(array.map(\.id)) }) { array, _ in
    blackHole(array.ids)
  }

private let elements = (0..<10_000).map { Counter.State(id: $0) }

private func positions(of elements: [Counter.State]) -> [Int: Int] {
  Dictionary(uniqueKeysWithValues: elements.indices.map { (elements[$0].id, $0) })
}

private func array(
  _ name: String,
  growth: Double = 15,
  profile: String? = nil,
  byHand: @escaping @Sendable (inout [Counter.State], [Counter.State]) -> Void,
  change: @escaping @Sendable (inout IdentifiedArrayOf<Counter.State>, [Counter.State]) -> Void
) -> [Benchmark] {
  [1_000, 10_000].map { count in
    let elements = Array(elements.prefix(count))
    return .init(
      name: "identified array of \(count): \(name)",
      ratio: 4,
      growth: count == 1_000 ? 1 : growth,
      profile: profile
    ) {
      var array = elements
      return batch { byHand(&array, elements) }
    } prepare: {
      var array = IdentifiedArray(elements)
      return batch { change(&array, elements) }
    }
  }
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
