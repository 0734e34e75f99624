/// Runs a closure on the main actor when it is freed.
///
/// An isolated deinit would do that too, but outside of the task that frees: then a failure would not
/// belong to any test.
final class AtEnd: Sendable {
  private let action: @MainActor @Sendable () -> Void

  init(_ action: @escaping @MainActor @Sendable () -> Void) {
    self.action = action
  }

  deinit {
    let action = action
    if MainQueue.isCurrent {
      MainActor.assumeIsolated(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}
