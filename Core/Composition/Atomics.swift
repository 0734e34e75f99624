import Synchronization

// The only file of Composition that imports Synchronization: ARCHITECTURE.md tells why.

/// A value that any thread may read and replace, each at once.
final class AtomicBox<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  func load() -> Value { value.withLock { $0 } }

  func store(_ newValue: Value) { value.withLock { $0 = newValue } }
}

/// Numbers that count up from one, of which no two threads get the same.
struct AtomicCounter: ~Copyable, Sendable {
  private let last = Atomic<UInt64>(0)

  func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
