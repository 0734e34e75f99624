public import NavigatorComposition

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
  ///   - popped: Called for every screen that has left the stack in this reducer, as it was before:
  ///     by `popFrom`, by a reducer that popped it, or with the whole stack, when another was put in
  ///     its place. The upper ones first. What a reducer outside removes, that reducer knows.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  /// - Returns: Both as one reducer.
  @inlinable
  public func forEach<S: ScreenReducer>(
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
      embed: action.embed,
      screens: screens,
      place: "forEach at \(fileID):\(line)"
    )
    let extract = action.extract
    return Reduce { state, parentAction in
      guard let stackAction = extract(parentAction) else {
        return stack.telling(popped, &state) { parent.reduce(into: &$0, action: parentAction) }
      }
      if case .element = stackAction {
        // Only the parent can remove a screen here, so the screen's own change stays in place.
        return stack.reduce(into: &state, stackAction) {
          stack.telling(popped, &$0) { parent.reduce(into: &$0, action: parentAction) }
        }
      }
      return stack.telling(popped, &state) {
        stack.reduce(into: &$0, stackAction) { parent.reduce(into: &$0, action: parentAction) }
      }
    }
  }
}

extension Reducer where Action: CasesProviding {
  /// Runs the screen that an action addresses, and then this reducer.
  ///
  /// See ``forEach(_:action:screens:popped:fileID:line:)`` with a `Case`.
  @inlinable
  public func forEach<S: ScreenReducer>(
    _ path: WritableKeyPath<State, StackState<S.State>>,
    action: CasePath<Action, StackAction<S.State, S.Action>>,
    screens: S,
    popped: ((S.State) -> Effect<Action>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    forEach(
      path,
      action: Action.cases[keyPath: action],
      screens: screens,
      popped: popped,
      fileID: fileID,
      line: line
    )
  }
}
