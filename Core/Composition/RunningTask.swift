/// The task of one `.run`.
final class RunningTask: Work {
  private var task: Task<Void, Never>?
  private let counted: Batch

  init<Action>(_ context: EffectRunner<Action>.Context) {
    counted = context.batch
    super.init(
      scope: context.scope,
      labels: context.labels,
      batch: context.isDirect ? context.batch : nil
    )
  }

  /// Runs `operation` up to its first suspension; what is left of it is registered as in flight.
  ///
  /// Nothing can cancel the work before that: actions sent meanwhile are queued.
  func begin<Action>(
    priority: TaskPriority?,
    chain: Chain<Action>?,
    starter: EffectStarter?,
    _ operation: @escaping @MainActor @Sendable () async -> Void
  ) {
    counted.enter()
    chain?.enter()
    let body: EffectStarter.Body = { [self] in
      await operation()
      finish()
      chain?.leave()
      counted.leave()
    }
    let task =
      starter?.start(priority, body)
      ?? Task.immediate(priority: priority) { @MainActor in await body() }
    guard !isFinished else { return }
    self.task = task
    register()
  }

  override func cancel() {
    super.cancel()
    task?.cancel()
  }
}
