extension Store {
  /// Keeps a part of the state and an older, class-based model in step, in both directions.
  ///
  /// A change of the state is written to the model, a change of the model is sent as an action; each
  /// only when the other side differs, so that a change goes there and never comes back. When both
  /// differ at first, the model takes the state's value.
  ///
  /// ```swift
  /// let bridge = store.keepInStep(
  ///   \.amount, action: Action.setAmount,
  ///   read: { model.amount }, write: { model.amount = $0 },
  ///   subscribe: { model.addListener($0) }
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - path: The part of the state.
  ///   - action: Makes the action that sets it.
  ///   - read: Reads the model.
  ///   - write: Writes the model; it may tell its listeners at once.
  ///   - subscribe: Has its argument called on the main actor after every change of the model, until
  ///     the function that it returns is called.
  /// - Returns: What ends the connection; it also ends when that value is freed.
  public func keepInStep<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    action: @escaping (Value) -> Action,
    read: @escaping () -> Value,
    write: @escaping (Value) -> Void,
    subscribe: (@escaping () -> Void) -> () -> Void
  ) -> StoreObservation {
    // Remembered, because the model may speak while a reducer has the state.
    var known: Value?
    let observation = observe(path) { value in
      known = value
      if read() != value { write(value) }
    }
    let unsubscribe = subscribe { [weak self] in
      let value = read()
      if value != known { self?.send(action(value)) }
    }
    return StoreObservation {
      unsubscribe()
      observation.cancel()
    }
  }
}
