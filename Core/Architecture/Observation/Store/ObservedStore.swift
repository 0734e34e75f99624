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

  /// The store that this one is scoped from; nil if it is not scoped.
  private let owner: AnyObject?
  /// The scoped stores, which own this store.
  var scoped: [ScopeKey: WeakReference] = [:]

  private let fields = TrackedFields<State>()
  /// The observations, which scoped stores share with their owner.
  let observations: Observations

  init(_ store: Store<State, Action>, _ observations: Observations, owner: AnyObject?) {
    self.store = store
    self.observations = observations
    self.owner = owner
  }

  /// Observes a store, which also other code may send to.
  public convenience init(_ store: Store<State, Action>) {
    self.init(store, Observations(), owner: nil)
  }

  /// Whether this is the store of a child, an element or a screen that was removed.
  var isGone: Bool { !store.isPresent }

  /// The value of a field, which the view that is being drawn then tracks.
  @inlinable
  public subscript<Value: Equatable>(dynamicMember path: KeyPath<State, Value>) -> Value {
    self[path]
  }

  /// The value at a path, such as `store[\.address?.city]`, which the view that is being drawn then tracks.
  @inlinable
  public subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value {
    read(AnyHashable(path as AnyKeyPath)) { $0[keyPath: path] }
  }

  /// Returns a value that `compute` finds in the state, which the view that is being drawn then tracks.
  ///
  /// The key identifies the value among those of the store.
  package func value<Value: Equatable>(
    _ key: some Hashable,
    _ compute: @escaping (State) -> Value
  ) -> Value {
    read(AnyHashable(key), compute)
  }

  @usableFromInline
  func read<Value: Equatable>(
    _ key: AnyHashable,
    _ read: @escaping (State) -> Value
  ) -> Value {
    observations.begin(store, fields)
    return fields.read(key, store.state, read)
  }

  /// Processes an action, as the store does; nothing happens if the state is no longer there.
  ///
  /// The view of a screen that is animated away can still be tapped.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { isGone ? StoreTask() : store.send(action) }

  /// Makes the views that track a path draw again, though its value is the same.
  ///
  /// For a view that shows something else than the state, such as a text field whose text was refused.
  public func redraw<Value>(_ path: KeyPath<State, Value>) { redraw(key: path as AnyKeyPath) }

  package func redraw(key: some Hashable) {
    fields.redraw(AnyHashable(key))
  }
}
