extension Store {
  /// How to send, for the stores scoped from this one: they need not ask it each time.
  @inlinable var sending: (Action) -> StoreTask {
    switch source {
    case .core(let core): { core.send($0) }
    case .link(let link): link.send
    }
  }

  /// A store for a child: it shows a part of this store's state and sends its actions embedded.
  ///
  /// It keeps this store's state alive, and holds none of its own.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    let send = sending
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

  /// A store for a child that may not be there; nil when it is not there now.
  ///
  /// When the child goes later, its store goes on showing what was last read from it.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState?,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard var last = state(self.state) else { return nil }
    let send = sending
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

  /// A store for a child that may not be there; nil when it is not there now.
  ///
  /// When the child goes later, its store goes on showing what was last read from it.
  @inlinable
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    scope(state: { $0[keyPath: state] }, action: action)
  }

  /// The stores of a collection's elements, in order; each follows its element by id.
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
