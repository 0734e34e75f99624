import LegacySyncFeature
import NavigatorComposition
import NavigatorTestSupport
import Testing

@MainActor
@Suite("LegacySync")
struct LegacySyncTests {
  private let model = LegacyModel(amount: 5)

  private func store() -> TestStore<LegacySync.State, LegacySync.Action> {
    TestStore(initialState: LegacySync.State(amount: 0)) { LegacySync(model: model) }
  }

  /// A store that has seen the screen appear and heard of the model.
  private func watching() async -> TestStore<LegacySync.State, LegacySync.Action> {
    let store = store()
    await store.send(.view(.appear))
    await store.receive(.modelChanged(5)) {
      $0.amount = 5
      $0.modelAmount = 5
    }
    return store
  }

  @Test("what changes in the store arrives in the model, and comes back once")
  func fromStore() async {
    let store = await watching()
    await store.send(.view(.increment)) { $0.amount = 6 }
    await store.receive(.modelChanged(6)) { $0.modelAmount = 6 }
    #expect(model.amount == 6)
    await store.skipInFlightEffects()
  }

  @Test("what anybody sets in the model arrives in the store, and is not written back")
  func fromModel() async {
    let store = await watching()
    model.setAmount(42)
    await store.receive(.modelChanged(42)) {
      $0.amount = 42
      $0.modelAmount = 42
    }
    #expect(model.amount == 42)
    await store.skipInFlightEffects()
  }

  @Test("the model's own steps take the same way")
  func modelSteps() async {
    let store = await watching()
    await store.send(.view(.decrementModel))
    await store.receive(.modelChanged(4)) {
      $0.amount = 4
      $0.modelAmount = 4
    }
    await store.send(.view(.incrementModel))
    await store.receive(.modelChanged(5)) {
      $0.amount = 5
      $0.modelAmount = 5
    }
    await store.skipInFlightEffects()
  }

  @Test("appearing twice watches once")
  func twice() async {
    let store = await watching()
    await store.send(.view(.appear))
    await store.receive(.modelChanged(5))
    model.setAmount(6)
    await store.receive(.modelChanged(6)) {
      $0.amount = 6
      $0.modelAmount = 6
    }
    await store.skipInFlightEffects()
  }
}
