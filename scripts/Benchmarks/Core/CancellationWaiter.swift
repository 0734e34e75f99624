/// Suspends effects until they are cancelled, and counts them.
@MainActor
final class CancellationWaiter {
  /// A suspended effect.
  ///
  /// Its continuation is unsafe, because a check would be measured with every effect. It is resumed
  /// once, because it is taken out before.
  @MainActor
  private final class Slot {
    var continuation: UnsafeContinuation<Void, Never>?
  }

  private(set) var count = 0

  func wait() async {
    let slot = Slot()
    count += 1
    await withTaskCancellationHandler {
      await withUnsafeContinuation { slot.continuation = $0 }
    } onCancel: {
      // Stores cancel on the main actor.
      MainActor.assumeIsolated { slot.continuation.take()?.resume() }
    }
    count -= 1
  }

  /// Waits until no effect is suspended here.
  func waitUntilEmpty() async {
    while count > 0 { await Task.yield() }
  }
}
