/// Feeds actions from a running effect back into the store that started it.
///
/// Called from the effect's own body it returns when the action has been queued; from elsewhere it
/// is awaited. An action of a cancelled effect is dropped.
@MainActor
public struct Send<Action> {
  @usableFromInline let deliver: (Action, Work) -> Void
  @usableFromInline let work: Work

  /// Queues `action`, unless the effect has been cancelled.
  @inlinable
  public func callAsFunction(_ action: Action) {
    deliver(action, work)
  }
}
