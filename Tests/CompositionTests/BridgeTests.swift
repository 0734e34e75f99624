import NavigatorComposition
import Testing

/// A class-based model that notifies its listeners of every write, and allows no negative amount.
@MainActor
private final class LegacyModel {
  private(set) var writes = 0
  private var listeners: [Int: () -> Void] = [:]
  private var next = 0
  var listenerCount: Int { listeners.count }

  var amount = 100 {
    didSet {
      if amount < 0 { amount = 0 }
      writes += 1
      for listener in listeners.values { listener() }
    }
  }

  func addListener(_ listener: @escaping () -> Void) -> () -> Void {
    next += 1
    let id = next
    listeners[id] = listener
    return { self.listeners[id] = nil }
  }
}

private struct Wallet: Reducer {
  struct State: Equatable { var amount = 100, received = 0 }
  enum Action: Equatable, Sendable { case increment, decrement, set(Int) }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .increment: state.amount += 1
    case .decrement: state.amount -= 1
    case .set(let amount):
      state.amount = amount
      state.received += 1
    }
    return .none
  }
}

@MainActor
@Suite("A store synchronized with a class-based model")
struct BridgeTests {
  private let model = LegacyModel()

  private func connect(_ store: StoreOf<Wallet>) -> StoreObservation {
    let model = model
    return store.keepInStep(
      \.amount,
      action: Wallet.Action.set,
      read: { model.amount },
      write: { model.amount = $0 },
      subscribe: { model.addListener($0) }
    )
  }

  @Test("a change of the state is written to the model once, and is not sent back")
  func toTheModel() {
    let store = Store(initialState: Wallet.State()) { Wallet() }
    let bridge = connect(store)
    store.send(.increment)
    #expect(model.amount == 101)
    #expect(model.writes == 1)
    #expect(store.state.received == 0)
    bridge.cancel()
  }

  @Test("a change of the model is sent once, and is not written back")
  func fromTheModel() {
    let store = Store(initialState: Wallet.State()) { Wallet() }
    let bridge = connect(store)
    model.amount = 7
    #expect(store.state == Wallet.State(amount: 7, received: 1))
    #expect(model.writes == 1)
    bridge.cancel()
  }

  @Test("a model that corrects a written value corrects the state, without a loop")
  func correcting() {
    let store = Store(initialState: Wallet.State(amount: 0)) { Wallet() }
    let bridge = connect(store)
    store.send(.decrement)
    #expect(model.amount == 0)
    #expect(store.state.amount == 0)
    bridge.cancel()
  }

  @Test("the model receives the state's value if both differ initially")
  func beginning() {
    let store = Store(initialState: Wallet.State(amount: 5)) { Wallet() }
    let bridge = connect(store)
    #expect(model.amount == 5)
    bridge.cancel()
  }

  @Test("the connection ends in both directions when it is freed")
  func ending() {
    let store = Store(initialState: Wallet.State()) { Wallet() }
    var bridge: StoreObservation? = connect(store)
    #expect(bridge != nil)
    bridge = nil
    store.send(.increment)
    model.amount = 7
    #expect(store.state.amount == 101)
    #expect(model.listenerCount == 0)
  }
}
