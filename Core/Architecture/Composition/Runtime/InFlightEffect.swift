/// An effect that can be cancelled: a running task, a sequence, or a pending effect.
@MainActor
class InFlightEffect {
  /// What can cancel the effect, and what waits for it.
  let context: EffectContext

  private(set) var isCancelled = false
  private(set) var isFinished = false
  /// Whether the effect is in the sets that can cancel it, as once from its start to its end.
  private(set) var isRegistered = false

  init(_ context: EffectContext) { self.context = context }

  /// The task of the effect; nil if it has none.
  var task: Task<Void, any Error>? { nil }

  /// Inserts the effect into every set that can cancel it.
  func register() {
    if isRegistered || isCancelled { return }
    isRegistered = true
    forEachSet { $0.insert(self) }
  }

  /// Marks the effect as finished and removes it from its sets.
  ///
  /// Repeated calls do nothing.
  func finish() {
    isFinished = true
    unregister()
  }

  /// Marks the effect as cancelled and removes it from its sets; subclasses stop their work.
  ///
  /// The effect leaves its sets before its work has ended, so that repeated cancellations by one id
  /// do not visit effects that are ending.
  func cancel() {
    isCancelled = true
    unregister()
  }

  /// Whether the effect waits for its turn in `sequence`, or in a sequence that contains it.
  func isPending(in sequence: AnyEffectSequence?) -> Bool { false }

  private func unregister() {
    guard isRegistered else { return }
    isRegistered = false
    forEachSet { $0.removeUnregistered() }
  }

  private func forEachSet(_ body: (InFlightSet) -> Void) {
    if context.isDirect { body(context.group) }
    for set in context.cancellationSets.others { body(set) }
    if let set = context.cancellationSets.first { body(set) }
    body(context.scope)
  }
}

/// The context of an effect: what can cancel it, and what waits for it.
struct EffectContext {
  /// The scope of the presented feature that the effect's feature is part of.
  var scope: EffectScope
  /// The place of the effect's feature in that scope, for an operation.
  var path = Presenter.Path()
  /// The sets of the effect's cancellation ids.
  var cancellationSets = CancellationSets()
  /// The group of the send, which waits for the effect.
  let group: EffectGroup
  /// Whether cancelling the group cancels the effect; false for effects of follow-up actions.
  let isDirect: Bool
  /// The sequence that continues when the effect has finished.
  var sequence: AnyEffectSequence?
}
