/// A value that several stores share, each with a copy in its state.
///
/// <!-- code: symbol-shared-model -->
/// ```swift
/// let volume = SharedModel(3)
/// let links = [
///   radio.share(\.volume, with: volume) { .volumeChanged($0) },
///   speaker.share(\.volume, with: volume) { .volumeChanged($0) },
/// ]
/// ```
@MainActor
public final class SharedModel<Value: Equatable> {
  /// The value; a change is sent to every store that shares it.
  public var value: Value {
    didSet {
      if value != oldValue { for listener in listeners.values { listener() } }
    }
  }

  private var listeners: [UInt64: () -> Void] = [:]

  /// Creates a value, which replaces those in the states.
  public init(_ value: Value) { self.value = value }

  fileprivate func subscribe(_ listener: @escaping () -> Void) -> () -> Void {
    let number = Version().number
    listeners[number] = listener
    return { self.listeners[number] = nil }
  }
}

extension Store {
  /// Synchronizes a part of the state with a value that other stores share.
  ///
  /// - Parameters:
  ///   - path: The part of the state, such as a ``Shared`` property.
  ///   - model: The value.
  ///   - action: Creates the action for a new value that another store has written, which sets the part.
  /// - Returns: The connection, which ends when it is cancelled or freed.
  public func share<Value: Equatable>(
    _ path: KeyPath<State, Value>,
    with model: SharedModel<Value>,
    action: @escaping (Value) -> Action
  ) -> StoreObservation {
    synchronize(
      { $0[keyPath: path] },
      action: { action($1) },
      read: { model.value },
      write: { model.value = $0 },
      subscribe: { model.subscribe($0) }
    )
  }
}
