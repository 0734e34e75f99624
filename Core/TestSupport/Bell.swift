import Synchronization

/// Tells waiting tests that something has changed; it may be rung from anywhere.
final class Bell: Sendable {
  private struct State {
    /// How often it has been rung.
    var rings = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  func ring() {
    let waiting = state.withLock { state in
      state.rings += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until `isReached`, asked after every ring; false when `limit` has passed without.
  ///
  /// After a wait the effects have come to rest, so that what a test sees next does not depend on
  /// when its own task went on.
  @MainActor
  func wait(atMost limit: Duration, until isReached: () -> Bool) async -> Bool {
    if isReached() { return true }
    let deadline = ContinuousClock.now.advanced(by: limit)
    let timer = Task { @MainActor in
      try? await Task.sleep(until: deadline)
      ring()
    }
    defer { timer.cancel() }
    while ContinuousClock.now < deadline {
      let rings = state.withLock(\.rings)
      if isReached() {
        await SerialTasks.settle()
        return true
      }
      await ring(after: rings)
    }
    // The time may have gone by while another test held the main actor, and not for the effects.
    await SerialTasks.settle()
    return isReached()
  }

  /// Waits for a ring; not at all when there has been one since there were `rings`.
  @MainActor
  private func ring(after rings: Int) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.rings == rings { state.waiting.append(continuation) }
        return state.rings != rings
      }
      if isOver { continuation.resume() }
    }
  }
}
