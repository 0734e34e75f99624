public import NavigatorComposition

extension Store {
  /// The stores of a stack's screens, the bottom first; each follows its screen by id.
  ///
  /// When a screen goes, its store goes on showing what was last read from it.
  @inlinable
  public func scope<Screen, ScreenAction>(
    state: KeyPath<State, StackState<Screen>>,
    action: @escaping (StackElementID, ScreenAction) -> Action
  ) -> [Store<Screen, ScreenAction>] {
    self.state[keyPath: state].ids.compactMap { id in
      scope(state: { $0[keyPath: state][id: id] }, action: { action(id, $0) })
    }
  }
}
