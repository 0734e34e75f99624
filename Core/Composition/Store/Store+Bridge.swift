extension Store {
  /// Synchronizes a part of the state with a class-based model, in both directions.
  ///
  /// A change of the state is written to the model, and a change of the model is sent as an action,
  /// each only if the other side differs, so that no change returns. If both differ initially, the
  /// model receives the state's value.
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
  ///   - action: Creates the action that sets the part.
  ///   - read: Reads the model.
  ///   - write: Writes the model, which may notify its listeners synchronously.
  ///   - subscribe: Registers a listener that the model calls on the main actor after every change,
  ///     and returns a function that removes it.
  /// - Returns: The connection, which ends when it is cancelled or freed.
  public func keepInStep<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    action: @escaping (Value) -> Action,
    read: @escaping () -> Value,
    write: @escaping (Value) -> Void,
    subscribe: (@escaping () -> Void) -> () -> Void
  ) -> StoreObservation {
    // A copy, because the model may call its listener while a reducer has access to the state.
    var current: Value?
    let observation = observe(path) { value in
      current = value
      if read() != value { write(value) }
    }
    let unsubscribe = subscribe { [weak self] in
      let value = read()
      if value != current { self?.send(action(value)) }
    }
    return StoreObservation {
      unsubscribe()
      observation.cancel()
    }
  }
}
