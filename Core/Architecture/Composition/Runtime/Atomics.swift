import Synchronization

// The only file of Composition that imports Synchronization: see ARCHITECTURE.md.

/// A value that any thread may read and replace atomically.
final class AtomicBox<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }

  func load() -> Value { value.withLock { $0 } }

  func store(_ newValue: Value) { value.withLock { $0 = newValue } }

  @discardableResult
  func modify<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    value.withLock { change(&$0) }
  }
}
