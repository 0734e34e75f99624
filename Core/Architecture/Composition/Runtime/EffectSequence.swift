/// The effects of a concatenation: each starts when the one before has finished.
final class EffectSequence<State, Action>: AnyEffectSequence {
  private var remaining: ArraySlice<Effect<Action>>
  /// The parts that wait for their turn and can be cancelled by their ids.
  private var pending: [PendingEffect] = []
  private let core: StoreCore<State, Action>

  init(_ effects: [Effect<Action>], _ context: EffectContext, _ core: StoreCore<State, Action>) {
    (remaining, self.core) = (effects[...], core)
    super.init(context)
  }

  /// Starts the first effect, and makes the remaining effects cancellable by their ids.
  func begin() {
    register()
    context.group.enter()
    context.sequence?.enter()
    let first = remaining.popFirst()
    var context = context
    context.sequence = self
    remaining =
      remaining.map { $0.registeringPending(&pending, in: context, core.isPresented) }[...]
    if let first { start(first) }
    advance()
  }

  override func cancel() {
    super.cancel()
    remaining = []
    for effect in pending { effect.cancel() }
    pending = []
    if !isRunning { end() }
  }

  override func advance() {
    if !isRunning, !remaining.isEmpty {
      core.startAndDrain {
        while !isRunning, let next = remaining.popFirst() { start(next) }
      }
    }
    if !isRunning { end() }
  }

  private func start(_ effect: Effect<Action>) {
    var context = context
    context.sequence = self
    countingAsRunning { core.start(effect, context) }
  }

  private func end() {
    guard !isFinished else { return }
    finish()
    // The array of a slice keeps the effects that have had their turn, and these refer to the sequence.
    remaining = []
    pending = []
    context.sequence?.leave()
    context.group.leave()
  }
}

/// An ``EffectSequence`` with its action type erased.
class AnyEffectSequence: InFlightEffect {
  private var runningCount = 0

  var isRunning: Bool { runningCount > 0 }

  func enter() { runningCount += 1 }

  func leave() {
    runningCount -= 1
    advance()
  }

  /// Counts as running during `start`, in which an effect that finishes must not advance.
  func countingAsRunning(_ start: () -> Void) {
    runningCount += 1
    start()
    runningCount -= 1
  }

  /// Starts the next effect, if none is running.
  func advance() {}
}
