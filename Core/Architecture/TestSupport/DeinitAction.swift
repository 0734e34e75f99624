/// Runs a closure on the main actor when the object is freed.
///
/// An isolated deinit runs outside of the task that frees the object, so a failure would not belong
/// to any test.
final class DeinitAction: Sendable {
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
