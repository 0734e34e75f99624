import HogeFeature
import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("Hoge")
struct HogeTests {
  @Test("the count is incremented and decremented")
  func counting() async {
    let store = TestStore(initialState: Hoge.State()) { Hoge() }
    await store.send(.view(.increment)) { $0.count = 1 }
    await store.send(.view(.decrement)) { $0.count = 0 }
    await store.send(.view(.decrement)) { $0.count = -1 }
    await store.send(.view(.set(42))) { $0.count = 42 }
    await store.finish()
  }

  @Test(
    "the count does not overflow",
    arguments: [(Int.max, Hoge.View.increment), (.min, .decrement)]
  )
  func ends(count: Int, view: Hoge.View) async {
    let store = TestStore(initialState: Hoge.State(count: count)) { Hoge() }
    await store.send(.view(view))
    await store.finish()
  }
}
