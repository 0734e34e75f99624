/// The effects that one send started, directly or through the actions that followed from it.
@MainActor
final class EffectGroup {
  private weak var runner: (any EffectRunner)?
  private var runningCount = 0
  private var continuations: [CheckedContinuation<Void, Never>] = []
  private(set) var isCancelled = false

  init(_ runner: any EffectRunner) {
    self.runner = runner
  }

  /// Whether an effect is running or waits for its turn.
  var isRunning: Bool { runningCount > 0 }

  /// Counts an effect that ``finish()`` waits for.
  func enter() {
    runningCount += 1
  }

  /// Balances ``enter()``.
  func leave() {
    runningCount -= 1
    guard runningCount == 0 else { return }
    let waiting = continuations
    continuations = []
    for continuation in waiting {
      continuation.resume()
    }
  }

  /// Waits until every entered effect has left.
  func finish() async {
    while isRunning {
      await withCheckedContinuation { continuations.append($0) }
    }
  }

  /// Cancels the effects of the sent action, but not those of the actions that followed from it.
  func cancel() {
    isCancelled = true
    runner?.cancelEffects { effect in
      effect.context.isDirect && effect.context.group === self
    }
  }
}
