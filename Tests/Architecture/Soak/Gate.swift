/// A gate at which the operations of effects wait, and the number of operations that have not ended.
@MainActor
final class Gate {
  private(set) var runningCount = 0
  private(set) var startedCount = 0
  private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]

  nonisolated init() {}

  /// Waits until the gate opens, and throws if the task is cancelled before.
  func wait() async throws {
    startedCount += 1
    runningCount += 1
    defer { runningCount -= 1 }
    let id = startedCount
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[id] = $0 }
    } onCancel: {
      // A store cancels on the main actor.
      MainActor.assumeIsolated {
        waiting.removeValue(forKey: id)?.resume(throwing: CancellationError())
      }
    }
  }

  /// Lets every waiting operation go on.
  func open() {
    let continuations = waiting.values
    waiting = [:]
    for continuation in continuations { continuation.resume() }
  }
}
