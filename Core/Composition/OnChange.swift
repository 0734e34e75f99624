extension Reducer {
  /// Runs `perform` after this reducer whenever the value that `value` reads has become another.
  ///
  /// - Parameters:
  ///   - value: Reads the value; it is called before and after every action.
  ///   - perform: Receives the old and the new value, and may change the state further.
  /// - Returns: Both as one reducer.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    perform: @escaping (_ old: Value, _ new: Value, inout State) -> Effect<Action>
  ) -> Reduce<State, Action> {
    let reducer = build()
    return Reduce { state, action in
      let old = value(state)
      let effect = reducer.function(&state, action)
      let new = value(state)
      return old == new ? effect : effect.merge(with: perform(old, new, &state))
    }
  }
}
