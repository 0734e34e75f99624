/// The effects that one send started, directly or through follow-up actions.
///
/// Its members are the effects of the action itself, which ``cancel()`` cancels.
final class EffectGroup: InFlightSet {
  private var runningCount = 0
  private var continuations: [CheckedContinuation<Void, Never>] = []
  private(set) var isCancelled = false

  var isRunning: Bool { runningCount > 0 }

  /// Counts an effect that ``finish()`` waits for.
  func enter() { runningCount += 1 }

  /// Balances ``enter()``.
  func leave() {
    runningCount -= 1
    guard runningCount == 0 else { return }
    let continuations = continuations
    self.continuations = []
    for continuation in continuations { continuation.resume() }
  }

  /// Waits until every entered effect has left.
  func finish() async {
    while isRunning {
      // A finishing task resumes the awaiter of its value directly; its result and a continuation
      // resume through the thread pool. The continuation serves effects without a task here:
      // sequences, and the effects of follow-up actions.
      if let task {
        try? await task.value
      } else {
        await withCheckedContinuation { continuations.append($0) }
      }
    }
  }

  func cancel() {
    isCancelled = true
    cancelAll()
  }
}
