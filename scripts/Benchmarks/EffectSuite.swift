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
  ],
  figures: [
    Figure(name: "one of 100,000 effects in flight", unit: "bytes", limit: 1024) {
      let flights = Flights()
      let before = Allocations.bytes
      flights.start()
      let after = Allocations.bytes
      await flights.cancel()
      guard let before, let after else { return nil }
      return Double(after - before) / Double(Flights.count)
    },
    Figure(name: "100,000 effects in flight, cancelled together", unit: "ms", limit: 200) {
      let flights = Flights()
      flights.start()
      let start = ContinuousClock.now
      await flights.cancel()
      return start.duration(to: .now) / .milliseconds(1)
    },
  ]
)

/// Very many effects of one store, which wait until they are cancelled.
@MainActor
private struct Flights {
  static let count = 100_000

  private let park = Park()
  private let store: StoreOf<Answering>

  init() {
    let park = park
    store = Store(initialState: 0) {
      Answering(effect: .run { _ in await park.wait() }.cancellable(id: 1))
    }
  }

  func start() {
    for _ in 0..<Self.count { store.send(.go) }
  }

  /// Cancels all, and waits until they have ended.
  func cancel() async {
    store.send(.stop)
    await park.settle(leaving: 0)
  }
}

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
