extension Store {
  /// The send function, which scoped stores keep to avoid a lookup on each send.
  @inlinable var sendFunction: (Action) -> StoreTask {
    switch source {
    case .core(let core): { core.send($0) }
    case .link(let link): link.send
    }
  }

  /// Returns a store for a child: its state is a part of this store's, its actions are embedded.
  ///
  /// The child's store retains this store, and holds no state of its own.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let send = sendFunction
    return Store<ChildState, ChildAction>(
      .link(
        StoreLink(
          read: { self.state[keyPath: state] },
          send: { send(action($0)) },
          observe: { notify in self.observeChanges { notify($0[keyPath: state]) } }
        )
      )
    )
  }

  /// Returns a store for an optional child; nil if the child's state is nil.
  ///
  /// If the child's state becomes nil later, its store returns the last state it read.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState?,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard var last = state(self.state) else { return nil }
    let send = sendFunction
    return Store<ChildState, ChildAction>(
      .link(
        StoreLink(
          read: {
            last = state(self.state) ?? last
            return last
          },
          send: { send(action($0)) },
          observe: { notify in self.observeChanges { state($0).map(notify) } }
        )
      )
    )
  }

  /// Returns a store for an optional child; nil if the child's state is nil.
  ///
  /// If the child's state becomes nil later, its store returns the last state it read.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    scope(state: { $0[keyPath: state] }, action: action)
  }

  /// Returns a store for each element of a collection, in order; each finds its element by id.
  @inlinable
  public func scope<ID, Element, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, Element>>,
    action: @escaping (ID, ElementAction) -> Action
  ) -> [Store<Element, ElementAction>] {
    self.state[keyPath: state].ids.compactMap { id in
      scope(state: { $0[keyPath: state][id: id] }, action: { action(id, $0) })
    }
  }
}

/// A scoped store's access to the store that it is scoped from.
@MainActor
@usableFromInline
final class StoreLink<State, Action> {
  @usableFromInline let read: () -> State
  @usableFromInline let send: (Action) -> StoreTask
  @usableFromInline let observe: (@escaping (State) -> Void) -> () -> Void

  @inlinable
  init(
    read: @escaping () -> State,
    send: @escaping (Action) -> StoreTask,
    observe: @escaping (@escaping (State) -> Void) -> () -> Void
  ) {
    self.read = read
    self.send = send
    self.observe = observe
  }
}
