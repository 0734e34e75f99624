import NavigatorComposition
import TestHelpers
import Testing

private struct Parent: Reducer {
  struct State: Equatable { var a = Child.State(), b = Child.State(), log: [String] = [] }
  @Cases enum Action: Equatable, Sendable { case a(Child.Action), b(Child.Action), both }

  let gate: AsyncCondition
  var extra = true
  var repeats = 2

  var body: some ReducerOf<Self> {
    Scope(state: \.a, action: \.a) { Child(gate: gate) }
    Scope(state: \.b, action: \.b) { Child(gate: gate) }
    if extra {
      note("extra")
    }
    if repeats > 5 {
      note("many")
    } else {
      note("few")
    }
    for index in 0..<repeats {
      note("\(index)")
    }
    CombineReducers {
      note("one")
      note("two")
    }
    EmptyReducer()
  }

  private func note(_ text: String) -> Reduce<State, Action> {
    Reduce { state, action in
      if action == .both { state.log.append(text) }
      return .none
    }
  }
}

@MainActor
@Suite("Reducers")
struct ReducerTests {
  private let gate = AsyncCondition()

  @Test("a builder takes reducers whose types are only known when the program runs")
  func existentials() {
    let reducers: [any Reducer<Int, Int>] = [
      Reduce { state, action in
        state += action
        return .none
      },
      EmptyReducer(),
    ]
    let store = Store(initialState: 1) {
      reducers[0]
      for reducer in reducers { reducer }
    }
    store.send(2)
    #expect(store.state == 5)
  }

  @Test("a body supports conditions and loops, and its reducers run in order")
  func builder() {
    let store = Store(initialState: Parent.State()) { Parent(gate: gate) }
    store.send(.both)
    #expect(store.state.log == ["extra", "few", "0", "1", "one", "two"])
    let other = Store(initialState: Parent.State()) {
      Parent(gate: gate, extra: false, repeats: 6)
    }
    other.send(.both)
    #expect(other.state.log == ["many", "0", "1", "2", "3", "4", "5", "one", "two"])
  }

  @Test("Scope runs a child on its part of the state, for its actions only")
  func scope() {
    let store = Store(initialState: Parent.State()) { Parent(gate: gate) }
    store.send(.a(.increment))
    store.send(.b(.increment))
    store.send(.b(.increment))
    #expect((store.state.a.count, store.state.b.count) == (1, 2))
  }

  @Test("a body is evaluated once")
  func bodiesOnce() {
    let counter = Counter()
    let store = Store(initialState: 0) { Counted(counter: counter) }
    for _ in 0..<10 { store.send(1) }
    #expect(counter.evaluations == 1)
    #expect(store.state == 10)
  }

  @Test("onChange runs for changed values only, with the old and the new value")
  func onChange() {
    let reducer = Child(gate: gate).onChange(of: { $0.count }) { old, new, state in
      state.id = old * 10 + new
      return .none
    }
    let store = Store(initialState: Child.State(id: 5)) { reducer }
    store.send(.stop)
    #expect(store.state.id == 5)
    store.send(.increment)
    #expect(store.state.id == 1)
    store.send(.increment)
    #expect(store.state.id == 12)
  }

  @Test("onChange observes a pair of a child's values, including changes by follow-up actions")
  func onChangeOfChildren() {
    struct Pair: Equatable { var a: Int, b: Int }
    let reducer = Parent(gate: gate).onChange(of: { Pair(a: $0.a.count, b: $0.b.count) }) {
      old,
      new,
      state in
      state.log.append("\(old.a)\(old.b) \(new.a)\(new.b)")
      return old.a != new.a ? .send(.b(.increment)) : .none
    }
    let store = Store(initialState: Parent.State()) { reducer }
    store.send(.a(.increment))
    #expect(store.state.log == ["00 10", "10 11"])
  }

  @Test("a reducer can be called without a store")
  func withoutStore() {
    var state = Parent.State()
    _ = Parent(gate: gate).reduce(into: &state, action: .a(.increment))
    #expect(state.a.count == 1)
  }
}

private final class Counter {
  var evaluations = 0
}

private struct Counted: Reducer {
  let counter: Counter

  var body: some Reducer<Int, Int> {
    let _ = counter.evaluations += 1
    Reduce { state, action in
      state += action
      return .none
    }
  }
}
