/// Where effects wait until they are cancelled.
@MainActor
final class Park {
  /// The one for features that know no other.
  static let shared = Park()

  /// Unsafe, because a check would be measured with every effect; it is right because the place
  /// gives the continuation away before it resumes it.
  @MainActor
  private final class Place {
    var continuation: UnsafeContinuation<Void, Never>?
  }

  private(set) var count = 0

  func wait() async {
    let place = Place()
    count += 1
    await withTaskCancellationHandler {
      await withUnsafeContinuation { place.continuation = $0 }
    } onCancel: {
      // Stores cancel on the main actor.
      MainActor.assumeIsolated { place.continuation.take()?.resume() }
    }
    count -= 1
  }

  /// Waits until no more than `others` are left here.
  func settle(leaving others: Int) async {
    while count > others { await Task.yield() }
  }
}
