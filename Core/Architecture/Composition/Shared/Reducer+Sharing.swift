extension Reducer where State: SharingState {
  /// Shares a value of this feature with its parts, which each have a copy of it.
  ///
  /// While this reducer runs, all copies read and write one value. A write counts also if the same action
  /// removes the feature that wrote. An action that neither writes the value nor adds a copy costs the same
  /// for any number of copies.
  ///
  /// <!-- code: symbol-sharing -->
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Reduce(reduceSettings).sharing(\.$theme)
  /// }
  /// ```
  ///
  /// If a feature around this one shares a value with the same key, it is the same value.
  ///
  /// - Parameters:
  ///   - owner: The copy in this state, whose initial value all copies get.
  ///   - save: Saves the value, after every action that changed it; nil if the value is not saved. An
  ///     error is reported as an issue.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call, for issues.
  /// - Returns: A reducer that runs this one and shares the value.
  public func sharing<Key>(
    _ owner: WritableKeyPath<State, Shared<Key>>,
    save: (@MainActor @Sendable (Key.Value) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let reducer = build()
    return Reduce { state, action in
      let before = state[keyPath: owner].stored
      let enclosing = SharedValue<Key>.current
      let shared = enclosing ?? SharedValue(before)
      let effect = shared.whileCurrent { reducer.function(&state, action) }
      if shared.needsHandDown {
        // A state that was made anew begins with its own value, unless another one was written.
        let isOwnValue = enclosing == nil && !shared.isWritten
        let value = isOwnValue ? nil : shared.value
        handDown(value, owner, in: &state)
      }
      guard let save else { return effect }
      let value = state[keyPath: owner].stored
      if value == before { return effect }
      return effect.merge(with: .save(fileID: fileID, line: line) { try save(value) })
    }
  }
}

extension SharedValue {
  /// Runs a reducer in which copies read and write this value.
  fileprivate func whileCurrent<Result>(_ reduce: () -> Result) -> Result {
    var values = SharedValues.current
    values[ObjectIdentifier(Key.self)] = self
    return SharedValues.$current.withValue(values, operation: reduce)
  }
}

/// Sets the owner's copy and then all others.
///
/// - Parameters:
///   - value: The value; nil for the one that the owner has.
///   - owner: The path of the owner's copy.
///   - state: The state.
private func handDown<State: SharingState, Key>(
  _ value: Key.Value?,
  _ owner: WritableKeyPath<State, Shared<Key>>,
  in state: inout State
) {
  // Not a write to the value that a feature around this one shares.
  SharedValues.$current.withValue([:]) {
    if let value {
      state[keyPath: owner].wrappedValue = value
    }
    state.shareValues()
  }
}
