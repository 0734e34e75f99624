/// The task of one `.run`.
@usableFromInline
final class RunningTask: Work {
  // Unchecked, as in the store: no access calls anything.
  @exclusivity(unchecked) private(set) var task: Task<Void, Never>?
  /// Whether ``hold(_:)`` was called.
  @exclusivity(unchecked) private(set) var isStarted = false

  /// Counts the task as running, which is about to begin, and can be cancelled from now on.
  @usableFromInline
  func begin() {
    context.batch.enter()
    context.chain?.enter()
    register()
  }

  /// Takes the task after its first suspension, before which it may have been cancelled or have ended.
  func hold(_ task: Task<Void, Never>) {
    isStarted = true
    guard !isFinished else { return }
    self.task = task
    if isCancelled { task.cancel() }
  }

  /// Ends the task: whoever waits for it goes on.
  @usableFromInline
  func end() {
    finish()
    context.chain?.leave()
    context.batch.leave()
  }

  override func cancel() {
    super.cancel()
    task?.cancel()
  }
}
