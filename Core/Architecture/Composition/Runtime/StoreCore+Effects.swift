extension StoreCore {
  /// Starts every part of `effect` that does not wait for another part.
  func start(_ effect: Effect<Action>, _ context: EffectContext) {
    switch effect.kind {
    case .none: break
    case .send(let action): receive(action, context.group, nil)
    case .run(let start):
      // The send may have been cancelled before its effects started.
      if context.isDirect && context.group.isCancelled { return }
      start(context, nil) { self.receive($0, from: $1) }
    case .merge(let effects): for effect in effects { start(effect, context) }
    case .concatenate(let effects): start(effects, context)
    case .cancel(let id): context.scope.cancel(id: id, in: context.sequence)
    case .deferred(let deferred):
      start(deferred.makeEffect(context.scope.throttleStates, deferred.path), context)
    case .dismiss: reportIssue(.nothingPresents)
    case .dismissal(let action): receive(action, context.group, context.scope)
    case .cancellable(let effect, let id, let cancelInFlight):
      start(effect, id: id, cancelInFlight: cancelInFlight, context)
    case .presented(let effect, let presenter): start(effect, by: presenter, context)
    case .pending(let effect, let pending):
      pending.finish()
      if !pending.isCancelled { start(effect, context) }
    }
  }

  /// Queues an action of an operation, unless the operation is cancelled.
  private func receive(_ action: Action, from effect: InFlightEffect) {
    guard !effect.isCancelled else { return }
    if effect.isFinished { reportIssue(.sentAfterCompletion(action)) }
    receive(action, effect.context.group, nil)
  }

  /// Returns whether a presenter presents its element in a feature now.
  func isPresented(_ presenter: Presenter, in scope: EffectScope) -> Bool {
    scope.presents(presenter, in: &state)
  }

  // MARK: - Composed effects

  private func start(
    _ effect: Effect<Action>,
    id: CancellationID,
    cancelInFlight: Bool,
    _ context: EffectContext
  ) {
    var context = context
    let set = context.scope.cancellationSet(for: id)
    set.beginStarting()
    if cancelInFlight { context.scope.cancel(id: id, in: context.sequence) }
    context.cancellationSets.append(set)
    start(effect, context)
    set.endStarting()
  }

  private func start(_ effect: Effect<Action>, by presenter: Presenter, _ context: EffectContext) {
    // The action that returned the effect may also have removed the element.
    guard isPresented(presenter, in: context.scope) else { return }
    let scope = context.scope.scope(for: presenter)
    scope.beginStarting()
    var context = context
    context.scope = scope
    start(effect, context)
    scope.endStarting()
  }

  private func start(_ effects: [Effect<Action>], _ context: EffectContext) {
    // The send was cancelled before its effects started: no part of the sequence starts.
    if context.isDirect && context.group.isCancelled { return }
    EffectSequence(effects, context, self).begin()
  }
}

extension ReportedIssue {
  static var nothingPresents: ReportedIssue {
    ReportedIssue(
      place: "Effect.dismiss",
      what: "A feature dismissed itself, but nothing presents it.",
      values: [:],
      reasons: [
        "The feature is the root of the store.",
        "Its parent calls its reducer directly or in a Scope, not in forEach or ifLet.",
      ],
      remedy: "Present the feature with forEach or ifLet, or send a delegate action instead."
    )
  }

  static func sentAfterCompletion(_ action: Any) -> ReportedIssue {
    ReportedIssue(
      place: "Effect.run",
      what: "An action was sent from an effect that has completed already.",
      values: ["action": "\(action)"],
      reasons: ["The operation passed `send` to a callback or task and did not wait for it."],
      remedy: "Keep the operation suspended until its last send, with a stream or a continuation."
    )
  }
}
