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

  /// What the store does now, and what it has to do later.
  ///
  /// Safe without checks of exclusive access, because no access calls other code: the properties are only
  /// read, assigned and appended to.
  @usableFromInline
  struct Activity {
    @usableFromInline var phase = Phase.watched
    /// Whether a reducer has read its own store, or a tool watches the actions.
    @usableFromInline var isWatched = false
    /// Whether a send without effects needs no drain: nothing is queued, observed or presented.
    @usableFromInline var canSkipDrain = true
    @usableFromInline var queue = Queue<QueuedAction>()
    /// The group of the current send; nil until an effect needs it.
    @usableFromInline var group: EffectGroup?
    @usableFromInline var runner: EffectRunner<Action>?
    @usableFromInline var observers: [Observer] = []
    /// Called before each action that follows from the current send.
    @usableFromInline var beforeFollowUp: (() -> Void)?
    /// Whether the store was freed, after which no effect starts.
    @usableFromInline var isClosed = false

    @inlinable
    init() {}
  }

  @usableFromInline let reducer: Reduce<State, Action>
  /// Processes the actions of a watched store instead of the reducer; nil for the reducer itself.
  @usableFromInline var watcher: Reduce<State, Action>?
  /// The state before the first action, or before the current one after a first misuse.
  ///
  /// A copy before every action would take more time than most reducers, and would copy every array
  /// that a reducer changes.
  @usableFromInline var snapshot: State?

  /// The state, to which a running reducer has exclusive access.
  ///
  /// Code that a reducer could call reads it through ``readState()``, which checks the phase.
  ///
  /// Unchecked, as `activity` is, because every action accesses both several times: a send of the row "flat,
  /// one field observed" takes 516 instructions, with checks of the state 777, and of the activity 728.
  @exclusivity(unchecked) @usableFromInline var state: State
  @exclusivity(unchecked) @usableFromInline var activity = Activity()

  @inlinable
  init(_ state: State, _ reducer: Reduce<State, Action>) {
    self.state = state
    self.reducer = reducer
    reducer.prepare?(&self.state)
  }

  @inlinable
  func send(_ action: Action) -> StoreTask {
    if activity.phase != .idle {
      guard activity.phase == .watched else { return enqueue(action) }
      return finish(reduceWatched(action))
    }
    activity.phase = .reducing
    let effect = reducer.function(&state, action)
    if activity.canSkipDrain && effect.isNone {
      activity.phase = .idle
      return StoreTask(nil)
    }
    return finish(effect)
  }

  /// Sends an action of a scoped store, and calls `beforeFollowUp` before each action that follows from it
  /// without suspending.
  @inlinable
  func send(_ action: Action, beforeFollowUp: (() -> Void)?) -> StoreTask {
    guard let beforeFollowUp, !isBusy else { return send(action) }
    activity.beforeFollowUp = beforeFollowUp
    defer { activity.beforeFollowUp = nil }
    return send(action)
  }

  /// Cancels every effect and ends every observation, when the store is freed.
  @usableFromInline
  func close() {
    activity.isClosed = true
    activity.runner?.root.cancelAll()
    activity.runner = nil
    for observer in activity.observers { observer.cancel() }
    activity.observers = []
  }
}
