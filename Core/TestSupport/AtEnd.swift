#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs a closure on the main actor when it is freed.
///
/// An isolated deinit would do that too, but outside of the task that frees: then a failure would not
/// belong to any test.
final class AtEnd: Sendable {
  private let action: @MainActor @Sendable () -> Void
  private let mainThread: ThreadID

  @MainActor
  init(_ action: @escaping @MainActor @Sendable () -> Void) {
    self.action = action
    mainThread = ThreadID()
  }

  deinit {
    let action = action
    if mainThread == ThreadID() {
      MainActor.assumeIsolated(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}

/// Tells one thread from another.
private struct ThreadID: Equatable, @unchecked Sendable {
  // A thread's handle is only compared, never followed: it may be sent where a pointer may not.
  private let handle = pthread_self()

  static func == (left: ThreadID, right: ThreadID) -> Bool {
    pthread_equal(left.handle, right.handle) != 0
  }
}
