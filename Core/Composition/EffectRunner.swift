/// Starts effects, and keeps what is in flight so that it can be cancelled.
@MainActor
@usableFromInline
final class EffectRunner<Action> {
  @usableFromInline let root = EffectScope()
  @usableFromInline let deliver: (Action, Batch, Presenter?) -> Void
  @usableFromInline let isPresented: (Presenter) -> Bool
  @usableFromInline let settling: (() -> Void) -> Void

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - deliver: Queues an action that an effect sent; it is void when its presenter, where there
  ///     is one, does not hold its element when the action's turn comes.
  ///   - isPresented: Whether a presenter holds its element now.
  ///   - settling: Lets effects be started that no send has led to, and then processes what they sent.
  @inlinable
  init(
    deliver: @escaping (Action, Batch, Presenter?) -> Void,
    isPresented: @escaping (Presenter) -> Bool,
    settling: @escaping (() -> Void) -> Void
  ) {
    self.deliver = deliver
    self.isPresented = isPresented
    self.settling = settling
  }

  /// Starts `effect`: every part that can begin has begun when this returns.
  @inlinable
  func start(_ effect: Effect<Action>, batch: Batch, isDirect: Bool) {
    start(effect, EffectContext(scope: root, batch: batch, isDirect: isDirect))
  }

  @inlinable
  func start(_ effect: Effect<Action>, _ context: consuming EffectContext) {
    switch effect.operation {
    case .none: break
    case .send(let action): deliver(action, context.batch, nil)
    case .run(let run): start(run, context)
    case .merge(let effects): for effect in effects { start(effect, copy context) }
    case .concatenate(let effects): start(effects, context)
    case .cancel(let id): cancel(id, context)
    case .deferred(let deferral): start(deferral, context)
    case .dismiss: reportIssue(.nothingPresents)
    case .dismissal(let action): deliver(action, context.batch, context.presenter)
    case .delegate(let delegate): reportIssue(.unhandled(delegate))
    case .cancellable(let effect, let id, let cancelInFlight):
      start(effect, id: id, cancelInFlight: cancelInFlight, context)
    case .presented(let effect, let presenter): start(effect, by: presenter, context)
    case .reserved(let effect, let reservation): start(effect, reservation, context)
    }
  }

  @inlinable
  func start(_ run: Run<Action>, _ context: consuming EffectContext) {
    // Cancelled between the send and its turn: what it would start does not begin.
    if context.isDirect && context.batch.isCancelled { return }
    run.start(context) { self.receive($0, from: $1) }
  }

  /// Takes in what an operation sends, unless it was cancelled.
  @inlinable
  func receive(_ action: Action, from work: Work) {
    guard !work.isCancelled else { return }
    if work.isFinished { reportIssue(.sentAfterCompletion(action)) }
    deliver(action, work.context.batch, nil)
  }
}

// MARK: - Effects that need more than a task

extension EffectRunner {
  @usableFromInline
  func cancel(_ id: EffectID, _ context: EffectContext) { context.scope.cancel(id: id) }

  @usableFromInline
  func start(_ deferral: Deferral<Action>, _ context: EffectContext) {
    start(deferral.decide(context.scope.gates), context)
  }

  @usableFromInline
  func start(_ effect: Effect<Action>, _ reservation: Reservation, _ context: EffectContext) {
    reservation.finish()
    if !reservation.isCancelled { start(effect, context) }
  }

  @inlinable
  func start(
    _ effect: Effect<Action>,
    id: EffectID,
    cancelInFlight: Bool,
    _ context: consuming EffectContext
  ) {
    let label = context.scope.label(for: id)
    label.hold()
    if cancelInFlight {
      label.cancelAll()
      context.scope.cancelBelow(id)
    }
    context.labels.append(label)
    start(effect, context)
    label.letGo()
  }

  @usableFromInline
  func start(
    _ effect: Effect<Action>,
    by presenter: Presenter,
    _ context: consuming EffectContext
  ) {
    // The element may have been removed in the very action that returned its effect.
    guard isPresented(presenter) else { return drop(effect) }
    let scope = context.scope.scope(for: presenter)
    scope.hold()
    context.scope = scope
    context.presenter = presenter
    start(effect, context)
    scope.letGo()
  }

  @usableFromInline
  func start(_ effects: [Effect<Action>], _ context: EffectContext) {
    // What comes after a run that does not begin must not begin either.
    if context.isDirect && context.batch.isCancelled { return }
    Chain(effects, context, runner: self).begin()
  }

  /// An effect that comes too late is not started, but what it raises is not lost in silence.
  private func drop(_ effect: Effect<Action>) {
    var delegates: [any Sendable] = []
    _ = effect.taking(&delegates)
    for delegate in delegates { reportIssue(.unhandled(delegate)) }
  }
}
