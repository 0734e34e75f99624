public import NavigatorComposition
public import Observation

/// A store for views: what a view reads by key path, and nothing else, makes it draw again.
///
/// <!-- code: example-observed -->
/// ```swift
/// let store = ObservedStore(Store(initialState: Note.State()) { Note() })
/// withObservationTracking {
///   print("Note: \(store.name)")
/// } onChange: {
///   print("The name has changed: draw again.")
/// }
/// store.send(.rename)  // The name is the same: nothing happens.
/// ```
///
/// A value that is set to what it was draws nothing. Tracking a field begins when a view reads it and ends
/// with its next change, when the view draws and reads again. A store that no view tracks has no observer.
@MainActor
@dynamicMemberLookup
public final class ObservedStore<State, Action>: Observable, Identifiable {
  /// The store, to read without drawing again.
  public let store: Store<State, Action>

  let tracker: Tracker<State>
  /// The store that this one is scoped from; nil if it is not scoped.
  private let owner: AnyObject?
  /// The scoped stores, which own this store.
  var scoped: [ScopeKey: WeakReference] = [:]

  /// Whether the state is there; nil for always.
  let isThere: (() -> Bool)?
  /// Whether this is the store of a child, an element or a screen that was removed.
  var isGone: Bool { isThere?() == false }

  init(
    _ store: Store<State, Action>,
    _ tracker: Tracker<State>,
    owner: AnyObject?,
    isThere: (() -> Bool)? = nil
  ) {
    (self.store, self.tracker, self.owner, self.isThere) = (store, tracker, owner, isThere)
  }

  /// Observes a store, which also other code may send to.
  public convenience init(_ store: Store<State, Action>) {
    self.init(
      store,
      Tracker { [unowned store] tracker in MainActor.assumeIsolated { store.observe(tracker) } },
      owner: nil
    )
  }

  /// The value of a field, which the view that is being drawn then tracks.
  public subscript<Value: Equatable>(dynamicMember path: KeyPath<State, Value>) -> Value {
    self[path]
  }

  /// The value at a path, such as `store[\.address?.city]`, which the view that is being drawn then tracks.
  public subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value {
    let lens = Lens(path)
    return read(path) { state in lens.withValue(&state) { $0 } }
  }

  /// Returns a value that `compute` finds in the state, which the view that is being drawn then tracks.
  ///
  /// The key identifies the value among those of the store.
  package func value<Value: Equatable>(
    _ key: some Hashable,
    _ compute: @escaping (State) -> Value
  ) -> Value {
    read(key) { compute($0) }
  }

  private func read<Value: Equatable>(
    _ key: some Hashable,
    _ read: @escaping (inout State) -> Value
  ) -> Value {
    if isGone, let last: Value = tracker.last(AnyHashable(key)) {
      return tracker.read(AnyHashable(key), last, read)
    }
    var value: Value?
    store.withValue { value = read(&$0) }
    let computed = { (state: State) in
      var state = state
      return read(&state)
    }
    return tracker.read(AnyHashable(key), value ?? computed(store.state), read)
  }

  /// Processes an action, as the store does; nothing happens if the state is no longer there.
  ///
  /// The view of a screen that is animated away can still be tapped.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { isGone ? StoreTask() : store.send(action) }

  /// Makes the views that track a path draw again, though its value is the same.
  ///
  /// For a view that shows something else than the state, such as a text field whose text was refused.
  public func redraw<Value>(_ path: KeyPath<State, Value>) { redraw(key: path) }

  package func redraw(key: some Hashable) { tracker.redraw(AnyHashable(key)) }
}

extension Store {
  /// Checks the tracked fields after every change, until there are none.
  fileprivate func observe(_ tracker: Tracker<State>) {
    var found: (fields: [TrackedField], isLast: Bool) = ([], false)
    var end: (() -> Void)?
    end = observeChanges { state in
      var changed: [TrackedField] = []
      let isTracked = tracker.check(&state, &changed)
      if isTracked && changed.isEmpty { return false }
      found = (changed, !isTracked)
      return true
    } notify: {
      let (fields, isLast) = found
      found.fields = []
      // Before the views read again, which begins another observation.
      if isLast { end?() }
      for field in fields { field.notify() }
    }
  }
}
