public import NavigatorComposition

extension Store {
  /// Returns a store for each screen of a stack, the bottom one first.
  ///
  /// A store finds its screen also among copies of the stack, and no other one that has its id later. It keeps
  /// an earlier state after the screen was removed.
  public func scope<Screen, ScreenAction>(
    state: KeyPath<State, StackState<Screen>>,
    action: @escaping (StackElementID, ScreenAction) -> Action
  ) -> [Store<Screen, ScreenAction>] {
    let lens = Lens(state)
    return self.state[keyPath: state].ids.compactMap { id in
      scope({ action(StackElementID(answering: id), $0) }) { state, body in
        lens.withValue(&state) { $0.read(id, body) }
      }
    }
  }
}
