extension Store {
  /// Returns a store for a child: its state is a part of this store's, its actions are embedded.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let first = self.state[keyPath: state]
    return Store<ChildState, ChildAction>(
      ScopedSource(source, first: first, part: { $0[keyPath: state] }, embed: action)
    )
  }

  /// Returns a store for an optional child; nil if the child's state is nil.
  ///
  /// If the child's state becomes nil later, its store has the state that it read last.
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState?,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard let first = state(self.state) else { return nil }
    return Store<ChildState, ChildAction>(
      ScopedSource(source, first: first, part: state, embed: action)
    )
  }

  /// Returns a store for an optional child; nil if the child's state is nil.
  ///
  /// If the child's state becomes nil later, its store has the state that it read last.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    scope(state: { $0[keyPath: state] }, action: action)
  }

  /// Returns a store for each element of a collection, in order; each finds its element by id.
  public func scope<ID, Element, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, Element>>,
    action: @escaping (ID, ElementAction) -> Action
  ) -> [Store<Element, ElementAction>] {
    self.state[keyPath: state].ids.compactMap { id in
      scope(state: { $0[keyPath: state][id: id] }, action: { action(id, $0) })
    }
  }
}
