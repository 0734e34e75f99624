// Starts the effects that a reducer returned, and ends them.

extension StoreCore {
  /// Starts every part of an effect that does not wait for another part.
  func start(_ effect: Effect<Action>, _ context: EffectContext) {
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
      start(effect, inside: step, context)
    }
  }

  private func start(_ effect: Effect<Action>, inside step: FeatureStep, _ context: EffectContext) {
    let feature = context.feature.child(step)
    guard feature.isPresented(in: currentState) else {
      // The action that returned the effect has also removed the feature.
      start(effect.unconditionalPart, context)
      return
    }
    var context = context
    context.feature = feature
    start(effect, context)
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
    tasks.modify { $0[effect.number] = task }
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
  func cancelOrphanedEffects() {
    if root.isIdle { return }
    let state = currentState
    if root.endRemoved(in: state) {
      cancelEffects { effect in
        !effect.context.feature.isPresented
      }
    }
    for effect in effects.values {
      effect.removeOrphans(in: state)
    }
  }
}

extension StoreCore: EffectRunner {
  func remove(_ effect: InFlightEffect) {
    effects[effect.number] = nil
    tasks.modify { $0[effect.number] = nil }
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
      tasks.load()[effect.number]?.cancel()
    }
  }
}
