import NavigatorComposition
public import Testing

/// What one ``TestStore/send(_:assert:sourceLocation:)`` started.
@MainActor
public struct TestStoreTask {
  private let task: StoreTask?
  private let inFlight: InFlight
  private let limit: Duration

  init(_ task: StoreTask?, _ inFlight: InFlight, _ limit: Duration) {
    self.task = task
    self.inFlight = inFlight
    self.limit = limit
  }

  /// Waits until the effects of the action, and of every action they led to, have finished.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait before it is a failure; nil for the store's own limit.
  ///   - sourceLocation: The line that failure points at.
  public func finish(
    timeout: Duration? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard let task else { return }
    let limit = timeout ?? limit
    guard await !inFlight.bell.wait(atMost: limit, until: { !task.isRunning }) else { return }
    fail(Failure.taskUnfinished(inFlight.unfinished.map(\.action), limit), at: sourceLocation)
  }

  /// Cancels the effects that the action itself started, and waits until they have returned.
  ///
  /// An effect that ignores its cancellation is waited for no longer than the store's limit.
  public func cancel() async {
    task?.cancel()
    _ = await inFlight.bell.wait(atMost: limit) { !inFlight.isCancelling }
  }

  /// Whether those effects were cancelled by ``cancel()``.
  public var isCancelled: Bool { task?.isCancelled ?? false }
}
