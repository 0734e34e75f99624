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

/// A thread-safe counter that starts at one.
struct AtomicCounter: ~Copyable, Sendable {
  private let last = Atomic<UInt64>(0)

  func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}

/// A number that is unique to one change in the process, to detect changes in constant time.
///
/// All versions compare equal, so that they do not affect the equality of the values around them.
package struct Version: Equatable, Sendable {
  package private(set) var number = counter.next()

  package init() {}

  package mutating func advance() { number = Version.counter.next() }

  package static func == (left: Version, right: Version) -> Bool { true }

  private static let counter = AtomicCounter()
}
