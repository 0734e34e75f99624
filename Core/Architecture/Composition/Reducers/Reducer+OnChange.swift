extension Reducer {
  /// Calls `perform` after this reducer whenever an action changes `value`.
  ///
  /// The old value is kept while this reducer runs. An array in it is copied if the action changes that
  /// array, and only then: choose a value without large parts that `perform` does not need, such as
  /// `\.rows.count` for `\.rows`.
  ///
  /// - Parameters:
  ///   - value: Reads the value; called before and after every action.
  ///   - perform: Receives the old and the new value; may change the state and return an effect.
  /// - Returns: A reducer that runs both.
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
