/// The state machine of a store: state, reducer, queue of actions, and observers.
///
/// It reduces one action at a time and queues the actions that arrive while it does. When the queue is
/// empty it notifies the observers once. It is freed after the store has closed it and the effects
/// that it started have ended.
@MainActor
@usableFromInline
final class StoreCore<State, Action> {
  /// The current activity.
  @usableFromInline
  enum Phase {
    case idle, reducing, draining
    /// Idle, and the next action needs a copy of the state before it.
    case watched
  }

  @usableFromInline
  struct QueuedAction {
    @usableFromInline let action: Action
    /// The group of the action's effects; nil for the group of the current send.
    @usableFromInline let group: EffectGroup?
    /// Whether the action was sent directly, and not by an effect.
    @usableFromInline let isDirect: Bool
    /// The feature that the action dismisses, or is ignored if that is not presented; nil for none.
    @usableFromInline let dismissed: EffectScope?

    @inlinable
    init(_ action: Action, _ group: EffectGroup?, isDirect: Bool, dismissed: EffectScope? = nil) {
      self.action = action
      self.group = group
      self.isDirect = isDirect
      self.dismissed = dismissed
    }
  }

  @usableFromInline let reducer: Reduce<State, Action>
  /// Processes the actions of a watched store instead of the reducer; nil for the reducer itself.
  @usableFromInline var watcher: Reduce<State, Action>?
  /// The state before the first action, or before the current one after a first misuse.
  ///
  /// A copy before every action would take more time than most reducers, and would copy every array
  /// that a reducer changes.
  @usableFromInline var snapshot: State?

  // The following properties are unchecked, because every action accesses most of them: the row "send,
  // flat counter" takes 142 instructions, with checks 443; the row "flat, one field observed" 856, with
  // checks of `isWatched`, `group` and the last two alone 1,270. Safe because no access calls other code:
  // they are only read, assigned and appended to.

  /// The state, to which a running reducer has exclusive access.
  ///
  /// Code that a reducer could call reads it through ``readState()``, which checks the phase.
  @exclusivity(unchecked) @usableFromInline var state: State
  @exclusivity(unchecked) @usableFromInline var phase = Phase.watched
  /// Whether a reducer has read its own store, or a tool watches the actions.
  @exclusivity(unchecked) @usableFromInline var isWatched = false
  /// Whether a send without effects needs no drain: nothing is queued, observed or presented.
  @exclusivity(unchecked) @usableFromInline var canSkipDrain = true
  @exclusivity(unchecked) @usableFromInline var queue = Queue<QueuedAction>()
  /// The group of the current send; nil until an effect needs it.
  @exclusivity(unchecked) @usableFromInline var group: EffectGroup?
  @exclusivity(unchecked) @usableFromInline var runner: EffectRunner<Action>?
  @exclusivity(unchecked) @usableFromInline var observers: [Observer] = []
  /// Called before each action that follows from the current send.
  @exclusivity(unchecked) @usableFromInline var beforeFollowUp: (() -> Void)?
  /// Whether the store was freed, after which no effect starts.
  @exclusivity(unchecked) @usableFromInline var isClosed = false

  @inlinable
  init(_ state: State, _ reducer: Reduce<State, Action>) {
    self.state = state
    self.reducer = reducer
    reducer.prepare?(&self.state)
  }

  @inlinable
  func send(_ action: Action) -> StoreTask {
    if phase != .idle {
      guard phase == .watched else { return enqueue(action) }
      return finish(reduceWatched(action))
    }
    phase = .reducing
    let effect = reducer.function(&state, action)
    if canSkipDrain && effect.isNone {
      phase = .idle
      return StoreTask(nil)
    }
    return finish(effect)
  }

  /// Sends an action of a scoped store, and calls `beforeFollowUp` before each action that follows from it
  /// without suspending.
  @inlinable
  func send(_ action: Action, beforeFollowUp: (() -> Void)?) -> StoreTask {
    guard let beforeFollowUp, !isBusy else { return send(action) }
    self.beforeFollowUp = beforeFollowUp
    defer { self.beforeFollowUp = nil }
    return send(action)
  }

  /// Cancels every effect and ends every observation, when the store is freed.
  @usableFromInline
  func close() {
    isClosed = true
    runner?.root.cancelAll()
    runner = nil
    for observer in observers { observer.cancel() }
    observers = []
  }
}
