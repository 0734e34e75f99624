/// A state and the screen numbers of its store, from which actions can be processed again without the store.
package struct ReplayableState<State> {
  package var state: State
  /// The numbers of the screens of the store.
  package var screenNumbers: ScreenNumbers

  /// Creates a state with the screen numbers of the store whose reducer is running; outside of a reducer, with
  /// those of a new store.
  package init(_ state: State) {
    self.init(state, screenNumbers: ScreenNumbers.current ?? ScreenNumbers())
  }

  package init(_ state: State, screenNumbers: ScreenNumbers) {
    self.state = state
    self.screenNumbers = screenNumbers
  }

  /// Processes an action.
  ///
  /// - Returns: The effect, not started.
  @discardableResult
  package mutating func process<Action>(
    _ action: Action,
    by reducer: Reduce<State, Action>
  ) -> Effect<Action> {
    // A copy: `provide` must not access `self` while its closure changes `state`.
    var numbers = screenNumbers
    let effect = numbers.provide {
      reducer.reduce(into: &state, action: action)
    }
    screenNumbers = numbers
    return effect
  }
}

extension ReplayableState: Sendable where State: Sendable {}
