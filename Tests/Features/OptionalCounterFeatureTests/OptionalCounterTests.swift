import NavigatorComposition
import NavigatorTestSupport
import OptionalCounterFeature
import Testing

@MainActor
@Suite("OptionalCounter")
struct OptionalCounterTests {
  @Test("each toggle adds a new counter or removes it, and the number of steps is kept")
  func toggling() async {
    let store = TestStore(initialState: OptionalCounter.State()) { OptionalCounter() }
    await store.send(.view(.toggle)) { $0.counter = Counter.State() }
    await store.send(.counter(.increment)) {
      $0 = OptionalCounter.State(counter: Counter.State(count: 1, steps: 1), steps: 1)
    }
    await store.send(.counter(.decrement)) {
      $0 = OptionalCounter.State(counter: Counter.State(count: 0, steps: 2), steps: 2)
    }
    await store.send(.counter(.set(7))) {
      $0 = OptionalCounter.State(counter: Counter.State(count: 7, steps: 3), steps: 3)
    }
    await store.send(.view(.toggle)) { $0.counter = nil }
    await store.send(.view(.toggle)) { $0.counter = Counter.State(steps: 3) }
    await store.send(.counter(.decrement)) {
      $0 = OptionalCounter.State(counter: Counter.State(count: -1, steps: 4), steps: 4)
    }
    await store.finish()
  }

  @Test(
    "the count does not overflow",
    arguments: [(Int.max, Counter.Action.increment), (.min, .decrement)]
  )
  func ends(count: Int, action: Counter.Action) async {
    let state = OptionalCounter.State(counter: Counter.State(count: count))
    let store = TestStore(initialState: state) { OptionalCounter() }
    await store.send(.counter(action)) {
      $0 = OptionalCounter.State(counter: Counter.State(count: count, steps: 1), steps: 1)
    }
    await store.finish()
  }

  @Test("an action without a counter is an issue and changes nothing")
  func missing() async {
    let failures = await TestFailure.capture {
      let store = TestStore(initialState: OptionalCounter.State()) { OptionalCounter() }
      await store.send(.counter(.increment))
      await store.finish()
    }
    #expect(failures.count == 1)
    #expect(failures.first?.text.contains("a child that is not there") == true)
  }
}
