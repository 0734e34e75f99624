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
  private final class QueuedAction {
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
  /// The numbers of the screens on all stacks in the state.
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
  private var effects: [Int: InFlightEffect] = [:]
  private var lastEffectNumber = 0
  /// The root of the features that have effects in flight.
  private lazy var root = TypedPresentedFeature<State>(parent: nil) { [weak self] body in
    if let self {
      body(currentState)
    }
  }
  /// Cancels the tasks when this store is freed.
  private let tasks = RunningTasks()

  init(_ state: State, _ reducer: Reduce<State, Action>) {
    currentState = state
    self.reducer = reducer
    shareValues(in: &currentState)
  }
}

// MARK: - Actions

extension StoreCore {
  /// Processes an action of an effect now, or after those that are queued.
  private func receive(_ action: QueuedAction) {
    enqueue(action)
    if activity == .idle {
      drain()
    }
  }

  /// Processes the queued actions, then notifies the observers, until the queue stays empty.
  private func drain() {
    repeat {
      while !isQueueEmpty, let next = nextAction() {
        _ = reduce(next.action, next.group, isDirect: next.isDirect)
      }
      activity = .draining
      wasRestored = false
      notifyObservers()
    } while !isQueueEmpty || wasRestored
    activity = .idle
  }

  /// Removes and returns the next action that is not void; nil if the queue is empty.
  private func nextAction() -> QueuedAction? {
    while !isQueueEmpty {
      guard let next = queue.popFirst() ?? dismissals.popFirst() else { return nil }
      queuedCount -= 1
      guard let dismissed = next.dismissed else { return next }
      dismissed.endEffect()
      if dismissed.isInState { return next }
    }
    return nil
  }

  private var isQueueEmpty: Bool { queuedCount == 0 }

  private func enqueue(_ action: QueuedAction) {
    queuedCount += 1
    if action.dismissed == nil {
      queue.append(action)
    } else {
      // The feature is remembered until the action is processed, to know by then whether it is still presented.
      action.dismissed?.beginEffect()
      dismissals.append(action)
    }
  }

  /// Runs the reducer, ends the effects of what it removed, and starts those that it returned.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - group: The send that the action belongs to; nil for a new one.
  ///   - isDirect: Whether the action was sent directly, and not by an effect.
  /// - Returns: The group of the effects; nil if none was started.
  private func reduce(_ action: Action, _ group: EffectGroup?, isDirect: Bool) -> EffectGroup? {
    activity = .reducing
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
  private func startAndDrain(_ start: () -> Void) {
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
    let references = observers.references
    // By index, because a copy of a weak reference takes longer than to read it.
    for index in references.indices {
      if !isQueueEmpty || wasRestored { return }
      references[index].observer?.notify(state)
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
      root.reset()
      currentState = state
      shareValues(in: &currentState)
      wasRestored = true
    }
  }
}

// MARK: - Effects

extension StoreCore {
  /// Starts every part of an effect that does not wait for another part.
  private func start(_ effect: Effect<Action>, _ context: EffectContext) {
    switch effect.kind {
    case .none:
      break
    case .send(let action):
      receive(action, context)
    case .run(let operation):
      start(operation, context)
    case .merge(let effects):
      for effect in effects {
        start(effect, context)
      }
    case .concatenate(let effects):
      start(effects, context)
    case .save(let operation):
      save(operation, context)
    case .cancellable(let effect, let id, let cancelInFlight):
      let id = FeatureCancellationID(id: id, feature: context.feature)
      if cancelInFlight {
        cancelEffects(id, from: context.sequence)
      }
      var context = context
      context.ids.append(id)
      start(effect, context)
    case .cancel(let id):
      let id = FeatureCancellationID(id: id, feature: context.feature)
      cancelEffects(id, from: context.sequence)
    case .throttle(let id, let throttle):
      start(throttle, id, context)
    case .dismiss:
      reportIssue(.nothingPresents)
    case .dismissal(let action):
      receive(action, context, dismissed: context.feature)
    case .inside(let step, let effect):
      var context = context
      context.feature = context.feature.child(step)
      // The action that returned the effect may also have removed the feature.
      guard context.feature.isInState else { return }
      start(effect, context)
    }
  }

  private func receive(
    _ action: Action,
    _ context: EffectContext,
    dismissed: PresentedFeature? = nil
  ) {
    receive(QueuedAction(action, context.group, isDirect: false, dismissed: dismissed))
  }

  private func start(_ operation: Operation<Action>, _ context: EffectContext) {
    // The send may have been cancelled before its effects started.
    if context.isDirect && context.group.isCancelled { return }
    let effect = InFlightEffect(nextEffectNumber(), context, self)
    effects[effect.number] = effect
    let task = operation.start(effect, nil) { [weak self] action in
      self?.receive(action, context)
    }
    if effect.isFinished { return }
    tasks.insert(task, for: effect.number)
    if effect.isCancelled {
      task.cancel()
    }
  }

  /// Starts to save a value, which neither a cancellation nor the removal of the feature that wrote it prevents.
  private func save(_ operation: Operation<Action>, _ context: EffectContext) {
    let context = EffectContext(
      feature: root,
      group: context.group,
      isDirect: false,
      sequence: context.sequence
    )
    start(operation, context)
  }

  private func start(_ parts: [Effect<Action>], _ context: EffectContext) {
    if context.isDirect && context.group.isCancelled { return }
    let number = nextEffectNumber()
    let sequence = TypedEffectSequence(parts, number, context, self) {
      [weak self] effect, context in
      self?.start(effect, context)
    }
    effects[number] = sequence
    sequence.advance()
  }

  private func start(
    _ throttle: Throttle<Action>,
    _ id: CancellationID,
    _ context: EffectContext
  ) {
    let interval = context.feature.throttleInterval(id)
    let effect = throttle.start(interval)
    start(Effect(.cancellable(effect, id: id, cancelInFlight: false)), context)
  }

  private func nextEffectNumber() -> Int {
    lastEffectNumber += 1
    return lastEffectNumber
  }

  /// Cancels the effects of features that the last action has removed, however it did.
  private func cancelOrphanedEffects() {
    if root.isIdle { return }
    if root.endRemoved(in: currentState) {
      cancelEffects { effect in
        !effect.context.feature.isPresented
      }
    }
    for effect in effects.values {
      effect.removeOrphans()
    }
  }
}

extension StoreCore: EffectRunner {
  func remove(_ effect: InFlightEffect) {
    effects[effect.number] = nil
    tasks.remove(effect.number)
  }

  func advance(_ sequence: EffectSequence) {
    startAndDrain {
      sequence.advance()
    }
  }

  func cancelEffects(_ id: FeatureCancellationID, from sequence: EffectSequence?) {
    cancelEffects { effect in
      effect.context.ids.contains { $0.isCancelled(by: id) }
    }
    for effect in effects.values {
      guard let other = effect as? EffectSequence else { continue }
      if !other.contains(sequence) {
        other.removePending(id)
      }
    }
  }

  func cancelEffects(where isSelected: (InFlightEffect) -> Bool) {
    let selected = effects.values.filter(isSelected)
    for effect in selected.sorted(by: { $0.number > $1.number }) {
      // It is no longer in flight before its work has ended, so that it is cancelled once.
      effects[effect.number] = nil
      effect.endCount()
      effect.cancel()
      tasks.cancel(effect.number)
    }
  }
}
