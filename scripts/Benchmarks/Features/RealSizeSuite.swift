import Feature0
import Feature4
import Feature9
import NavigatorComposition

/// Benchmarks at the sizes of real apps, each beside the same written by hand in the same run.
let realSizes = Suite(
  name: "RealSizes",
  benchmarks: siblings + nested + observed + paths + growing + [1_000, 10_000].map(rows)
    + [merged, created]
)

let title = "A title of more than fifteen bytes"

// MARK: - Composition

private let siblings: [Benchmark] = [
  .init(
    name: "root of 10 siblings, composed by hand",
    allocations: 0,
    ratio: 4,
    profile: "620 in all: 470 the feature and the store, 90 the switch and the Scope"
  ) {
    let store = HandStore<Root>(Root.State())
    return batch { store.send(.feature9(.view(.rename(title)))) }
  } prepare: {
    let store = Store(initialState: Root.State()) { Root() }
    return batch { store.send(.feature9(.view(.rename(title)))) }
  },
  .init(name: "root of 10 siblings, generated as tabs", allocations: 0, ratio: 2) {
    let store = HandStore<Root>(Root.State())
    return batch { store.send(.feature9(.view(.rename(title)))) }
  } prepare: {
    let store = Store(initialState: RootTabs.State()) { RootTabs() }
    return batch { store.send(.feature9(.view(.rename(title)))) }
  },
  .init(
    name: "root of 10 siblings, five kinds of actions, the state read after each",
    ratio: 4,
    profile: "85 % copy and release the ten states, as a store returns its state by value"
  ) {
    let store = HandStore<Root>(Root.State())
    return batch {
      for action in mixed { blackHole((store.send(action), store.state.feature9.count)) }
    }
  } prepare: {
    let store = Store(initialState: Root.State()) { Root() }
    return batch {
      for action in mixed { blackHole((store.send(action), store.state.feature9.count)) }
    }
  },
]

private let mixed: [Root.Action] = [
  .feature0(.view(.rename(title))), .feature4(.view(.edit(Feature4.Form()))),
  .feature9(.answered(answer)), .feature0(.failed(.offline)), .feature9(.view(.select(7))),
]

private let five = Level4.Action.inner(.inner(.inner(.inner(.own(.view(.rename(title)))))))
private let ten = Level9.Action.inner(.inner(.inner(.inner(.inner(five)))))

private let callsOfLevels = """
  110 a level: the calls of the switch, the Scope and the lazy child, and two moves of the action
  """

private let nested: [Benchmark] = [
  .init(name: "5 nested features", allocations: 0, ratio: 4, profile: callsOfLevels) {
    let store = HandStore<Level4>(Level4.State())
    return batch { store.send(five) }
  } prepare: {
    let store = Store(initialState: Level4.State()) { Level4() }
    return batch { store.send(five) }
  },
  .init(name: "10 nested features", allocations: 0, ratio: 8, profile: callsOfLevels) {
    let store = HandStore<Level9>(Level9.State())
    return batch { store.send(ten) }
  } prepare: {
    let store = Store(initialState: Level9.State()) { Level9() }
    return batch { store.send(ten) }
  },
  .init(
    name: "a store five levels down, send and read",
    allocations: 0,
    ratio: 12,
    profile: "4,200 in all: 860 the send at the root, 1,630 copies of the action, 1,500 the read"
  ) {
    let store = HandStore<Level4>(Level4.State())
    return batch {
      store.send(five)
      blackHole(store.state.inner.inner.inner.inner.own.count)
    }
  } prepare: {
    let store = Store(initialState: Level4.State()) { Level4() }
    let leaf = store.scope(state: \.inner, action: Level4.Action.inner)
      .scope(state: \.inner, action: { .inner($0) })
      .scope(state: \.inner, action: { .inner($0) })
      .scope(state: \.inner, action: { .inner($0) })
      .scope(state: \.own, action: { .own($0) })
    return batch {
      leaf.send(.view(.rename(title)))
      blackHole(leaf.state.count)
    }
  },
]

// MARK: - Observers

private let observed: [Benchmark] =
  [
    .init(name: "flat, one field observed", allocations: 0, ratio: 2.5) {
      let store = HandStore<Level0>(Level0.State())
      store.observe { _ in }
      return batch { store.send(.own(.view(.rename(title)))) }
    } prepare: {
      let store = Store(initialState: Feature0.State()) { Feature0() }
      let observation = store.observe(\.count) { _ in }
      return batch {
        store.send(.view(.rename(title)))
        withExtendedLifetime(observation) {}
      }
    }
  ] + [(1, 8.0), (10, 10), (100, 10)].map(observers)

private func observers(_ count: Int, ratio: Double) -> Benchmark {
  .init(name: "root of 10 siblings, \(count) observers", allocations: 0, ratio: ratio) {
    let store = HandStore<Root>(Root.State())
    for _ in 0..<count { store.observe { _ in } }
    return batch { store.send(.feature9(.view(.rename(title)))) }
  } prepare: {
    let store = Store(initialState: Root.State()) { Root() }
    let observations = (0..<count).map { _ in store.observe(\.feature9.count) { _ in } }
    return batch {
      store.send(.feature9(.view(.rename(title))))
      withExtendedLifetime(observations) {}
    }
  }
}

// MARK: - Effects and creation

private let merged = Benchmark(
  name: "merge of 10, awaited",
  ratio: 2.5,
  profile: """
    89,000 in all: 30,000 create and run the tasks, 25,000 begin and end the effects, of these 7,000 the \
    checks of exclusive access, 23,000 reduce the actions
    """,
  byHand: {
    let store = HandStore<Root>(Root.State())
    return { times in
      for _ in 0..<times {
        let tasks = (0..<10).map { _ in
          startTask { store.send(.feature9(.answered(answer))) }
        }
        for task in tasks { await task.value }
      }
    }
  }
) {
  let store = Store(initialState: Root.State()) { Root() }
  return { times in for _ in 0..<times { await store.send(.refresh).finish() } }
}

private let answer = Feature9.Answer("An answer of more than fifteen bytes")

private let created = Benchmark(
  name: "create a store of 10 siblings",
  ratio: 3,
  profile: """
    56,000 in all: 22,000 the states, 20,000 the body (its ten Scopes, the list of them and the switch), \
    14,000 the end of the store
    """
) {
  batch { blackHole(HandStore<Root>(Root.State())) }
} prepare: {
  batch { blackHole(Store(initialState: Root.State()) { Root() }) }
}
