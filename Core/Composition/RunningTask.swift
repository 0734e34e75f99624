/// The task of one `.run`.
@usableFromInline
final class RunningTask: Work {
  // Unchecked, as in the store: no access calls anything.
  @exclusivity(unchecked) private(set) var task: Task<Void, Never>?
  private let chain: Sequel?
  /// Whether ``hold(_:)`` was called.
  @exclusivity(unchecked) private(set) var isStarted = false

  @usableFromInline
  init(
    scope: EffectScope,
    labels: Labels,
    batch: Batch,
    isDirect: Bool,
    chain: Sequel?
  ) {
    self.chain = chain
    super.init(scope: scope, labels: labels, batch: batch, isDirect: isDirect)
  }

  /// Counts the task as running, which is about to begin, and can be cancelled from now on.
  @usableFromInline
  func begin() {
    batch.enter()
    chain?.enter()
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
    chain?.leave()
    batch.leave()
  }

  override func cancel() {
    super.cancel()
    task?.cancel()
  }
}
