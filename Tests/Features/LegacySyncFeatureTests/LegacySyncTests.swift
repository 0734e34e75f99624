import LegacySyncFeature
import NavigatorComposition
import NavigatorMenus
import NavigatorTestSupport
import Testing

@MainActor
@Suite("LegacySync")
struct LegacySyncTests {
  @Test("increment and decrement change the store")
  func steps() async {
    let store = TestStore(initialState: LegacySync.State(amount: 5)) { LegacySync() }
    await store.send(.view(.increment)) { $0.amount = 6 }
    await store.send(.view(.decrement)) { $0.amount = 5 }
    await store.send(.view(.set(42))) { $0.amount = 42 }
    await store.finish()
  }

  @Test("a change of the model is added to whatever the amount has become")
  func difference() {
    var state = LegacySync.State(amount: 7)
    state.modelChanged(from: 100, to: 103)
    #expect(state.amount == 10)
    #expect(state.lastModelChange == 3)
  }

  @Test("the largest and the smallest number end the range, and do not overflow")
  func range() throws {
    var state = LegacySync.State(amount: .min)
    state.modelChanged(from: .min, to: .max)
    #expect(state.amount == .max)
    let model = LegacyModel()
    let controller = LegacyController(model: model)
    try stepper(controller).set?(.max)()
    #expect(try stepper(controller).increment == nil)
    try stepper(controller).set?(.min)()
    #expect(try stepper(controller).decrement == nil)
    #expect(model.amount == .min)
  }

  @Test(
    "a change that no number can hold sets the amount",
    arguments: [(Int.min, Int.max), (.max, .min)]
  )
  func overflow(from old: Int, to new: Int) {
    var state = LegacySync.State(amount: 7)
    state.modelChanged(from: old, to: new)
    #expect(state.amount == new)
  }

  @Test("the old screen does not step over the largest and the smallest number")
  func limits() throws {
    let model = LegacyModel(amount: .max)
    let controller = LegacyController(model: model)
    try stepper(controller).increment?()
    #expect(model.amount == .max)
    model.setAmount(.min)
    try stepper(controller).decrement?()
    #expect(model.amount == .min)
  }

  @Test("the old screen reads its model, changes it on a tap, and asks to be displayed")
  func controller() throws {
    let model = LegacyModel(amount: 5)
    let controller = LegacyController(model: model)
    var displays = 0
    controller.needsDisplay = { displays += 1 }
    model.setAmount(42)
    #expect(try stepper(controller).value.en == "42")
    try stepper(controller).increment?()
    try stepper(controller).increment?()
    try stepper(controller).decrement?()
    #expect(model.amount == 43)
    #expect(try stepper(controller).value.en == "43")
    #expect(displays == 4)
  }

  private func stepper(_ controller: LegacyController) throws
    -> MenuRow<@MainActor () -> Void>.Stepper
  {
    guard case .stepper(let stepper)? = controller.rows.last?.content else { throw MissingRow() }
    return stepper
  }

  private struct MissingRow: Error {}
}
