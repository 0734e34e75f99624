/// A storage that persists a shared value between runs of the program.
///
/// <!-- code: symbol-storage -->
/// ```swift
/// let storage = InMemoryStorage(["Ada"])
/// storage.save(["Ada", "Grace"])
/// let names = storage.load() ?? []
/// ```
///
/// A store saves synchronously on the main actor; a slow storage should write in the background.
public protocol SharedStorage<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// Returns the value saved last; nil if there is none or reading fails, which is reported.
  func load() -> Value?

  /// Replaces the saved value with `value`.
  ///
  /// - Throws: An error if saving fails; the previous value remains saved.
  func save(_ value: Value) throws
}

/// A storage in memory, for tests and previews.
///
/// <!-- code: symbol-storage -->
/// ```swift
/// let storage = InMemoryStorage(["Ada"])
/// storage.save(["Ada", "Grace"])
/// let names = storage.load() ?? []
/// ```
public final class InMemoryStorage<Value: Sendable>: SharedStorage {
  private let value: AtomicBox<Value?>

  /// Creates a storage of `value`; nil for an empty storage.
  public init(_ value: Value? = nil) { self.value = AtomicBox(value) }

  /// Returns the value saved last; nil if there is none.
  public func load() -> Value? { value.load() }

  /// Replaces the saved value with `value`.
  public func save(_ value: Value) { self.value.store(value) }
}
