import Dispatch

/// Runs a closure on the main actor when it is freed.
///
/// An isolated deinit would do that too, but outside of the task that frees: then a failure would not
/// belong to any test.
final class AtEnd: Sendable {
  private let action: @MainActor @Sendable () -> Void

  init(_ action: @escaping @MainActor @Sendable () -> Void) {
    self.action = action
    _ = Self.mark
  }

  deinit {
    let action = action
    if DispatchQueue.getSpecific(key: Self.key) == true {
      // The main queue is where the main actor runs, whichever thread serves it.
      MainActor.assumeIsolated(action)
    } else {
      Task { @MainActor in action() }
    }
  }

  private static let key = DispatchSpecificKey<Bool>()
  private static let mark: Void = DispatchQueue.main.setSpecific(key: key, value: true)
}
