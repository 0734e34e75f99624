import Synchronization

/// The changes of the social store that are not saved yet, also those of a screen that was left.
package final class PendingChanges: Sendable {
  private let count = Mutex(0)

  /// Whether every change is saved, or has failed.
  package var isEmpty: Bool { count.withLock { $0 == 0 } }

  func begin() { count.withLock { $0 += 1 } }

  func end() { count.withLock { $0 -= 1 } }
}
