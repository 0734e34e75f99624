import NavigatorComposition
import NavigatorTestSupport
// The functions of the test store have a default argument that is a macro of this module.
import Testing

/// Benchmarks of the steps of a test.
let testStore = Suite(
  name: "TestStore",
  benchmarks: [
    .init(
      name: "test store: send",
      limit: 1100,
      profile: "45 % look up generic types in the runtime"
    ) {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      return asyncBatch { await store.send(.increment) { $0.count += 1 } }
    },
    .init(
      name: "test store: send and receive",
      limit: 5000,
      profile: "40 % look up generic types in the runtime, 10 % are allocations of the task"
    ) {
      let store = TestStore(initialState: 0) { SingleEffect(effect: .send(.response)) }
      return asyncBatch {
        await store.send(.go)
        await store.receive(.response) { $0 += 1 }
      }
    },
  ]
)
