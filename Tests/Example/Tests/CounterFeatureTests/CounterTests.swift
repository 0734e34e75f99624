import CounterFeature
import NavigatorComposition
import NavigatorRouting
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Counter")
struct CounterTests {
  @Test("the count is incremented and decremented")
  func counting() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 1 }
    await store.send(.decrement) { $0.count = 0 }
    await store.finish()
  }

  @Test("the sheet chooses the size of a step, and closes itself")
  func step() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.showSheet) { $0.sheet = StepSize.State(size: 1) }
    await store.send(.sheet(.presented(.choose(10)))) {
      $0.sheet?.size = 10
      $0.step = 10
    }
    await store.receive(.sheet(.dismiss)) { $0.sheet = nil }
    await store.send(.increment) { $0.count = 10 }
    await store.finish()
  }

  @Test("the count is reset if the alert is confirmed")
  func reset() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 1 }
    store.exhaustivity = .off
    await store.send(.askToReset)
    #expect(store.state.alert != nil)
    store.exhaustivity = .on
    await store.send(.alert(.presented(.reset))) {
      $0.count = 0
      $0.alert = nil
    }
    await store.finish()
  }
}
