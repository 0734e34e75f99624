/// The task of one `.run`.
@usableFromInline
final class RunningTask: Work {
  private(set) var task: Task<Void, Never>?
  private let counted: Batch
  private let chain: Sequel?
  /// Whether ``hold(_:)`` was called.
  private(set) var isStarted = false

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

  /// Counts the task as running, which is about to begin.
  @usableFromInline
  func begin() {
    counted.enter()
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
    counted.leave()
  }

  override func cancel() {
    super.cancel()
    task?.cancel()
  }
}
