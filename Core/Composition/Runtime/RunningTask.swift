/// The task of one `.run`.
@usableFromInline
final class RunningTask: InFlightEffect {
  private var running: Task<Void, any Error>?

  /// Whether the task is attached, or has finished before that.
  var isStarted: Bool { running != nil || isFinished }

  override var task: Task<Void, any Error>? { running }

  /// Counts the task as running; call before it starts.
  func begin() {
    context.group.enter()
    context.sequence?.enter()
  }

  /// Attaches the task after its first suspension, and makes it cancellable.
  ///
  /// Many tasks have finished by then. Before it only the task itself can cancel it.
  func attach(_ task: Task<Void, any Error>) {
    guard !isFinished else { return }
    running = task
    register()
    if isCancelled || context.isDirect && context.group.isCancelled { cancel() }
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
