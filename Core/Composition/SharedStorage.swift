/// Where a shared value is kept when the program does not run.
///
/// Stores save on the main actor and wait for it; a storage that is slow hands its work over.
public protocol SharedStorage<Value>: Sendable {
  /// What is kept.
  associatedtype Value: Sendable

  /// What was saved last; nil when nothing was, or when it could not be read (which is reported).
  func load() -> Value?

  /// Keeps `value` in the place of what was kept.
  ///
  /// - Throws: When it could not be kept; what was kept before still is.
  func save(_ value: Value) throws
}

/// Keeps a value in memory: for tests and previews, and for as long as the program runs.
public final class InMemoryStorage<Value: Sendable>: SharedStorage {
  private let value: AtomicBox<Value?>

  /// Makes a storage that holds `value`; nil for nothing.
  public init(_ value: Value? = nil) {
    self.value = AtomicBox(value)
  }

  /// What was saved last.
  public func load() -> Value? { value.load() }

  /// Keeps `value`.
  public func save(_ value: Value) { self.value.store(value) }
}
