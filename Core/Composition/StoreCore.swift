/// The machine behind a store: state, reducer, the queue of actions, and who watches.
///
/// One action is reduced at a time. What arrives meanwhile is queued; when the queue is empty the
/// observers are told, once. It lives until the store has gone, which closes it, and nothing it
/// started is still running.
@MainActor
@usableFromInline
final class StoreCore<State, Action> {
  /// What the machine is doing.
  @usableFromInline
  enum Phase {
    case idle, reducing, settling
  }

  @usableFromInline
  struct Queued {
    @usableFromInline let action: Action
    /// What waits for the action's effects; nil for that of the send which is being processed.
    @usableFromInline let batch: Batch?
    /// False for what an effect sends: such actions are not the batch's own.
    @usableFromInline let isDirect: Bool
    /// Who must still hold its element for the action to count; nil when that does not matter.
    @usableFromInline let presenter: Presenter?

    @inlinable
    init(_ action: Action, _ batch: Batch?, isDirect: Bool, presenter: Presenter? = nil) {
      self.action = action
      self.batch = batch
      self.isDirect = isDirect
      self.presenter = presenter
    }
  }

  @usableFromInline let reducer: Reduce<State, Action>

  // What follows is unchecked, because every action reads most of it and a check costs more than
  // the reading, half of a send. It is right because no access to one of these calls anything: they
  // are read, assigned, appended to, and that is all.

  /// Held by a reducer while it runs, and by nobody else then.
  ///
  /// The phase says so, and whoever could be called from a reducer reads by way of ``readState()``,
  /// which looks at the phase.
  @exclusivity(unchecked) @usableFromInline var state: State
  @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
  /// Whether a send may return right after its reducer: nothing queued, watched or in flight.
  @exclusivity(unchecked) @usableFromInline var isQuiet = true
  @exclusivity(unchecked) @usableFromInline var queue = Queue<Queued>()
  /// The batch of the send that is being processed, once one of its effects needs it.
  @exclusivity(unchecked) @usableFromInline var batch: Batch?
  @exclusivity(unchecked) @usableFromInline var runner: EffectRunner<Action>?
  @exclusivity(unchecked) @usableFromInline var observers: [Observer] = []
  /// Whether the store has gone: nothing starts any more.
  @exclusivity(unchecked) @usableFromInline var isClosed = false

  @inlinable
  init(_ state: State, _ reducer: Reduce<State, Action>) {
    self.state = state
    self.reducer = reducer
  }

  @inlinable
  func send(_ action: Action) -> StoreTask {
    if phase != .idle { return enqueue(action) }
    phase = .reducing
    let effect = reducer.function(&state, action)
    if isQuiet && effect.isNone {
      phase = .idle
      return StoreTask(nil)
    }
    return finish(effect)
  }
}

// MARK: - Draining

extension StoreCore {
  /// Queues an action that arrives while another is being processed.
  @usableFromInline
  func enqueue(_ action: Action) -> StoreTask {
    if phase == .reducing { reportIssue(.sentWhileReducing(action)) }
    let batch = Batch()
    queue.append(Queued(action, batch, isDirect: true))
    isQuiet = false
    return StoreTask(batch)
  }

  /// Starts `effect`, the answer to an action that was just reduced, and drains the queue.
  @inlinable
  func finish(_ effect: Effect<Action>) -> StoreTask {
    settle(effect, nil, isDirect: true)
    drain()
    return StoreTask(batch.take())
  }

  /// Ends every effect and observation, because the store has gone.
  @usableFromInline
  func close() {
    isClosed = true
    runner?.root.cancelAll()
    runner = nil
    for observer in observers { observer.notify = nil }
    observers = []
  }

  /// Takes in an action of an effect that `batch` waits for.
  @inlinable
  func receive(_ action: Action, _ batch: Batch, _ presenter: Presenter?) {
    queue.append(Queued(action, batch, isDirect: false, presenter: presenter))
    if phase == .idle { drain() }
  }

  @inlinable
  func drain() {
    repeat {
      while let next = queue.popFirst() {
        if let presenter = next.presenter, !isPresented(presenter) { continue }
        phase = .reducing
        let effect = reducer.function(&state, next.action)
        settle(effect, next.batch, isDirect: next.isDirect)
      }
      phase = .settling
      if !observers.isEmpty { notify() }
    } while !queue.isEmpty
    phase = .idle
    isQuiet = observers.isEmpty && !presents
  }

  @inlinable
  func settle(_ effect: Effect<Action>, _ batch: Batch?, isDirect: Bool) {
    phase = .settling
    if presents { audit() }
    if effect.isNone { return }
    if case .send(let action) = effect.operation {
      // What most effects are takes the short way.
      queue.append(Queued(action, batch, isDirect: false))
    } else {
      start(effect, batch ?? self.batch ?? Batch(), isDirect: isDirect, isOfSend: batch == nil)
    }
  }

  /// Lets `start` start effects as an action does: what they send at once comes after all of them.
  @usableFromInline
  func settling(_ start: () -> Void) {
    guard phase == .idle else { return start() }
    phase = .settling
    start()
    drain()
  }

  /// Whether anything presented has work in flight.
  @inlinable var presents: Bool { runner?.root.presents ?? false }

  @inlinable
  func start(_ effect: Effect<Action>, _ batch: Batch, isDirect: Bool, isOfSend: Bool) {
    guard !isClosed else { return }
    if isOfSend { self.batch = batch }
    activeRunner.start(effect, batch: batch, isDirect: isDirect)
  }

  @usableFromInline
  func audit() { runner?.root.audit(state) }

  @inlinable var activeRunner: EffectRunner<Action> {
    if let runner { return runner }
    // They hold each other until the store is closed: a weak reference would make every other
    // reference to the core dearer.
    let runner = EffectRunner<Action>(
      deliver: { self.receive($0, $1, $2) },
      isPresented: { self.isPresented($0) },
      settling: { self.settling($0) }
    )
    self.runner = runner
    return runner
  }

  @usableFromInline
  func isPresented(_ presenter: Presenter) -> Bool {
    presenter.roster(readState())?.contains(presenter.element) ?? false
  }
}
