import Composition

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
    .async("ten merged .run, awaited, none suspends", limit: 10_000) {
      let store = store(.merge((0..<10).map { _ in .run { $0(.answer) } }))
      return { await store.send(.go).finish() }
    },
    Benchmark(name: "cancelInFlight restart", limit: 3000) {
      let park = Park()
      let store = store(.run { _ in await park.wait() }.cancellable(id: 1, cancelInFlight: true))
      return { times in
        for _ in 0..<times { store.send(.go) }
        await park.settle(leaving: 1)
      }
    },
    Benchmark(name: "start an effect, and cancel it with 100,000 others", limit: 2000) {
      let park = Park()
      let store = store(.run { _ in await park.wait() }.cancellable(id: 1))
      return { times in
        for _ in 0..<times { store.send(.go) }
        store.send(.stop)
        await park.settle(leaving: 0)
      }
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
