/// The task of one `.run`.
@usableFromInline
final class RunningTask: Work {
  private var task: Task<Void, Never>?
  private let counted: Batch
  private let chain: Sequel?

  @usableFromInline
  init(
    scope: EffectScope,
    labels: [Label],
    batch: Batch,
    isDirect: Bool,
    chain: Sequel?
  ) {
    counted = batch
    self.chain = chain
    super.init(scope: scope, labels: labels, batch: isDirect ? batch : nil)
  }

  /// Runs `operation` up to its first suspension; what is left of it is registered as in flight.
  ///
  /// Nothing can cancel the work before that: actions sent meanwhile are queued.
  @usableFromInline
  func begin(
    priority: TaskPriority?,
    starter: EffectStarter?,
    _ operation: @escaping @MainActor @Sendable () async -> Void
  ) {
    counted.enter()
    chain?.enter()
    let body: EffectStarter.Body = { [self] in
      await operation()
      end()
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

  private func end() {
    finish()
    chain?.leave()
    counted.leave()
  }
}
