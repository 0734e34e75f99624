import NavigatorComposition

/// Benchmarks of effects: round trips, cancellation, and many effects in flight.
let effects = Suite(
  name: "Effects",
  benchmarks: [
    .init(name: ".send effect round trip", limit: 150) {
      let store = store(.send(.response))
      return batch { store.send(.go) }
    },
    .init(name: ".run round trip, awaited, the operation never suspends", limit: 1000) {
      let store = store(.run { $0(.response) })
      return asyncBatch { await store.send(.go).finish() }
    },
    .init(
      name: ".run round trip, awaited, suspending once",
      limit: 20_000,
      ratio: 1.25,
      profile: "the runtime resumes the two tasks",
      byHand: { asyncBatch { await startTask { await Task.yield() }.value } }
    ) {
      let store = store(
        .run { send in
          await Task.yield()
          send(.response)
        }
      )
      return asyncBatch { await store.send(.go).finish() }
    },
    .init(
      name: "cancelInFlight restart",
      limit: 3000,
      ratio: 2.5,
      profile: "half is the runtime's, which resumes each cancelled task",
      byHand: { WaitingTasks.plain(cancelInFlight: true).restarts }
    ) { WaitingTasks.effects(cancelInFlight: true).restarts },
  ],
  metrics: [
    Metric(
      name: "one of 100,000 effects in flight, by hand a task",
      unit: "bytes",
      ratio: 1.25,
      measure: { await $0.size() }
    ),
    Metric(
      name: "100,000 effects in flight, cancelled together, by hand tasks",
      unit: "ms",
      ratio: 2.5,
      profile:
        "80 % the runtime cancels, enqueues and resumes the tasks, 15 % each leaves those in flight",
      measure: { await $0.timeToCancel() }
    ),
  ]
)

@MainActor
private func store(_ effect: Effect<SingleEffect.Action>) -> StoreOf<SingleEffect> {
  Store(initialState: 0) { SingleEffect(effect: effect) }
}

/// A feature that returns one effect, and counts its responses.
struct SingleEffect: Reducer {
  enum Action: Sendable { case go, response }

  let effect: Effect<Action>

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    if action == .go { return effect }
    state += 1
    return .none
  }
}
