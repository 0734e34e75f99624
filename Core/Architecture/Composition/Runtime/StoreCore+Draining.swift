extension StoreCore {
  /// Queues an action that arrives while another is processed.
  func enqueue(_ action: Action) -> StoreTask {
    if activity.phase == .reducing { reportIssue(.sentWhileReducing(action)) }
    let group = EffectGroup()
    activity.queue.append(QueuedAction(action: action, group: group, isDirect: true))
    activity.canSkipDrain = false
    return StoreTask(group)
  }

  /// Starts `effect`, returned for the sent action, and drains the queue.
  func finish(_ effect: Effect<Action>) -> StoreTask {
    process(effect, nil, isDirect: true)
    drain()
    return StoreTask(activity.group.take())
  }

  /// Queues an action of an effect in `group`, and drains the queue unless that is in progress.
  ///
  /// One that dismisses a feature is ignored if that is no longer presented when the action is dequeued.
  func receive(_ action: Action, _ group: EffectGroup, _ dismissed: EffectScope?) {
    let next = QueuedAction(action: action, group: group, isDirect: false, dismissed: dismissed)
    if dismissed == nil { activity.queue.append(next) } else { activity.dismissals.append(next) }
    if !isBusy { drain() }
  }

  /// Processes the queued actions, then notifies the observers, until the queue stays empty.
  func drain() {
    repeat {
      while let next = activity.queue.popFirst() ?? activity.dismissals.popFirst() {
        if let feature = next.dismissed, !feature.isPresented(in: &state) { continue }
        activity.beforeFollowUp?()
        if activity.isWatched {
          process(reduceWatched(next.action), next.group, isDirect: next.isDirect)
          continue
        }
        activity.phase = .reducing
        let effect = reducer.function(&state, next.action)
        process(effect, next.group, isDirect: next.isDirect)
      }
      activity.phase = .draining
      if !activity.observers.isEmpty { notify() }
    } while !activity.isQueueEmpty
    activity.phase = activity.isWatched ? .watched : .idle
    activity.canSkipDrain =
      activity.observers.isEmpty && !hasPresentedEffects && !activity.isWatched
  }

  /// Notifies the observers, until one of them sends: then all are notified again, of the newer state.
  func notify() {
    for observer in activity.observers where activity.isQueueEmpty { observer.notify(of: &state) }
  }

  /// Cancels the effects that the reduced action orphaned, and starts `effect`.
  func process(_ effect: Effect<Action>, _ group: EffectGroup?, isDirect: Bool) {
    activity.phase = .draining
    if let root = activity.root, root.hasPresentedEffects { root.cancelOrphanedEffects(in: &state) }
    if effect.isNone { return }
    if case .send(let action) = effect.kind {
      // The fast path of most effects.
      activity.queue.append(QueuedAction(action: action, group: group, isDirect: false))
    } else if !activity.isClosed {
      let target = group ?? activity.group ?? EffectGroup()
      if group == nil { activity.group = target }
      let root = activity.root ?? EffectScope()
      activity.root = root
      start(effect, EffectContext(scope: root, group: target, isDirect: isDirect))
    }
  }

  /// Calls `start`, which starts effects outside a send, and then processes the actions they sent.
  func startAndDrain(_ start: () -> Void) {
    guard !isBusy else { return start() }
    activity.phase = .draining
    start()
    drain()
  }

  /// Whether a presented feature has effects in flight.
  var hasPresentedEffects: Bool { activity.root?.hasPresentedEffects ?? false }

  /// An observer of the state.
  final class Observer {
    /// Returns whether the observed part has changed, only reading the state; nil, and free, after the end.
    private var hasChanged: ((inout State) -> Bool)?
    private var notify: (() -> Void)?

    init(_ hasChanged: @escaping (inout State) -> Bool, _ notify: @escaping () -> Void) {
      (self.hasChanged, self.notify) = (hasChanged, notify)
    }

    var isActive: Bool { notify != nil }

    func notify(of state: inout State) { if let hasChanged, hasChanged(&state) { notify?() } }

    func cancel() { (hasChanged, notify) = (nil, nil) }
  }
}
