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
  ///   - screens: The reducer of the screens: one feature, or a struct with `@Screens`.
  ///   - didPop: Returns an effect for a screen, in its state before the action, that was removed
  ///     by `popFrom`, by this reducer, or by a replacement of the whole stack. Called for the top
  ///     screen first. Not called for a removal by a reducer that is not part of this one.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call.
  /// - Returns: Both reducers combined.
  public func forEach<S: Reducer>(
    _ path: WritableKeyPath<State, StackState<S.State>>,
    action: CasePath<Action, StackAction<S.State, S.Action>>,
    screens: S,
    didPop: ((S.State) -> Effect<Action>)? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let action = Action.cases[keyPath: action]
    // Built at the first action, so that a screen can have screens of its own kind.
    let screens = LazyReducer { screens.build() }
    let stack = StackReducer<State, Action, S.State, S.Action>(
      screens: Reduce { screens.reduce(into: &$0, action: $1) },
      read: { state in state[keyPath: path] },
      access: { (state: inout State, body) in body(&state[keyPath: path]) },
      embed: action.embed,
      didPop: didPop,
      place: "forEach at \(fileID):\(line)"
    )
    func observe(
      _ state: inout State,
      _ change: (inout State) -> Effect<Action>
    ) -> Effect<Action> {
      didPop == nil ? change(&state) : stack.observe(&state, change)
    }
    return Reduce { state, parentAction in
      stack.process(&state) { state in
        let runParent = { (state: inout State) in
          parent.reduce(into: &state, action: parentAction)
        }
        let effect = action.withValue(parentAction) { stackAction in
          guard case .element(let id, let screenAction) = stackAction else {
            return observe(&state) { stack.move(stackAction, &$0, then: runParent) }
          }
          let effect = stack.run(screenAction, id, &state)
          return effect.merge(with: observe(&state, runParent))
        }
        return effect ?? observe(&state, runParent)
      }
    }
  }
}

extension Store {
  /// Returns a store for each screen of a stack, the bottom one first.
  ///
  /// A store finds its screen also in a copy of the stack. It keeps an earlier state after the screen was removed.
  public func scope<Screen, ScreenAction>(
    state: KeyPath<State, StackState<Screen>>,
    action: @escaping (StackElementID, ScreenAction) -> Action
  ) -> [Store<Screen, ScreenAction>] {
    self.state[keyPath: state].ids.compactMap { id in
      scope(
        state: { whole in whole[keyPath: state][id: id] },
        action: { screenAction in action(id, screenAction) }
      )
    }
  }
}
