public import NavigatorComposition

// A scope returns the same store again while a view has it, so that SwiftUI does not draw a view of a child
// only because its parent draws.

extension ObservedStore {
  /// Returns a store for a child.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> ObservedStore<ChildState, ChildAction> {
    if let known: ObservedStore<ChildState, ChildAction> = known(state) { return known }
    return keep(store.scope(state: state, action: action), state)
  }

  /// Returns a store for an optional child; nil if the child's state is nil.
  ///
  /// The view that is being drawn draws again when the child is added or removed, and not when it changes. The
  /// store of a removed child has the state that views have read last.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> ObservedStore<ChildState, ChildAction>? {
    guard self[state.appending(path: \.isThere)] else { return nil }
    return scope(state, action) { $0[keyPath: state] }
  }

  /// Returns a store for each element of a collection, in order.
  ///
  /// The view that is being drawn draws again when elements are added, removed or moved, and not when one
  /// changes.
  @inlinable
  public func scope<ID, Element, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, Element>>,
    action: @escaping (ID, ElementAction) -> Action
  ) -> [ObservedStore<Element, ElementAction>] {
    let ids = self[state.appending(path: \.ids)]
    return ids.compactMap { id in
      element(id, of: state, { action(id, $0) }) { $0[keyPath: state][id: id] }
    }
  }

  /// Returns a store for the element of a collection that a function finds by its id.
  @usableFromInline
  func element<ID: Hashable, Element, ElementAction>(
    _ id: ID,
    of collection: AnyKeyPath,
    _ action: @escaping (ElementAction) -> Action,
    _ find: @escaping (State) -> Element?
  ) -> ObservedStore<Element, ElementAction>? {
    scope(ElementKey(collection: collection, id: id), action, find)
  }

  /// Returns a store for a child that a function finds in the state; nil if it is not there.
  ///
  /// While a view has the store, it is returned also after the child was removed, with the state that views have
  /// read. The key identifies the child among the children of this store.
  package func scope<ChildState, ChildAction>(
    _ key: some Hashable,
    _ action: @escaping (ChildAction) -> Action,
    _ child: @escaping (State) -> ChildState?
  ) -> ObservedStore<ChildState, ChildAction>? {
    if let known: ObservedStore<ChildState, ChildAction> = known(key) { return known }
    guard let scoped = store.scope(state: child, action: action) else { return nil }
    return keep(scoped, key)
  }

  private func known<Scoped: AnyObject>(_ key: some Hashable) -> Scoped? {
    scoped[ScopeKey(key, Scoped.self)]?.object as? Scoped
  }

  private func keep<ChildState, ChildAction>(
    _ store: Store<ChildState, ChildAction>,
    _ key: some Hashable
  ) -> ObservedStore<ChildState, ChildAction> {
    let child = ObservedStore<ChildState, ChildAction>(store, observations, owner: self)
    // Only when the dictionary would grow, so that the removal takes constant time for each store on average.
    if scoped.count == scoped.capacity {
      scoped = scoped.filter { $0.value.object != nil }
    }
    scoped[ScopeKey(key, type(of: child))] = WeakReference(object: child)
    return child
  }
}

/// What the store of an element is found by.
private struct ElementKey<ID: Hashable>: Hashable {
  let collection: AnyKeyPath
  let id: ID
}

/// What a scoped store is found by.
struct ScopeKey: Hashable {
  private let key: AnyHashable
  private let type: ObjectIdentifier

  init(_ key: some Hashable, _ type: Any.Type) {
    self.key = AnyHashable(key)
    self.type = ObjectIdentifier(type)
  }
}

/// A reference that does not keep its object.
struct WeakReference {
  weak var object: AnyObject?
}

extension Optional {
  fileprivate var isThere: Bool { self != nil }
}
