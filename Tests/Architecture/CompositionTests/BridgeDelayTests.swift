import NavigatorComposition
import Testing

/// A model that accepts written values when a test says so.
@MainActor
private final class LateModel {
  private(set) var amount = 100
  /// The written values, of which none is accepted unless all are at once.
  private(set) var written: [Int] = []
  var acceptsAtOnce = false
  var listener: (() -> Void)?

  func write(_ amount: Int) {
    written.append(amount)
    if acceptsAtOnce { set(amount) }
  }

  /// Sets the amount, as the model itself or as a user does.
  func set(_ amount: Int) {
    self.amount = amount
    listener?()
  }
}

@MainActor
@Suite("A store synchronized with a model that accepts values later")
struct BridgeDelayTests {
  private let model = LateModel()
  private let store = Store<Int?, Int?>(initialState: 100) {
    Reduce { state, action in
      state = action
      return .none
    }
  }
  private let bridge: StoreObservation

  init() {
    bridge = store.synchronize(
      { (amount: Int?) -> Int? in amount },
      action: { (_: Int, new: Int) -> Int? in new },
      read: { [model] in model.amount },
      write: { [model] in model.write($0) },
      subscribe: { [model] listener in
        model.listener = listener
        return { model.listener = nil }
      }
    )
  }

  @Test("a value is written once, however often the state is looked at before it is accepted")
  func once() {
    for _ in 1...3 { store.send(101) }
    #expect(model.written == [101])
  }

  @Test("a model that skips values and is then set to one of them changes the state")
  func skipping() {
    for amount in 1...3 { store.send(amount) }
    for amount in [2, 3] { model.set(amount) }
    #expect(store.state == 3)
    for amount in [2, 3] {
      model.set(amount)
      #expect(store.state == amount)
    }
  }

  @Test("a change by the model after it accepted a value is not written back")
  func changedLater() {
    store.send(101)
    for amount in [101, 7] { model.set(amount) }
    #expect(store.state == 7)
    #expect(model.written == [101])
  }

  @Test("a value that was written before another was accepted at once is a change when it is set")
  func overtaken() {
    store.send(101)
    model.acceptsAtOnce = true
    store.send(102)
    model.set(101)
    #expect(store.state == 101)
  }

  @Test(
    "a value that was written before the part was removed is a change when the part is added again"
  )
  func gone() {
    store.send(101)
    store.send(nil)
    model.set(101)
    #expect(store.state == nil)
    store.send(50)
    #expect(store.state == 101)
  }
}
