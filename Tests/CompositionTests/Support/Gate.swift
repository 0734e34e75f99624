/// A place where an effect waits until the test lets it on; a cancelled waiter goes on at once.
@MainActor
final class Gate {
  private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var next = 0
  private(set) var entered = 0
  private(set) var cancelled = 0

  /// How many wait now.
  var count: Int { waiting.count }

  func wait() async throws {
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
  func open() {
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
