import Synchronization

/// A signal on which tests wait for a condition; any thread may send it.
final class AsyncSignal: Sendable {
  private struct State {
    /// The number of times the signal was sent.
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Resumes the waiting tests, which then evaluate their conditions again.
  func send() {
    let waiting = state.withLock { state in
      let waiting = state.waiting
      state.count += 1
      state.waiting = []
      return waiting
    }
    for continuation in waiting {
      continuation.resume()
    }
  }

  /// Waits until `condition` holds, and returns false if it does not within `limit`.
  ///
  /// The condition is evaluated at once and after each signal. After a wait, the effects are idle, so that a
  /// test does not depend on the moment at which its own task resumes.
  @MainActor
  func wait(atMost limit: Duration, until condition: () -> Bool) async -> Bool {
    if condition() { return true }
    let deadline = ContinuousClock.now.advanced(by: limit)
    let timer = Task { @MainActor in
      try? await Task.sleep(until: deadline)
      send()
    }
    defer { timer.cancel() }
    while ContinuousClock.now < deadline {
      let count = state.withLock(\.count)
      if condition() {
        await SerialTasks.waitUntilIdle()
        return true
      }
      await waitForSignal(after: count)
    }
    // Another test may have occupied the main actor until the deadline, so the effects run once more.
    await SerialTasks.waitUntilIdle()
    return condition()
  }

  /// Waits for a signal; returns at once if one was sent since the count was `count`.
  @MainActor
  private func waitForSignal(after count: Int) async {
    await withCheckedContinuation { continuation in
      let isSent = state.withLock { state in
        if state.count != count { return true }
        state.waiting.append(continuation)
        return false
      }
      if isSent { continuation.resume() }
    }
  }
}
