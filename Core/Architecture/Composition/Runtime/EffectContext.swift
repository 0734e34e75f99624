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
