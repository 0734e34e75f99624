/// The task of one `.run`.
@usableFromInline
final class RunningTask: InFlightEffect {
  private var running: Task<Void, any Error>?

  /// Whether the task is attached, or has finished before that.
  var isStarted: Bool { running != nil || isFinished }

  override var task: Task<Void, any Error>? { running }

  /// Counts the task as running and makes it cancellable; call before it starts.
  func begin() {
    context.group.enter()
    context.sequence?.enter()
    register()
  }

  /// Attaches the task after its first suspension, before which it may be cancelled or finished.
  func attach(_ task: Task<Void, any Error>) {
    guard !isFinished else { return }
    running = task
    if isCancelled { task.cancel() }
  }

  /// Marks the task as finished; its sequence and group continue.
  func end() {
    finish()
    context.sequence?.leave()
    context.group.leave()
  }

  override func cancel() {
    super.cancel()
    running?.cancel()
  }
}
