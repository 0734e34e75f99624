import NavigatorComposition

/// Benchmarks of sends, scopes, collections and stores.
let composition = Suite(
  name: "Composition",
  benchmarks: [
    .sync("send, flat counter", limit: 40, allocations: 0) {
      let store = Store(initialState: Counter.State()) { Counter() }
      return { store.send(.increment) }
    },
    .sync("send through 5 nested scopes, from the root", limit: 150, allocations: 0) {
      let store = Store(initialState: L5.State()) { L5() }
      return { store.send(.inner(.inner(.inner(.inner(.inner(.increment)))))) }
    },
    .sync("send through 10 nested scopes, from the root", limit: 300, allocations: 0) {
      let store = Store(initialState: L10.State()) { L10() }
      let five = L5.Action.inner(.inner(.inner(.inner(.inner(.increment)))))
      let ten = L10.Action.inner(.inner(.inner(.inner(.inner(five)))))
      return { store.send(ten) }
    },
    .sync("send from a leaf's scoped store, 5 deep", limit: 300, allocations: 0) {
      let store = Store(initialState: L5.State()) { L5() }
      let leaf = store.scope(state: \.inner, action: L5.Action.inner)
        .scope(state: \.inner, action: L4.Action.inner)
        .scope(state: \.inner, action: L3.Action.inner)
        .scope(state: \.inner, action: L2.Action.inner)
        .scope(state: \.inner, action: L1.Action.inner)
      return { leaf.send(.increment) }
    },
    .sync("send to the last of 10 identified rows", limit: 150, allocations: 0) { rows(10) },
    .sync("send to the last of 1,000 identified rows", limit: 150, allocations: 0) { rows(1000) },
    .sync("send to the last of 100,000 identified rows", limit: 150, allocations: 0) {
      rows(100_000)
    },
    .sync("create a store", limit: 300) {
      { _ = Store(initialState: Counter.State()) { Counter() } }
    },
    .sync("change one of 100,000 numbers in a child", limit: 100, allocations: 0) {
      let store = Store(initialState: Numbers.State()) { Numbers() }
      return { store.send(.child(7)) }
    },
    .sync("send with one observer", allocations: 0) {
      let store = Store(initialState: Counter.State()) { Counter() }
      let observation = store.observe(\.count) { _ in }
      return {
        store.send(.increment)
        withExtendedLifetime(observation) {}
      }
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
  enum Action { case increment, decrement }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    }
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

private struct Numbers: Reducer {
  struct Child { var numbers = [Int](repeating: 0, count: 100_000) }
  struct State { var child: Child? = Child() }
  @Cases enum Action { case child(Int), other }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>().ifLet(\.child, action: \.child) {
      Reduce { child, index in
        child.numbers[index] += 1
        return .none
      }
    }
  }
}
