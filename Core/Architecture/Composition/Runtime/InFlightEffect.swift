/// An effect that is running: an operation, or in a subclass a sequence of effects.
@MainActor
class InFlightEffect {
  /// The position in the order in which effects started.
  let number: Int
  let context: EffectContext
  /// Whether ``cancel()`` was called; the operation may still be running.
  private(set) var isCancelled = false
  /// Whether the work has ended.
  private(set) var isFinished = false
  /// Whether the feature counts the effect: until it is cancelled or has finished.
  private var isCounted = true
  /// The store; nil after it was freed.
  weak var runner: (any EffectRunner)?

  init(_ number: Int, _ context: EffectContext, _ runner: any EffectRunner) {
    self.number = number
    self.context = context
    self.runner = runner
    context.feature.beginEffect()
    context.group.enter()
    context.sequence?.enter()
  }

  /// Marks the effect as cancelled: its further actions are ignored.
  ///
  /// It still has to ``finish()``.
  func cancel() {
    isCancelled = true
  }

  /// Removes the effects that wait for this one and whose features are not presented.
  ///
  /// - Parameter state: The state of the root.
  func removeOrphans<Root>(in state: Root) {}

  /// Tells the feature that the effect was cancelled or has finished; later calls do nothing.
  final func endCount() {
    guard isCounted else { return }
    isCounted = false
    context.feature.endEffect()
  }

  /// Removes the effect from those in flight, and lets its sequence and its group continue.
  ///
  /// It is called when the work has ended, also that of a cancelled effect.
  final func finish() {
    guard !isFinished else { return }
    isFinished = true
    endCount()
    runner?.remove(self)
    context.sequence?.leave()
    context.group.leave()
  }
}

/// The context of an effect: the feature it belongs to, what can cancel it, and what waits for it.
struct EffectContext {
  /// The feature whose reducer returned the effect.
  var feature: PresentedFeature
  /// The cancellation ids of the effect.
  var ids: [FeatureCancellationID] = []
  /// The effects of the send, whose task waits for this one.
  let group: EffectGroup
  /// Whether the sent action itself returned the effect, and not an action that followed from it.
  let isDirect: Bool
  /// The sequence that continues when the effect has finished.
  var sequence: EffectSequence?
}

/// A concatenation that is running: each effect starts when the one before has finished.
class EffectSequence: InFlightEffect {
  /// The number of unfinished parts of the effect whose turn it is.
  fileprivate var runningCount = 0

  /// Whether the effect whose turn it is has not finished.
  final var isRunning: Bool { runningCount > 0 }

  /// Counts a part of the effect whose turn it is.
  final func enter() {
    runningCount += 1
  }

  /// Balances ``enter()``, and starts the next effect if no other one is running.
  final func leave() {
    runningCount -= 1
    guard runningCount == 0 else { return }
    if let runner {
      // The store calls `advance()`, and then processes the actions that it sent.
      runner.advance(self)
    } else {
      // The store was freed. The callers that wait for the group continue.
      finish()
    }
  }

  /// Starts the next effect; finishes after the last one.
  ///
  /// ``TypedEffectSequence`` overrides it.
  func advance() {}

  /// Returns whether `other` is this sequence or a part of it, at any depth.
  final func contains(_ other: EffectSequence?) -> Bool {
    var candidate = other
    while let sequence = candidate {
      if sequence === self {
        return true
      }
      candidate = sequence.context.sequence
    }
    return false
  }

  /// Removes the effects that have not started and that a cancellation of `id` cancels.
  func removePending(_ id: FeatureCancellationID) {}
}

/// An ``EffectSequence`` whose effects send actions of one type.
final class TypedEffectSequence<Action>: EffectSequence {
  private var remaining: ArraySlice<Effect<Action>>
  private let start: (Effect<Action>, EffectContext) -> Void

  init(
    _ effects: [Effect<Action>],
    _ number: Int,
    _ context: EffectContext,
    _ runner: any EffectRunner,
    start: @escaping (Effect<Action>, EffectContext) -> Void
  ) {
    remaining = effects[...]
    self.start = start
    super.init(number, context, runner)
  }

  override func cancel() {
    super.cancel()
    remaining = []
    if !isRunning {
      finish()
    }
  }

  override func advance() {
    var next = context
    next.sequence = self
    while !isRunning, let effect = remaining.popFirst() {
      // Keeps the count above zero, so that an effect that finishes at once does not advance the sequence.
      runningCount += 1
      start(effect, next)
      runningCount -= 1
    }
    if !isRunning {
      // The storage of a slice keeps the effects that have had their turn.
      remaining = []
      finish()
    }
  }

  override func removePending(_ id: FeatureCancellationID) {
    remaining = remaining.map { effect in effect.removing(id, in: context.feature) }[...]
  }

  override func removeOrphans<Root>(in state: Root) {
    remaining =
      remaining.map { effect in effect.removingOrphans(of: context.feature, in: state) }[...]
  }
}
