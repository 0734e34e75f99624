extension Reducer {
  /// Lifts this reducer into a parent's state and action, as ``Scope`` does.
  @inlinable
  public func pullback<ParentState, ParentAction>(
    state: WritableKeyPath<ParentState, State>,
    action: Case<ParentAction, Action>
  ) -> Reduce<ParentState, ParentAction> {
    let built = build()
    return Scope(state: state, action: action) { built }.body
  }

  /// Runs this reducer on optional state, for a child that is then pulled back.
  ///
  /// An action while the state is nil is reported as an issue.
  ///
  /// ```swift
  /// Counter().optional().pullback(state: \.counter, action: Self.counter)
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call, for issues.
  /// - Returns: The reducer over the optional state.
  @inlinable
  public func optional(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State?, Action> {
    let built = build()
    return EmptyReducer<State?, Action>()
      .ifLet(\.self, actionCase: .itself, then: { built }, fileID: fileID, line: line)
  }

  /// Runs this reducer and then `other`, and merges their effects.
  @inlinable
  public func combined(with other: some Reducer<State, Action>) -> Reduce<State, Action> {
    ReducerBuilder.both(build(), other.build())
  }
}
