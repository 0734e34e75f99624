/// What one send started: to be awaited, or cancelled.
public struct StoreTask: Sendable {
  @usableFromInline let batch: Batch?

  @inlinable
  init(_ batch: Batch?) {
    self.batch = batch
  }

  /// Waits until the effects of the action, and of every action they led to, have finished.
  ///
  /// Returns at once when nothing is running. Cancelling the waiting task cancels the effects.
  @MainActor
  public func finish() async {
    guard let batch, batch.isBusy else { return }
    await withTaskCancellationHandler {
      await batch.finished()
    } onCancel: {
      Task { @MainActor in batch.cancel() }
    }
  }

  /// Cancels the effects that the action itself started; those of follow-up actions go on.
  @MainActor
  public func cancel() {
    batch?.cancel()
  }

  /// Whether the effects the action itself started were cancelled by ``cancel()``.
  @MainActor
  public var isCancelled: Bool { batch?.isCancelled ?? false }
}
