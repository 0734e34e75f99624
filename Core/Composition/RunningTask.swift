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

  /// Counts the task as running, which is about to begin.
  @usableFromInline
  func begin() {
    batch.enter()
    chain?.enter()
  }

  /// Takes the task, and registers what is left of it after its first suspension.
  ///
  /// Nothing could cancel it before that: actions sent meanwhile are queued.
  func hold(_ task: Task<Void, Never>) {
    isStarted = true
    guard !isFinished else { return }
    self.task = task
    register()
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
