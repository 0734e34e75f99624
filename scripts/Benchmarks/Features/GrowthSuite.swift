import Feature0
import NavigatorComposition
import NavigatorRouting

// Benchmarks at several sizes, whose time should not grow.

// MARK: - Paths

let paths =
  [1, 10, 1000, 100_000].map(top) + [1, 10, 1000, 100_000].map { delegate($0) }
  + [1, 100_000].map { delegate($0, hasHook: true) }
  + [1, 100, 1000].map(working)

private func top(_ depth: Int) -> Benchmark {
  .init(
    name: "send to the top of 14 kinds of screens, \(depth) deep",
    ratio: 2,
    growth: depth == 1 ? 1 : 1.5
  ) {
    let store = HandStore<PathByHand>(pathByHand(depth))
    return batch { store.send(element(depth - 1, .view(.rename(title)))) }
  } prepare: {
    let store = Store(initialState: path(depth)) { PathRouter() }
    return batch { store.send(element(depth - 1, .view(.rename(title)))) }
  }
}

private func delegate(_ depth: Int, hasHook: Bool = false) -> Benchmark {
  .init(
    name: "delegate, push and pop\(hasHook ? " with a hook" : ""), \(depth) deep",
    ratio: 3,
    growth: depth == 1 ? 1 : 1.5,
    profile: hasHook
      ? """
      24,400 in all: 3,100 two runs of a screen that is moved out and back, 12,000 two changes of the \
      stack (1,500 the new state, 1,400 the push, 2,400 the pop, 1,100 the hook, 1,400 the appearances, \
      4,200 the record of what they add and remove), 2,400 the start and end of the hook's effects
      """
      : "45 % run the screen, moved out of its case and back, 15 % pop, 10 % make the new state"
  ) {
    let store = HandStore<PathByHand>(pathByHand(depth))
    return batch {
      let next = StackElementID(generation: store.state.next)
      store.send(element(depth - 1, .view(.next)))
      store.send(.path(.popFrom(id: next)))
    }
  } prepare: {
    let store = Store(initialState: path(depth)) { PathRouter(hasHook: hasHook) }
    // Not read from the state, which would be copied.
    var next = depth
    return batch {
      store.send(element(depth - 1, .view(.next)))
      store.send(.path(.popFrom(id: StackElementID(generation: next))))
      next += 1
    }
  }
}

private func working(_ count: Int) -> Benchmark {
  .init(
    name: "push and pop while \(count) screens have work",
    limit: 3000,
    growth: count == 1 ? 1 : 1.5
  ) {
    let store = Store(initialState: path(count)) { PathRouter() }
    for id in store.state.path.ids { store.send(element(id.generation, .view(.wait))) }
    var next = count
    return batch {
      let id = StackElementID(generation: next)
      store.send(.path(.push(id: id, state: .feature0(Feature0.State()))))
      store.send(.path(.popFrom(id: id)))
      next += 1
    }
  }
}

private func element(_ generation: Int, _ action: Feature0.Action) -> PathRouter.Action {
  .path(.element(id: StackElementID(generation: generation), action: .feature0(action)))
}

private func path(_ depth: Int) -> PathRouter.State {
  var state = PathRouter.State()
  for _ in 0..<depth { state.path.append(.feature0(Feature0.State())) }
  return state
}

private func pathByHand(_ depth: Int) -> PathByHand.State {
  var state = PathByHand.State()
  for _ in 0..<depth { state.push(.feature0(Feature0.State())) }
  return state
}

// MARK: - Collections

func rows(_ count: Int) -> Benchmark {
  .init(
    name: "an array of \(count / 1_000),000 rows observed, one touched",
    limit: 40 * Double(count),
    growth: count == 1_000 ? 1 : 15,
    profile:
      "50 % compare the rows (half of it copies for ==), 25 % copy them, 25 % release the old"
  ) {
    let rows = IdentifiedArray((0..<count).map { Feature0.State(id: $0) })
    let store = Store(initialState: RowList.State(rows: rows)) { RowList() }
    let observation = store.observe(\.rows) { _ in }
    return batch {
      store.send(.row(.element(id: count / 2, action: .view(.rename(title)))))
      withExtendedLifetime(observation) {}
    }
  }
}

private struct RowList: Reducer {
  struct State { var rows: IdentifiedArrayOf<Feature0.State> }
  @Cases enum Action { case row(IdentifiedAction<Int, Feature0.Action>), other }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>().forEach(\.rows, action: \.row) { Feature0() }
  }
}

let growing =
  [10, 100_000].map(optionalStore) + onChange("a child whose other field changes", \.child, .count)
  + onChange("a field beside changed ones", \.child?.count, .number(7))
  + [10, 1000].map(strings)

private func optionalStore(_ count: Int) -> Benchmark {
  .init(name: "optional scoped store on a child of \(count) Ints", growth: count == 10 ? 1 : 1.5) {
    let store = Store(initialState: Numbers.State(count)) { Numbers() }
    let child = store.scope(state: \.child, action: { .child($0) })
    return batch {
      child?.send(.number(7))
      blackHole(child?.state.numbers[7])
    }
  }
}

private func onChange<Value: Equatable>(
  _ name: String,
  _ value: @escaping @Sendable (Numbers.State) -> Value,
  _ change: Numbers.Change
) -> [Benchmark] {
  [10, 100_000].map { count in
    .init(name: "onChange of \(name), \(count) Ints", growth: count == 10 ? 1 : 1.5) {
      let numbers = Numbers().onChange(of: value) { _, _, _ in .none }
      let store = Store(initialState: Numbers.State(count)) { numbers }
      return batch { store.send(.child(change)) }
    }
  }
}

private func strings(_ count: Int) -> Benchmark {
  .init(name: "an observer that reads nothing of \(count) strings", growth: count == 10 ? 1 : 1.5) {
    let strings = (0..<count).map { "\(title) \($0)" }
    let store = Store(initialState: strings) {
      Reduce<[String], Int> { strings, position in
        strings[position] = title
        return .none
      }
    }
    store.onChange {}
    return batch { store.send(7) }
  }
}

private struct Numbers: Reducer {
  struct Child: Equatable { var numbers: [Int], count = 0 }
  struct State {
    var child: Child?
    init(_ count: Int) { child = Child(numbers: Array(repeating: 0, count: count)) }
  }
  enum Change { case number(Int), count }
  @Cases enum Action { case child(Change), other }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>().ifLet(\.child, action: \.child) {
      Reduce { child, change in
        if case .number(let index) = change { child.numbers[index] += 1 }
        child.count += 1
        return .none
      }
    }
  }
}
