/// A state of a store with what its next action needs, to process actions again without the store.
package struct ReplayedState<State> {
  package var state: State
  /// The numbers of the screens of the store.
  package var screenNumbers: ScreenNumbers

  /// Creates a state with the numbers of the store whose reducer runs; with those of a new store outside of one.
  package init(_ state: State) {
    self.init(state, screenNumbers: ScreenNumbers.current ?? ScreenNumbers())
  }

  package init(_ state: State, screenNumbers: ScreenNumbers) {
    self.state = state
    self.screenNumbers = screenNumbers
  }

  /// Processes an action.
  ///
  /// - Returns: The effect, which nobody has started.
  @discardableResult
  package mutating func process<Action>(
    _ action: Action,
    by reducer: Reduce<State, Action>
  ) -> Effect<Action> {
    var numbers = screenNumbers
    let effect = numbers.provide {
      reducer.reduce(into: &state, action: action)
    }
    screenNumbers = numbers
    return effect
  }
}

extension ReplayedState: Sendable where State: Sendable {}
