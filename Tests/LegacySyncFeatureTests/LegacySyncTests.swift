import LegacySyncFeature
import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("LegacySync")
struct LegacySyncTests {
  private let model = LegacyModel(amount: 5)

  private func store() -> TestStore<LegacySync.State, LegacySync.Action> {
    TestStore(initialState: LegacySync.State(amount: 5)) { LegacySync(model: model) }
  }

  /// Returns a store after the screen appeared and read the model.
  private func observing() async -> TestStore<LegacySync.State, LegacySync.Action> {
    let store = store()
    await store.send(.view(.appear))
    await store.receive(.modelChanged(5)) { $0.modelAmount = 5 }
    return store
  }

  @Test("increment and decrement change only the store, which the app synchronizes")
  func steps() async {
    let store = store()
    await store.send(.view(.increment)) { $0.amount = 6 }
    await store.send(.view(.decrement)) { $0.amount = 5 }
    #expect(model.amount == 5)
    await store.finish()
  }

  @Test("the amount of the model is displayed after each change")
  func fromModel() async {
    let store = await observing()
    model.setAmount(42)
    await store.receive(.modelChanged(42)) { $0.modelAmount = 42 }
    await store.send(.view(.decrementModel))
    await store.receive(.modelChanged(41)) { $0.modelAmount = 41 }
    await store.send(.view(.incrementModel))
    await store.receive(.modelChanged(42)) { $0.modelAmount = 42 }
    #expect(model.amount == 42)
    await store.skipInFlightEffects()
  }

  @Test("appearing twice observes the model once")
  func twice() async {
    let store = await observing()
    await store.send(.view(.appear))
    await store.receive(.modelChanged(5))
    model.setAmount(6)
    await store.receive(.modelChanged(6)) { $0.modelAmount = 6 }
    await store.skipInFlightEffects()
  }
}
