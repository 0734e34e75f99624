import NavigatorComposition

/// Benchmarks of sends to one feature and to rows.
let composition = Suite(
  name: "Composition",
  benchmarks: [
    .sync("send, flat counter", limit: 40, allocations: 0) {
      let store = Store(initialState: Counter.State()) { Counter() }
      return { store.send(.increment) }
    },
    .sync("send to the last of 10 identified rows", limit: 150, allocations: 0) { rows(10) },
    .sync("send to the last of 1,000 identified rows", limit: 150, allocations: 0) { rows(1000) },
    .sync("send to the last of 100,000 identified rows", limit: 150, allocations: 0) {
      rows(100_000)
    },
  ]
)

@MainActor
private func rows(_ count: Int) -> @MainActor @Sendable () -> Void {
  let rows = IdentifiedArray((0..<count).map { Counter.State(id: $0) })
  let store = Store(initialState: Rows.State(rows: rows)) { Rows() }
  return { store.send(.row(.element(id: count - 1, action: .increment))) }
}

struct Counter: Reducer {
  struct State: Equatable, Identifiable { var id = 0, count = 0 }
  enum Action { case increment }

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
