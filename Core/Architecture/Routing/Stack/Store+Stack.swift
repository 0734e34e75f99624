public import NavigatorComposition

extension Store {
  /// Returns a store for each screen of a stack, the bottom one first.
  ///
  /// A store identifies its screen by id, and keeps the last state after the screen was removed.
  public func scope<Screen, ScreenAction>(
    state: KeyPath<State, StackState<Screen>>,
    action: @escaping (StackElementID, ScreenAction) -> Action
  ) -> [Store<Screen, ScreenAction>] {
    self.state[keyPath: state].ids.compactMap { id in
      scope(state: { $0[keyPath: state][id: id] }, action: { action(id, $0) })
    }
  }
}
