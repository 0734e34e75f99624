public import NavigatorComposition

// A scope returns the same store again while a view has it, so that SwiftUI does not draw a view of a child
// only because its parent draws.

extension ObservedStore {
  /// Returns a store for a child.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: @escaping (ChildAction) -> Action
  ) -> ObservedStore<ChildState, ChildAction> {
    scope(state, action) { nil }
  }

  /// Returns a store for an optional child; nil if the child's state is nil.
  ///
  /// The view that is being drawn draws again when the child comes or goes, and not when it changes. The store
  /// of a child that has gone has the values that views have read last.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: @escaping (ChildAction) -> Action
  ) -> ObservedStore<ChildState, ChildAction>? {
    guard self[state.appending(path: \.isThere)] else { return nil }
    let lens = Lens(state)
    return scope(state, action) { whole, body in
      if var child = lens.withValue(&whole, to: { $0 }) { body(&child) }
    }
  }

  /// Returns a store for each element of a collection, in order.
  ///
  /// The view that is being drawn draws again when elements are added, removed or moved, and not when one
  /// changes. Of a collection that did not change, a send checks no element.
  public func scope<ID, Element, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, Element>>,
    action: @escaping (ID, ElementAction) -> Action
  ) -> [ObservedStore<Element, ElementAction>] {
    let ids = self[state.appending(path: \.ids)]
    let elements = scope(state, { (pair: (ID, ElementAction)) in action(pair.0, pair.1) }) {
      var last: (UInt64, UInt64)?
      return { elements in
        let version = (elements.version.number, elements.content.number)
        defer { last = version }
        return last.map { $0 == version } ?? false
      }
    }
    return ids.compactMap { id in
      elements.scope(id, { (id, $0) }, IdentifiedArray<ID, Element>.access(to: id))
    }
  }

  /// Returns a store for a child that `access` passes to a closure while it is there; nil if it is not.
  ///
  /// While a view has the store, it is returned also after the child has gone, with the values that views have
  /// read. The key identifies the child among those of this store.
  package func scope<ChildState, ChildAction>(
    _ key: some Hashable,
    _ action: @escaping (ChildAction) -> Action,
    _ access: @escaping (inout State, (inout ChildState) -> Void) -> Void
  ) -> ObservedStore<ChildState, ChildAction>? {
    if let known: ObservedStore<ChildState, ChildAction> = known(key) { return known }
    guard let store = store.scope(action, withValue: access) else { return nil }
    let isThere = { [isThere, store = self.store] in
      var isFound = false
      if isThere?() != false { store.withValue { access(&$0) { _ in isFound = true } } }
      return isFound
    }
    return keep(store, tracker.part(access), isThere, key)
  }

  private func scope<ChildState, ChildAction>(
    _ path: KeyPath<State, ChildState>,
    _ action: @escaping (ChildAction) -> Action,
    _ makeIsUnchanged: () -> ((inout ChildState) -> Bool)?
  ) -> ObservedStore<ChildState, ChildAction> {
    if let known: ObservedStore<ChildState, ChildAction> = known(path) { return known }
    let lens = Lens(path)
    let child = tracker.part(isUnchanged: makeIsUnchanged()) { lens.withValue(&$0, to: $1) }
    return keep(store.scope(state: path, action: action), child, isThere, path)
  }

  private func known<Scoped: AnyObject>(_ key: some Hashable) -> Scoped? {
    scoped[ScopeKey(key, Scoped.self)]?.object as? Scoped
  }

  private func keep<ChildState, ChildAction>(
    _ store: Store<ChildState, ChildAction>,
    _ tracker: Tracker<ChildState>,
    _ isThere: (() -> Bool)?,
    _ key: some Hashable
  ) -> ObservedStore<ChildState, ChildAction> {
    let child = ObservedStore<ChildState, ChildAction>(
      store,
      tracker,
      owner: self,
      isThere: isThere
    )
    // At powers of two, so that the removal takes constant time for each store.
    if scoped.count & (scoped.count - 1) == 0 { scoped = scoped.filter { $0.value.object != nil } }
    scoped[ScopeKey(key, type(of: child))] = WeakReference(object: child)
    return child
  }
}

/// What a scoped store is found by.
struct ScopeKey: Hashable {
  private let key: AnyHashable
  private let type: ObjectIdentifier

  init(_ key: some Hashable, _ type: Any.Type) {
    (self.key, self.type) = (AnyHashable(key), ObjectIdentifier(type))
  }
}

/// A reference that does not keep its object.
struct WeakReference {
  weak var object: AnyObject?
}

extension Optional {
  fileprivate var isThere: Bool { self != nil }
}
