extension Store {
  /// Synchronizes a part of the state with a class-based model, in both directions.
  ///
  /// A change of the state is written to the model. A change of the model is sent as an action with
  /// the old and the new value, so that a reducer can add the difference to whatever the state is by
  /// then. With that, every input of either side counts, in order.
  ///
  /// <!-- code: legacy-bridge -->
  /// ```swift
  /// let bridge = store.synchronize(
  ///   { $0.count },
  ///   action: { old, new in .cartChanged(by: new - old) },
  ///   read: { cart.count },
  ///   write: { cart.count = $0 },
  ///   subscribe: { cart.addListener($0) }
  /// )
  /// ```
  ///
  /// When the part begins to exist, also at first, the state receives the model's value. Listeners may
  /// be called at any time later, and the model may correct a written value as long as it then calls
  /// its listeners before `write` returns. A model may also accept a written value later: showing it
  /// is not taken for a change, however many newer values have been written.
  ///
  /// - Parameters:
  ///   - value: Returns the part of the state; nil while it does not exist, when nothing is
  ///     synchronized.
  ///   - action: Creates the action for a change of the model, from the old and the new value.
  ///   - read: Reads the model.
  ///   - write: Writes the model, which may notify its listeners synchronously.
  ///   - subscribe: Registers a listener that the model calls on the main actor after every change,
  ///     and returns a function that removes it.
  /// - Returns: The connection, which ends when it is cancelled or freed.
  public func synchronize<Value: Equatable>(
    _ value: @escaping (State) -> Value?,
    action: @escaping (_ old: Value, _ new: Value) -> Action,
    read: @escaping () -> Value,
    write: @escaping (Value) -> Void,
    subscribe: (@escaping () -> Void) -> () -> Void
  ) -> StoreObservation {
    let bridge = Bridge(read: read, write: write) { [weak self] old, new in
      self?.send(action(old, new))
    }
    let unsubscribe = subscribe { [weak bridge] in
      bridge?.modelChanged()
    }
    let observation = observeState { state in
      bridge.stateChanged(to: value(state))
    } removed: {
      bridge.stateChanged(to: nil)
    }
    bridge.stateChanged(to: value(state))
    return StoreObservation(observation, onEnd: { unsubscribe() })
  }
}

/// The connection of one value in a store and the same value in a model.
///
/// Without constraints: the runtime would search for the conformance at the start of a program.
@MainActor
private final class Bridge<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  private let send: (_ old: Value, _ new: Value) -> Void
  /// The model's value that the store was told; nil while the value does not exist in the state.
  private var known: Value?
  /// The written values that the model has not shown yet, in order.
  private var unconfirmed: [Value] = []
  private var isWriting = false
  private var wasNotifiedWhileWriting = false

  init(
    read: @escaping () -> Value,
    write: @escaping (Value) -> Void,
    send: @escaping (_ old: Value, _ new: Value) -> Void
  ) {
    self.read = read
    self.write = write
    self.send = send
  }
}

extension Bridge where Value: Equatable {
  /// Handles a notification of the model.
  func modelChanged() {
    if isWriting { wasNotifiedWhileWriting = true } else { _ = forwardChange() }
  }

  /// Handles a state that contains all changes of the model sent so far.
  func stateChanged(to value: Value?) {
    guard let value else {
      known = nil
      unconfirmed = []
      return
    }
    known = known ?? value
    // A change of the model that it has not told its listeners yet.
    if forwardChange() { return }
    if value != unconfirmed.last ?? known { store(value) }
  }

  /// Sends the model's value if it is one that the store neither knows nor has written.
  private func forwardChange() -> Bool {
    let new = read()
    guard let old = known, new != old else { return false }
    known = new
    if let echo = unconfirmed.firstIndex(of: new) {
      unconfirmed.removeFirst(echo + 1)
      return false
    }
    send(old, new)
    return true
  }

  private func store(_ value: Value) {
    isWriting = true
    wasNotifiedWhileWriting = false
    write(value)
    isWriting = false
    let new = read()
    if new == value || wasNotifiedWhileWriting {
      unconfirmed = []
      known = new
      if new != value { send(value, new) }
    } else {
      unconfirmed.append(value)
    }
  }
}
