/// A place where an effect waits until the test lets it on; a cancelled waiter goes on at once.
@MainActor
package final class Gate {
  private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var next = 0
  /// How many have come to wait so far.
  package private(set) var entered = 0
  /// How many of them were cancelled while they waited.
  package private(set) var cancelled = 0

  package nonisolated init() {}

  /// How many wait now.
  package var count: Int { waiting.count }

  /// Waits until the gate is opened; throws when the waiter is cancelled before.
  package func wait() async throws {
    next += 1
    entered += 1
    let id = next
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[id] = $0 }
    } onCancel: {
      // Cancelled on the main actor, where stores cancel.
      MainActor.assumeIsolated { cancel(id) }
    }
  }

  /// Lets everybody on who waits, in the order they came.
  package func open() {
    let waiting = waiting.sorted { $0.key < $1.key }
    self.waiting = [:]
    for (_, continuation) in waiting { continuation.resume() }
  }

  private func cancel(_ id: Int) {
    guard let continuation = waiting.removeValue(forKey: id) else { return }
    cancelled += 1
    continuation.resume(throwing: CancellationError())
  }
}
