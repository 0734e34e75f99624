public import Composition

extension Reducer {
  /// Runs the screen that an action addresses, and then this reducer.
  ///
  /// - For a screen's own action the screen runs first, then this reducer.
  /// - For `popFrom` this reducer runs first, and can still look at what goes.
  /// - For `push` the screen is there when this reducer runs.
  ///
  /// The effects of a screen end when it leaves, by whatever way. A ``Effect/dismiss`` of a screen
  /// becomes `popFrom` with its id. An action for an id that is not there, a `popFrom` of such an id
  /// and a `push` of an id that is there are reported as issues; this reducer still runs.
  ///
  /// - Parameters:
  ///   - path: The stack.
  ///   - action: The case that holds the stack's actions.
  ///   - screens: The screens that can stand on it; a ``SingleScreen`` when they are of one kind.
  ///   - popped: Called for every screen that has left the stack in this reducer, by whatever way:
  ///     `popFrom`, or a reducer that popped it. The upper ones first.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  /// - Returns: Both as one reducer.
  @inlinable
  public func forEach<S: Screens>(
    _ path: WritableKeyPath<State, StackState<S.State>>,
    action: Case<Action, StackAction<S.State, S.Action>>,
    screens: S,
    popped: ((S.State) -> Effect<Action>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let stack = StackReducer(
      path: path,
      action: action,
      screens: screens,
      place: "forEach at \(fileID):\(line)"
    )
    guard let popped else {
      return Reduce { state, action in stack.reduce(into: &state, action, then: parent) }
    }
    return Reduce { state, action in
      stack.lens.lend(&state) { $0.watchDepartures() }
      let effect = stack.reduce(into: &state, action, then: parent)
      let departed = stack.lens.lend(&state) { $0.takeDepartures() }
      return departed.reduce(effect) { $0.merge(with: popped($1)) }
    }
  }
}
