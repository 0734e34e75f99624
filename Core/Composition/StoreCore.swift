/// The machine behind a store: state, reducer, the queue of actions, and who watches.
///
/// One action is reduced at a time. What arrives meanwhile is queued; when the queue is empty the
/// observers are told, once.
@MainActor
@usableFromInline
final class StoreCore<State, Action> {
  /// What the machine is doing.
  @usableFromInline
  enum Phase {
    case idle, reducing, settling
  }

  private struct Queued {
    let action: Action
    let batch: Batch
    /// False for what an effect sends: such actions are not the batch's own.
    let isDirect: Bool
    /// Who must still hold its element for the action to count; nil when that does not matter.
    var presenter: Presenter?
  }

  @usableFromInline var state: State
  @usableFromInline let reducer: Reduce<State, Action>
  @usableFromInline var phase = Phase.idle
  /// Whether a send may return right after its reducer: nothing queued, watched or in flight.
  @usableFromInline var isQuiet = true

  private var queue = Queue<Queued>()
  private var observers: [(id: Int, notify: (State) -> Void)] = []
  private var nextObserver = 0
  private var runner: EffectRunner<Action>?

  @usableFromInline
  init(_ state: State, _ reducer: Reduce<State, Action>) {
    self.state = state
    self.reducer = reducer
  }

  isolated deinit {
    runner?.root.cancelAll()
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
    queue.append(Queued(action: action, batch: batch, isDirect: true))
    isQuiet = false
    return StoreTask(batch)
  }

  /// Starts `effect`, the answer to an action that was just reduced, and drains the queue.
  @usableFromInline
  func finish(_ effect: Effect<Action>) -> StoreTask {
    let batch = effect.isNone ? nil : Batch()
    settle(effect, batch, isDirect: true)
    drain()
    return StoreTask(batch)
  }

  /// Takes in an action of an effect that `batch` waits for.
  private func receive(_ action: Action, _ batch: Batch, _ presenter: Presenter?) {
    queue.append(Queued(action: action, batch: batch, isDirect: false, presenter: presenter))
    if phase == .idle { drain() }
  }

  private func drain() {
    repeat {
      while let next = queue.popFirst() {
        if let presenter = next.presenter, !isPresented(presenter) { continue }
        phase = .reducing
        let effect = reducer.function(&state, next.action)
        settle(effect, next.batch, isDirect: next.isDirect)
      }
      phase = .settling
      notify()
    } while !queue.isEmpty
    phase = .idle
    isQuiet = observers.isEmpty && !(runner?.root.presents ?? false)
  }

  private func settle(_ effect: Effect<Action>, _ batch: Batch?, isDirect: Bool) {
    phase = .settling
    if let runner, runner.root.presents { runner.root.audit(state) }
    guard !effect.isNone, let batch else { return }
    activeRunner.start(effect, batch: batch, isDirect: isDirect)
  }

  private var activeRunner: EffectRunner<Action> {
    if let runner { return runner }
    let runner = EffectRunner<Action>(
      deliver: { [weak self] in self?.receive($0, $1, $2) },
      isPresented: { [weak self] in self?.isPresented($0) ?? false }
    )
    self.runner = runner
    return runner
  }

  private func isPresented(_ presenter: Presenter) -> Bool {
    presenter.roster(state)?.contains(presenter.element) ?? false
  }
}

// MARK: - Observing

extension StoreCore {
  /// Calls `notify` after every drain, until the returned function is called.
  func observe(_ notify: @escaping (State) -> Void) -> () -> Void {
    nextObserver += 1
    let id = nextObserver
    observers.append((id, notify))
    isQuiet = false
    return { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  private func notify() {
    for observer in observers { observer.notify(state) }
  }
}

extension Issue {
  fileprivate static func sentWhileReducing(_ action: Any) -> Issue {
    Issue(
      place: "Store.send",
      what: "An action was sent while a reducer was running.",
      values: ["action": "\(action)"],
      reasons: ["A reducer calls something that sends to its own store."],
      remedy: "Return an effect that sends the action. It was queued, and is processed next."
    )
  }
}
