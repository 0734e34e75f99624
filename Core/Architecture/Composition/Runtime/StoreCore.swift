/// The state machine of a store: the state, the reducer, the queue of actions, the effects and the observers.
///
/// It reduces one action at a time and queues the actions that arrive while it does. When the queue is
/// empty it notifies the observers once.
@MainActor
final class StoreCore<State, Action> {
  /// What the store does now.
  private enum Activity {
    case idle
    /// A reducer is running; ``StoreCore/state`` is the state before its action.
    case reducing
    /// The queued actions are processed, and then the observers are notified.
    case draining
  }

  /// An action that waits for its turn.
  ///
  /// A class, because in generic code the layout of a struct that contains an action is computed at each use.
  final class QueuedAction {
    let action: Action
    /// The send that the action belongs to.
    let group: EffectGroup
    /// Whether the action was sent directly, and not by an effect.
    let isDirect: Bool
    /// The feature that the action dismisses; nil if it dismisses none.
    let dismissed: PresentedFeature?

    init(
      _ action: Action,
      _ group: EffectGroup,
      isDirect: Bool,
      dismissed: PresentedFeature? = nil
    ) {
      self.action = action
      self.group = group
      self.isDirect = isDirect
      self.dismissed = dismissed
    }
  }

  private(set) var currentState: State
  private let reducer: Reduce<State, Action>
  /// The numbers that the stacks in the state issue to their screens.
  private let screenNumbers = AtomicBox(ScreenNumbers())
  private var activity = Activity.idle
  private var queue = Queue<QueuedAction>()
  /// The actions that dismiss a feature, after all others: what the feature asked for reaches every router first.
  private var dismissals = Queue<QueuedAction>()
  /// The number of actions in both queues.
  private var queuedCount = 0
  private var observers = Observers<State>()
  private var hasObservers = false
  /// Whether the state was replaced since the observers were notified.
  private var wasRestored = false

  /// The effects in flight, by their numbers.
  var effects: [Int: InFlightEffect] = [:]
  var lastEffectNumber = 0
  /// The root of the tree of features that have effects in flight.
  let root = PresentedFeature()
  /// The tasks of the effects in flight, by the numbers of their effects; atomic, because `deinit` is not isolated.
  let tasks = AtomicBox<[Int: Task<Void, any Error>]>([:])

  init(_ state: State, _ reducer: Reduce<State, Action>) {
    currentState = state
    self.reducer = reducer
    shareValues(in: &currentState)
  }

  deinit {
    for task in tasks.load().values {
      task.cancel()
    }
  }
}

// MARK: - Actions

extension StoreCore {
  /// Processes an action of an effect now, or after those that are queued.
  func receive(_ action: QueuedAction) {
    enqueue(action)
    if activity == .idle {
      drain()
    }
  }

  /// Processes the queued actions, then notifies the observers, until the queue stays empty.
  private func drain() {
    repeat {
      while !isQueueEmpty, let next = nextAction() {
        reduce(next.action, next.group, isDirect: next.isDirect)
      }
      activity = .draining
      wasRestored = false
      notifyObservers()
    } while !isQueueEmpty || wasRestored
    activity = .idle
  }

  private func enqueue(_ action: QueuedAction) {
    queuedCount += 1
    guard let dismissed = action.dismissed else { return queue.append(action) }
    // The feature is kept until the action is processed, to know by then whether it is still presented.
    dismissed.beginEffect()
    dismissals.append(action)
  }

  private var isQueueEmpty: Bool { queuedCount == 0 }

  /// Removes and returns the next action; nil if the queue is empty.
  ///
  /// It leaves out the dismissal of a feature that is no longer presented.
  private func nextAction() -> QueuedAction? {
    while !isQueueEmpty, let next = queue.popFirst() ?? dismissals.popFirst() {
      queuedCount -= 1
      guard let dismissed = next.dismissed else { return next }
      dismissed.endEffect()
      if dismissed.isPresented(in: currentState) { return next }
    }
    return nil
  }

  /// Runs the reducer, ends the effects of the features that it removed, and starts the effect that it returned.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - group: The send that the action belongs to; nil for a new one.
  ///   - isDirect: Whether the action was sent directly, and not by an effect.
  /// - Returns: The group; nil if there was none and no effect to start.
  @discardableResult
  private func reduce(_ action: Action, _ group: EffectGroup?, isDirect: Bool) -> EffectGroup? {
    activity = .reducing
    // A copy, so that a reducer that reads its own store gets the state before the action.
    var state = currentState
    var effect = Effect<Action>.none
    ScreenNumbers.provide(screenNumbers) {
      effect = reducer.function(&state, action)
    }
    currentState = consume state
    activity = .draining
    cancelOrphanedEffects()
    if effect.isNone { return group }
    let group = group ?? EffectGroup(self)
    start(effect, EffectContext(feature: root, group: group, isDirect: isDirect))
    return group
  }

  /// Starts effects outside of a send, and then processes the actions that they sent.
  func startAndDrain(_ start: () -> Void) {
    if activity != .idle {
      start()
      return
    }
    activity = .draining
    start()
    drain()
  }

  /// Notifies the observers until one of them sends or restores: then all are notified again, of the newer state.
  private func notifyObservers() {
    guard hasObservers else { return }
    let state = currentState
    for reference in observers.references {
      if !isQueueEmpty || wasRestored { return }
      reference.observer?.notify(state)
    }
  }
}

extension StoreCore: StoreSource {
  var state: State {
    if activity == .reducing {
      reportIssue(.readWhileReducing)
    }
    return currentState
  }

  var isPresent: Bool { true }

  var isSettled: Bool { effects.isEmpty }

  func send(_ action: Action) -> StoreTask {
    if activity == .reducing {
      reportIssue(.sentWhileReducing(action))
    }
    if activity == .idle {
      let group = reduce(action, nil, isDirect: true)
      drain()
      return StoreTask(group)
    }
    let group = EffectGroup(self)
    enqueue(QueuedAction(action, group, isDirect: true))
    return StoreTask(group)
  }

  func observe(
    _ notify: @escaping (State) -> Void,
    removed: @escaping () -> Void
  ) -> StoreObservation {
    let observer = Observer(notify)
    observers.append(observer)
    hasObservers = true
    return StoreObservation(observer)
  }
}

extension StoreCore {
  /// Replaces the state, and cancels all effects, which belong to the state before.
  func restore(_ state: State) {
    startAndDrain {
      cancelEffects { _ in true }
      root.endChildren()
      currentState = state
      shareValues(in: &currentState)
      wasRestored = true
    }
  }
}
