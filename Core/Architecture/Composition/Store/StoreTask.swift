/// The effects that one send started, to await or cancel them.
///
/// <!-- code: symbol-task -->
/// ```swift
/// let task = store.send(.load)
/// await task.finish()
/// // The effects have ended, and the store has processed their actions.
/// ```
public struct StoreTask: Sendable {
  /// The effects; nil if the action started none.
  let group: EffectGroup?

  init(_ group: EffectGroup?) { self.group = group }

  /// Creates the task of a send that did nothing.
  package init() { group = nil }

  /// Waits until the effects of the action, and of every action they led to, have finished.
  ///
  /// Cancelling the waiting task cancels the effects of the action.
  @MainActor
  public func finish() async {
    guard let group, group.isRunning else { return }
    await withTaskCancellationHandler {
      await group.finish()
    } onCancel: {
      Task { @MainActor in group.cancel() }
    }
  }

  /// Cancels the effects of the action, but not those of follow-up actions.
  @MainActor
  public func cancel() { group?.cancel() }

  /// Whether ``cancel()`` cancelled the effects of the action.
  @MainActor
  public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Whether an effect of the action, or of an action it led to, is running or pending.
  @MainActor
  public var isRunning: Bool { group?.isRunning ?? false }
}
