import NavigatorComposition
import NavigatorTestSupport
// The test store's calls have a default argument that is a macro of this module.
import Testing

/// What a step of a test costs.
let testStore = Suite(
  name: "TestStore",
  benchmarks: [
    .async("test store: send", limit: 1500) {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      return { await store.send(.increment) { $0.count += 1 } }
    },
    .async("test store: send and receive", limit: 5000) {
      let store = TestStore(initialState: 0) { Answering(effect: .send(.answer)) }
      return {
        await store.send(.go)
        await store.receive(.answer) { $0 += 1 }
      }
    },
    .async("test store: send and receive from a .run") {
      let store = TestStore(initialState: 0) { Answering(effect: .run { $0(.answer) }) }
      return {
        await store.send(.go)
        await store.receive(.answer) { $0 += 1 }
      }
    },
    .async("test clock: advance past one sleeper") {
      let clock = TestClock()
      let store = TestStore(initialState: 0) {
        Answering(
          effect: .run { send in
            try await clock.sleep(for: .seconds(1))
            send(.answer)
          }
        )
      }
      return {
        await store.send(.go)
        await clock.advance(by: .seconds(1))
        await store.receive(.answer) { $0 += 1 }
      }
    },
  ]
)
