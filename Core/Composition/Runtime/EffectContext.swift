/// The surroundings of an effect: what can cancel it, and what waits for it.
@usableFromInline
struct EffectContext {
  /// The scope of the effect's feature.
  @usableFromInline var scope: EffectScope
  /// The sets of the effect's cancellation ids.
  @usableFromInline var cancellationSets = CancellationSets()
  /// The group of the send, which waits for the effect.
  @usableFromInline let group: EffectGroup
  /// Whether cancelling the group cancels the effect; false for effects of follow-up actions.
  @usableFromInline let isDirect: Bool
  /// The sequence that continues when the effect has finished.
  @usableFromInline var sequence: AnyEffectSequence?

  @inlinable
  init(scope: EffectScope, group: EffectGroup, isDirect: Bool) {
    self.scope = scope
    self.group = group
    self.isDirect = isDirect
  }
}
