/// The task of one `.run`.
@usableFromInline
final class RunningTask: Work {
  // Unchecked, as in the store: no access calls anything.
  @exclusivity(unchecked) private var running: Task<Void, any Error>?

  /// Whether ``hold(_:)`` was called, or needs to be no more.
  var isStarted: Bool { running != nil || isFinished }

  override var task: Task<Void, any Error>? { running }

  /// Counts the task as running, which is about to begin, and can be cancelled from now on.
  func begin() {
    context.batch.enter()
    context.chain?.enter()
    register()
  }

  /// Takes the task after its first suspension, before which it may have been cancelled or have ended.
  func hold(_ task: Task<Void, any Error>) {
    guard !isFinished else { return }
    running = task
    if isCancelled { task.cancel() }
  }

  /// Ends the task: whoever waits for it goes on.
  func end() {
    finish()
    context.chain?.leave()
    context.batch.leave()
  }

  override func cancel() {
    super.cancel()
    running?.cancel()
  }
}
