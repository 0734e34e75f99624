import NavigatorComposition
public import Testing

/// The effects that one ``TestStore/send(_:assert:sourceLocation:)`` started.
///
/// <!-- code: symbol-test-task -->
/// ```swift
/// let task = await store.send(.load)
/// await task.cancel()
/// ```
@MainActor
public struct TestStoreTask {
  private let task: StoreTask?
  private let effects: EffectTracker
  private let limit: Duration

  init(_ task: StoreTask?, _ effects: EffectTracker, _ limit: Duration) {
    self.task = task
    self.effects = effects
    self.limit = limit
  }

  /// Waits until the effects of the action and of its follow-up actions have finished.
  ///
  /// - Parameters:
  ///   - timeout: The time after which the test fails; nil for the store's timeout.
  ///   - sourceLocation: The line of the failure.
  public func finish(
    timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard let task else { return }
    let limit = timeout ?? limit
    let isFinished = await effects.signal.wait(atMost: limit) { !task.isRunning }
    if isFinished { return }
    let text = FailureMessage.taskUnfinished(effects.unfinished.map(\.action), limit)
    TestFailure.report(text, at: sourceLocation)
  }

  /// Cancels the action's own effects, and waits until they have returned, at most for the store's timeout.
  public func cancel() async {
    task?.cancel()
    _ = await effects.signal.wait(atMost: limit) { !effects.isCancelling }
  }

  /// Whether ``cancel()`` cancelled these effects.
  public var isCancelled: Bool { task?.isCancelled ?? false }
}
