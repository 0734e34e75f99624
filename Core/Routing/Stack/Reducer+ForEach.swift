public import NavigatorComposition

extension Reducer where Action: CasesProviding {
  /// Runs the screen on a stack that an action belongs to, and this reducer.
  ///
  /// - For an action of a screen, the screen runs first.
  /// - For `popFrom`, this reducer runs first; then the screens are removed.
  /// - For `push`, the screen is added first.
  ///
  /// The effects of a screen are cancelled when it is removed, in any way. An ``Effect/dismiss`` of
  /// a screen becomes `popFrom` with its id. An action or a `popFrom` with an id that is not on the
  /// stack, and a `push` with an id that is, are reported as issues; this reducer still runs.
  ///
  /// - Parameters:
  ///   - path: The stack.
  ///   - action: The case with the stack's actions.
  ///   - screens: The kinds of screens; a `SingleScreen` for one kind.
  ///   - popped: Returns an effect for a screen, in its state before the action, that was removed
  ///     by `popFrom`, by this reducer, or by a replacement of the whole stack. Called for the top
  ///     screen first. Not called for a removal by a reducer that is not part of this one.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call.
  /// - Returns: Both reducers combined.
  @inlinable
  public func forEach<S: ScreenReducer>(
    _ path: WritableKeyPath<State, StackState<S.State>>,
    action: CasePath<Action, StackAction<S.State, S.Action>>,
    screens: S,
    popped: ((S.State) -> Effect<Action>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let action = Action.cases[keyPath: action]
    let stack = StackReducer(
      path: path,
      embed: action.embed,
      screens: screens,
      place: "forEach at \(fileID):\(line)"
    )
    return Reduce(preparing: parent.prepare) { state, parentAction in
      let reduceParent = { (state: inout State) in
        stack.callPopped(popped, &state) { parent.reduce(into: &$0, action: parentAction) }
      }
      let effect = action.lend(parentAction) { stackAction in
        // In the other cases the stack itself adds or removes screens.
        if case .element = stackAction {
          return stack.reduce(into: &state, stackAction, then: reduceParent)
        }
        return stack.callPopped(popped, &state) {
          stack.reduce(into: &$0, stackAction) { parent.reduce(into: &$0, action: parentAction) }
        }
      }
      return effect ?? reduceParent(&state)
    }
  }
}
