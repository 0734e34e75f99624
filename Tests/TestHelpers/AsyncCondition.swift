/// A condition variable for effects: they wait until the test broadcasts.
@MainActor
package final class AsyncCondition {
  private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var lastID = 0
  /// The number of waits so far.
  package private(set) var entered = 0
  /// The number of waits that were cancelled.
  package private(set) var cancelled = 0

  package nonisolated init() {}

  /// The number of waits that have not ended.
  package var count: Int { waiting.count }

  /// Waits for the next ``broadcast()``.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, at once.
  package func wait() async throws {
    lastID += 1
    entered += 1
    let id = lastID
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[id] = $0 }
    } onCancel: {
      // Stores cancel on the main actor.
      MainActor.assumeIsolated { cancel(id) }
    }
  }

  /// Resumes every waiting task, in the order of waiting.
  package func broadcast() {
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
