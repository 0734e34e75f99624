/// The state machine of a store: state, reducer, queue of actions, and observers.
///
/// It reduces one action at a time and queues the actions that arrive while it does. When the queue is
/// empty it notifies the observers once. It is freed after the store has closed it and the effects
/// that it started have ended.
@MainActor
final class StoreCore<State, Action> {
  /// The current activity.
  ///
  /// | phase | a `send` | a read of the state |
  /// |---|---|---|
  /// | `idle` | reduces | the state |
  /// | `watched` | copies the state or calls the watcher, and reduces | the state |
  /// | `reducing` | is queued, and reported | `snapshot`, and reported |
  /// | `draining` | is queued | the state |
  ///
  /// A send goes from idle or watched to reducing, then, with an effect, a queue or an observer, to draining
  /// and reducing in turns until the queue is empty, and back. A store is watched before its first action,
  /// and after a reducer has read its own store; with a watcher, always.
  enum Phase {
    case idle, reducing, draining
    /// Idle, and the next action needs a copy of the state before it.
    case watched
  }

  struct QueuedAction {
    let action: Action
    /// The group of the action's effects; nil for the group of the current send.
    let group: EffectGroup?
    /// Whether the action was sent directly, and not by an effect.
    let isDirect: Bool
    /// The feature that the action dismisses, or is ignored if that is not presented; nil if it dismisses none.
    var dismissed: EffectScope?
  }

  /// What the store does now, and what it has to do later.
  ///
  /// Safe without checks of exclusive access, because no access calls other code: the properties are only
  /// read, assigned and appended to.
  struct Activity {
    var phase = Phase.watched
    /// Whether a reducer has read its own store, or a tool watches the actions.
    var isWatched = false
    /// Whether a send without effects needs no drain: nothing is queued, observed or presented.
    var canSkipDrain = true
    var queue = Queue<QueuedAction>()
    /// The actions that dismiss a feature, after all others: what the feature asked for reaches every router first.
    var dismissals = Queue<QueuedAction>()
    /// The group of the current send; nil until an effect needs it.
    var group: EffectGroup?
    /// The effects in flight; nil until one starts.
    var root: EffectScope?
    /// The observers, in the order in which they began; cancelled ones stay until they are half of all.
    var observers: [Observer] = []
    var cancelledObservers = 0
    /// Called before each action that follows from the current send.
    var beforeFollowUp: (() -> Void)?
    /// Whether the store was freed, after which no effect starts.
    var isClosed = false

    var isQueueEmpty: Bool { queue.isEmpty && dismissals.isEmpty }
  }

  let reducer: Reduce<State, Action>
  /// Processes the actions of a watched store instead of the reducer; nil for the reducer itself.
  var watcher: Reduce<State, Action>?
  /// The state before the first action, or before the current one after a first misuse.
  ///
  /// A copy before every action would take more time than most reducers, and would copy every array
  /// that a reducer changes.
  var snapshot: State?

  /// The state, to which a running reducer has exclusive access.
  ///
  /// Code that a reducer could call reads it through ``readState()``, which checks the phase.
  ///
  /// Unchecked, as `activity` is, because every action accesses both several times: a send of the row "flat,
  /// one field observed" takes 516 instructions, with checks of the state 777, and of the activity 728.
  @exclusivity(unchecked) var state: State
  @exclusivity(unchecked) var activity = Activity()

  init(_ state: State, _ reducer: Reduce<State, Action>) {
    self.state = state
    self.reducer = reducer
    reducer.initializeState?(&self.state)
  }

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
  func send(_ action: Action, beforeFollowUp: (() -> Void)?) -> StoreTask {
    guard let beforeFollowUp, !isBusy else { return send(action) }
    activity.beforeFollowUp = beforeFollowUp
    defer { activity.beforeFollowUp = nil }
    return send(action)
  }

  /// Cancels every effect and ends every observation, when the store is freed.
  func close() {
    activity.isClosed = true
    activity.root?.cancelAll()
    activity.root = nil
    for observer in activity.observers { observer.cancel() }
    activity.observers = []
  }
}

/// A first-in, first-out queue with constant-time operations, which keeps its storage for reuse.
struct Queue<Element> {
  /// The slots: filled from `head` to `tail`, and nil elsewhere.
  var elements: [Element?] = []
  var head = 0
  var tail = 0

  var isEmpty: Bool { head == tail }

  mutating func append(_ element: consuming Element) {
    if tail < elements.count { elements[tail] = element } else { elements.append(element) }
    tail += 1
  }

  mutating func popFirst() -> Element? {
    guard head < tail else { return nil }
    let element = elements[head].take()
    head += 1
    if head == tail { (head, tail) = (0, 0) }
    return element
  }
}
