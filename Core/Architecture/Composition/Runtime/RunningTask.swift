/// The task of one `.run`.
final class RunningTask: InFlightEffect {
  private var running: Task<Void, any Error>?
  /// The cancellations of the scope before the task started.
  private var earlierCancellations = 0

  /// Whether the task is attached, or has finished before that.
  var isStarted: Bool { running != nil || isFinished }

  override var task: Task<Void, any Error>? { running }

  /// Counts the task as running; call before it starts.
  func begin() {
    context.group.enter()
    context.sequence?.enter()
    context.scope.beginStarting()
    earlierCancellations = context.scope.cancellationCount
  }

  /// Attaches the task after its first suspension, and makes it cancellable.
  ///
  /// Many tasks have finished by then. Before it only the task itself can cancel it: by an id, with a send, or
  /// with its scope, when it frees the store.
  func attach(_ task: Task<Void, any Error>) {
    defer { context.scope.endStarting() }
    guard !isFinished else { return }
    running = task
    register()
    if isCancelled || context.isDirect && context.group.isCancelled
      || context.scope.cancellationCount != earlierCancellations
    {
      cancel()
    }
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

/// Runs the first job of a task where the task is created, and all others as without an executor.
///
/// A task can be created only on the main actor, as the operation of an effect starts within a send.
final class StartingExecutor: TaskExecutor {
  private let jobs = AtomicCounter()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if jobs.next() > 1 { return globalConcurrentExecutor.enqueue(job) }
    job.runSynchronously(
      isolatedTo: MainActor.sharedUnownedExecutor,
      taskExecutor: asUnownedTaskExecutor()
    )
  }
}
