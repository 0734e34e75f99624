import NavigatorComposition

/// Benchmarks of effects: round trips, merging, cancellation, and many effects in flight.
let effects = Suite(
  name: "Effects",
  benchmarks: [
    .sync(".send effect round trip", limit: 150) {
      let store = store(.send(.response))
      return { store.send(.go) }
    },
    .async(".run round trip, awaited, the operation never suspends", limit: 1000) {
      let store = store(.run { $0(.response) })
      return { await store.send(.go).finish() }
    },
    .async(".run round trip, awaited, suspending once", limit: 20_000) {
      let store = store(
        .run { send in
          await Task.yield()
          send(.response)
        }
      )
      return { await store.send(.go).finish() }
    },
    .async("without a store: a plain task that yields once, awaited") {
      { await Task.startedAtOnce { @MainActor in await Task.yield() }.value }
    },
    .async("ten merged .run, awaited, none suspends", limit: 10_000) {
      let store = store(.merge((0..<10).map { _ in .run { $0(.response) } }))
      return { await store.send(.go).finish() }
    },
    Benchmark(name: "cancelInFlight restart", limit: 3000) {
      let tasks = StoreEffects()
      return { times in
        for _ in 0..<times { tasks.restart() }
        await tasks.cancel()
      }
    },
    Benchmark(name: "without a store: a plain task cancelled and another started") {
      let tasks = PlainTasks()
      return { times in
        for _ in 0..<times { tasks.restart() }
        await tasks.cancel()
      }
    },
  ],
  metrics: [
    Metric(name: "one of 10,000 restarts before a cancelled task ends", unit: "ns") {
      await timeToRestart(10_000)
    },
    Metric(name: "one of 100,000 effects in flight", unit: "bytes", limit: 1024) {
      await size(StoreEffects())
    },
    Metric(name: "without a store: one of 100,000 plain tasks", unit: "bytes") {
      await size(PlainTasks())
    },
    Metric(name: "100,000 effects in flight, cancelled together", unit: "ms", limit: 200) {
      await timeToCancel(StoreEffects())
    },
    Metric(name: "without a store: 100,000 plain tasks, cancelled together", unit: "ms") {
      await timeToCancel(PlainTasks())
    },
  ]
)

@MainActor
private func store(_ effect: Effect<SingleEffect.Action>) -> StoreOf<SingleEffect> {
  Store(initialState: 0) { SingleEffect(effect: effect) }
}

/// A feature that returns one effect, and counts its responses.
struct SingleEffect: Reducer {
  enum Action: Sendable { case go, response, stop }

  let effect: Effect<Action>

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .go: return effect
    case .response: state += 1
    case .stop: return .cancel(id: 1)
    }
    return .none
  }
}
