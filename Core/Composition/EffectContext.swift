/// Where an effect stands: what it can be cancelled by, and what waits for it.
@usableFromInline
struct EffectContext {
  /// The feature it is of.
  @usableFromInline var scope: EffectScope
  /// The ids it carries.
  @usableFromInline var labels = Labels()
  /// What awaits the effect; every work counts in it.
  @usableFromInline let batch: Batch
  /// Whether cancelling the batch cancels the effect: not for what follow-up actions start.
  @usableFromInline let isDirect: Bool
  /// Who shows the feature that the effect is of; nil for the root.
  @usableFromInline var presenter: Presenter?
  /// The chain that goes on when the effect has finished.
  @usableFromInline var chain: Sequel?

  @inlinable
  init(scope: EffectScope, batch: Batch, isDirect: Bool) {
    self.scope = scope
    self.batch = batch
    self.isDirect = isDirect
  }
}
