import NavigatorComposition
import NavigatorObservation
import Observation

/// Benchmarks of sends to a store whose fields views track.
let observation = Suite(
  name: "Observation",
  benchmarks: [
    .init(name: "send, no field tracked any more", limit: 40, allocations: 0) {
      let store = observed()
      _ = store.row
      store.send(.select)
      store.send(.count)
      return batch { store.send(.count) }
    },
    .init(name: "send, one field tracked", limit: 150, allocations: 0) {
      let store = observed()
      _ = store.row
      return batch { store.send(.count) }
    },
    .init(name: "send, one field tracked, of which 1,000 views have read it", limit: 150) {
      let store = observed()
      for _ in 0..<1000 { withObservationTracking({ blackHole(store.row) }, onChange: {}) }
      return batch { store.send(.count) }
    },
    .init(name: "send, a tracked field changes, and a view reads it again", limit: 5000) {
      let store = observed()
      let draw = { withObservationTracking({ blackHole(store.count) }, onChange: {}) }
      draw()
      return batch {
        store.send(.count)
        draw()
      }
    },
    .init(name: "send, ten fields tracked", limit: 420, allocations: 0) {
      let store = observed()
      let paths: [KeyPath<Screen.State, Int>] = [
        \.one, \.two, \.three, \.four, \.five, \.six, \.seven, \.eight, \.nine, \.ten,
      ]
      for path in paths { blackHole(store[path]) }
      return batch { store.send(.count) }
    },
    unchanged(100),
    unchanged(10_000),
    changed(100),
    changed(10_000),
  ]
)

private func unchanged(_ count: Int) -> Benchmark {
  .init(
    name: "send, \(count) tracked rows in a part that did not change",
    limit: 400,
    allocations: 0,
    growth: count == 100 ? 1 : 2
  ) {
    tracking(count) { $0.send(.count) }
  }
}

private func changed(_ count: Int) -> Benchmark {
  .init(
    name: "send, \(count) tracked rows in a part that changed",
    limit: 150 + 30 * Double(count),
    profile: "ten objects are read for each row"
  ) {
    tracking(count) { $0.send(.row(.element(id: 0, action: .increment))) }
  }
}

@MainActor
private func observed(rows: Int = 0) -> ObservedStore<Screen.State, Screen.Action> {
  let rows = IdentifiedArray((0..<rows).map { Counter.State(id: $0) })
  return ObservedStore(Store(initialState: Screen.State(rows: rows)) { Screen() })
}

/// Returns a send to a store of which views track a field of each row, that of the first row not.
@MainActor
private func tracking(
  _ count: Int,
  _ send: @escaping @MainActor @Sendable (ObservedStore<Screen.State, Screen.Action>) -> Void
) -> Benchmark.Batch {
  let store = observed(rows: count + 1)
  let rows = store.scope(state: \.rows) { .row(.element(id: $0, action: $1)) }
  for row in rows.dropFirst() { blackHole(row.count) }
  return batch {
    send(store)
    withExtendedLifetime(rows) {}
  }
}

private struct Screen: Reducer {
  struct State {
    var count = 0
    var row = 0
    var one = 1, two = 2, three = 3, four = 4, five = 5
    var six = 6, seven = 7, eight = 8, nine = 9, ten = 10
    var rows: IdentifiedArrayOf<Counter.State>
  }
  @Cases enum Action { case count, select, row(IdentifiedAction<Int, Counter.Action>) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .count: state.count += 1
      case .select: state.row += 1
      case .row: break
      }
      return .none
    }
    .forEach(\.rows, action: \.row) { Counter() }
  }
}
