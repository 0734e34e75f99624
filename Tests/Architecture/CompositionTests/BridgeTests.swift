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
  enum Action: Equatable, Sendable { case increment, decrement, changed(by: Int) }

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .increment: state.amount += 1
    case .decrement: state.amount -= 1
    case .changed(let difference):
      state.amount += difference
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
    return store.synchronize(
      \.amount,
      action: { .changed(by: $1 - $0) },
      read: { model.amount },
      write: { model.amount = $0 },
      subscribe: { model.addListener($0) }
    )
  }

  @Test("ends once, however often it is cancelled")
  func cancelledTwice() {
    var ends = 0
    let observation = Store(initialState: Wallet.State()) { Wallet() }
      .synchronize(
        \.amount,
        action: { .changed(by: $1 - $0) },
        read: { 100 },
        write: { _ in },
        subscribe: { _ in { ends += 1 } }
      )
    for _ in 1...2 { observation.cancel() }
    #expect(ends == 1)
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
    let store = Store(initialState: Wallet.State()) { Wallet() }
    let bridge = connect(store)
    model.amount = 0
    store.send(.decrement)
    #expect(model.amount == 0)
    #expect(store.state.amount == 0)
    bridge.cancel()
  }

  @Test("the state receives the model's value if both differ initially, or when it begins to exist")
  func beginning() {
    let store = Store(initialState: Wallet.State(amount: 5)) { Wallet() }
    var isThere = true
    let bridge = store.synchronize(
      { isThere ? $0.amount : nil },
      action: { .changed(by: $1 - $0) },
      read: { [model] in model.amount },
      write: { [model] in model.amount = $0 },
      subscribe: { model.addListener($0) }
    )
    #expect(store.state.amount == 100)
    isThere = false
    store.send(.increment)
    model.amount = 7
    #expect(store.state.amount == 101)
    isThere = true
    store.send(.increment)
    #expect(store.state.amount == 7)
    #expect(model.amount == 7)
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

  @Test("a change of the model during a notification is not overwritten")
  func nested() {
    let store = Store(initialState: Wallet.State()) { Wallet() }
    var remaining = 0
    // Registered before the bridge, it is notified before it.
    let observation = store.observe(\.amount) { [model] _ in
      guard remaining > 0 else { return }
      remaining -= 1
      model.amount += 1
      store.send(.increment)
    }
    let bridge = connect(store)
    remaining = 50
    store.send(.increment)
    #expect(remaining == 0)
    #expect(store.state.amount == 201)
    #expect(model.amount == 201)
    observation.cancel()
    bridge.cancel()
  }

  @Test(
    "every input of either side counts, at any delay of notifications and of writes",
    arguments: 0..<200
  )
  func delays(seed: UInt64) {
    var random = SplitMix(state: seed)
    let store = Store(initialState: Wallet.State()) { Wallet() }
    let model = DelayedModel()
    let delaysWrites = seed.isMultiple(of: 2)
    let bridge = store.synchronize(
      \.amount,
      action: { .changed(by: $1 - $0) },
      read: { model.amount },
      write: { delaysWrites ? model.writeLater($0) : model.write($0) },
      subscribe: {
        model.listener = $0; return { model.listener = nil }
      }
    )
    var sum = 100
    for _ in 0..<100 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        store.send(.increment)
        sum += 1
      case 2 where !delaysWrites || model.isIdle:
        // A model that accepts writes later would lose its own change while a write is pending.
        model.amount += 1_000
        sum += 1_000
      default: model.step()
      }
    }
    while !model.isIdle { model.step() }
    #expect(store.state.amount == sum)
    #expect(model.amount == sum)
    bridge.cancel()
  }
}

/// A model that notifies its listener later, and may accept written values later.
@MainActor
private final class DelayedModel {
  var amount = 100 { didSet { notifications += 1 } }
  var listener: (() -> Void)?
  private var writes: [Int] = []
  private var notifications = 0

  var isIdle: Bool { writes.isEmpty && notifications == 0 }

  func write(_ amount: Int) { self.amount = amount }
  func writeLater(_ amount: Int) { writes.append(amount) }

  /// Accepts one written value, or else notifies the listener once.
  func step() {
    if !writes.isEmpty {
      amount = writes.removeFirst()
    } else if notifications > 0 {
      notifications -= 1
      listener?()
    }
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
