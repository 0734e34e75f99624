import NavigatorComposition

/// Effects: round trips, merging, cancelling, and many at once.
let effects = Suite(
  name: "Effects",
  benchmarks: [
    .sync(".send effect round trip", limit: 150) {
      let store = store(.send(.answer))
      return { store.send(.go) }
    },
    .async(".run round trip, awaited, the operation never suspends", limit: 1000) {
      let store = store(.run { $0(.answer) })
      return { await store.send(.go).finish() }
    },
    .async(".run round trip, awaited, suspending once", limit: 20_000) {
      let store = store(
        .run { send in
          await Task.yield()
          send(.answer)
        }
      )
      return { await store.send(.go).finish() }
    },
    .async("the same without a store: a plain task and back") {
      { await Task.immediate { @MainActor in await Task.yield() }.value }
    },
    .async("ten merged .run, awaited, none suspends", limit: 10_000) {
      let store = store(.merge((0..<10).map { _ in .run { $0(.answer) } }))
      return { await store.send(.go).finish() }
    },
    Benchmark(name: "cancelInFlight restart", limit: 3000) {
      let flock = Flights()
      return { times in
        for _ in 0..<times { flock.restart() }
        await flock.cancel()
      }
    },
    Benchmark(name: "the same without a store: a plain task cancelled, another started") {
      let flock = PlainTasks()
      return { times in
        for _ in 0..<times { flock.restart() }
        await flock.cancel()
      }
    },
  ],
  figures: [
    Figure(name: "one of 10,000 restarts before any task has its turn", unit: "ns") {
      await timeToRestart(10_000)
    },
    Figure(name: "one of 100,000 effects in flight", unit: "bytes", limit: 1024) {
      await size(Flights())
    },
    Figure(name: "the same without a store: one of 100,000 plain tasks", unit: "bytes") {
      await size(PlainTasks())
    },
    Figure(name: "100,000 effects in flight, cancelled together", unit: "ms", limit: 200) {
      await timeToCancel(Flights())
    },
    Figure(name: "the same without a store: 100,000 plain tasks", unit: "ms") {
      await timeToCancel(PlainTasks())
    },
  ]
)

@MainActor
private func store(_ effect: Effect<Answering.Action>) -> StoreOf<Answering> {
  Store(initialState: 0) { Answering(effect: effect) }
}

struct Answering: Reducer {
  enum Action: Sendable { case go, answer, stop }

  let effect: Effect<Action>

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .go: return effect
    case .answer: state += 1
    case .stop: return .cancel(id: 1)
    }
    return .none
  }
}
