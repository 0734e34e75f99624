extension Effect {
  /// Transforms every action this effect sends.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    map(transform, dismiss: nil, interceptor: nil)
  }

  /// Converts an effect of a child to its parent's.
  ///
  /// - Parameters:
  ///   - step: The step from the parent to the child.
  ///   - dismiss: The parent's action that removes the child; nil if the parent does not present the child.
  ///   - embed: Embeds an action of the child in the parent's.
  /// - Returns: The effect of the parent.
  package func lift<ParentAction>(
    _ step: FeatureStep,
    dismiss: ParentAction? = nil,
    _ embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Effect<ParentAction> {
    switch kind {
    case .none:
      return .none
    case .send(let action):
      // Not `.inside`, which would not start if the parent has just removed the child.
      return .send(embed(action))
    default:
      return Effect<ParentAction>(.inside(step, map(embed, dismiss: dismiss, interceptor: nil)))
    }
  }

  /// Returns this effect, intercepted by `interceptor`.
  package func intercepted(by interceptor: EffectInterceptor) -> Effect {
    map({ $0 }, dismiss: nil, interceptor: interceptor)
  }

  /// Returns this effect with its actions transformed.
  ///
  /// - Parameters:
  ///   - transform: Transforms an action.
  ///   - dismiss: The action that replaces `.dismiss`; nil keeps `.dismiss`.
  ///   - interceptor: Intercepts the operations; nil for no interceptor.
  /// - Returns: The new effect.
  private func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction,
    dismiss: NewAction?,
    interceptor: EffectInterceptor?
  ) -> Effect<NewAction> {
    func mapped(_ effect: Effect) -> Effect<NewAction> {
      effect.map(transform, dismiss: dismiss, interceptor: interceptor)
    }
    switch kind {
    case .none:
      return .none
    case .send(let action):
      return .send(transform(action))
    case .run(let operation):
      return Effect<NewAction>(.run(operation.map(transform, interceptor: interceptor)))
    case .save(let operation):
      return Effect<NewAction>(.save(operation.map(transform, interceptor: interceptor)))
    case .merge(let effects):
      return Effect<NewAction>(.merge(effects.map(mapped)))
    case .concatenate(let effects):
      return Effect<NewAction>(.concatenate(effects.map(mapped)))
    case .cancel(let id):
      return Effect<NewAction>(.cancel(id))
    case .throttle(let id, let throttle):
      return Effect<NewAction>(.throttle(id: id, throttle.map(mapped)))
    case .dismiss:
      // The nearest operator that presents the feature replaces it by an action of that operator.
      guard let dismiss else { return .dismiss }
      return Effect<NewAction>(.dismissal(dismiss))
    case .dismissal(let action):
      return Effect<NewAction>(.dismissal(transform(action)))
    case .cancellable(let effect, let id, let cancelInFlight):
      return Effect<NewAction>(
        .cancellable(mapped(effect), id: id, cancelInFlight: cancelInFlight)
      )
    case .inside(let step, let effect):
      return Effect<NewAction>(.inside(step, mapped(effect)))
    }
  }
}

// MARK: - The parts of an effect

extension Effect {
  /// Whether starting the effect dismisses its feature without suspending.
  package var dismissesAtOnce: Bool {
    switch kind {
    case .dismiss:
      return true
    case .merge(let effects):
      return effects.contains(where: \.dismissesAtOnce)
    case .concatenate(let effects):
      // Sending does not suspend, so the first effect that is not a send decides.
      let first = effects.first { !$0.isSend }
      return first?.dismissesAtOnce ?? false
    case .cancellable(let effect, _, _), .inside(_, let effect):
      return effect.dismissesAtOnce
    case .none, .send, .run, .save, .cancel, .throttle, .dismissal:
      return false
    }
  }

  /// The part that starts even if the action that returned the effect has also removed its feature: saves of shared
  /// values, and actions that come before any work.
  ///
  /// In a concatenation a save after other work is left out with that work.
  var unconditionalPart: Effect {
    switch kind {
    case .none, .send, .save:
      return self
    case .merge(let effects):
      return .merge(effects.map(\.unconditionalPart))
    case .concatenate(let effects):
      return .concatenate(effects.prefix { $0.isSend })
    case .cancellable(let effect, _, _), .inside(_, let effect):
      return effect.unconditionalPart
    case .run, .cancel, .throttle, .dismiss, .dismissal:
      return .none
    }
  }

  private var isSend: Bool {
    if case .send = kind {
      return true
    }
    return false
  }

  /// The actions that this effect sends if no operation sends one, in order.
  package var immediateActions: [Action] {
    switch kind {
    case .none, .run, .save, .cancel, .dismiss:
      return []
    case .send(let action), .dismissal(let action):
      return [action]
    case .merge(let effects), .concatenate(let effects):
      return effects.flatMap(\.immediateActions)
    case .throttle(_, let throttle):
      // As the first effect of an interval, which starts at once.
      return throttle.start(ThrottleInterval()).immediateActions
    case .cancellable(let effect, _, _), .inside(_, let effect):
      return effect.immediateActions
    }
  }

  /// Returns this effect without the parts that a cancellation of an id cancels.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - feature: The feature that returned this effect.
  /// - Returns: The rest of the effect.
  @MainActor
  func removing(_ id: FeatureCancellationID, in feature: PresentedFeature) -> Effect {
    switch kind {
    case .none, .send, .run, .save, .cancel, .throttle, .dismiss, .dismissal:
      return self
    case .merge(let effects):
      return Effect(.merge(effects.map { $0.removing(id, in: feature) }))
    case .concatenate(let effects):
      return Effect(.concatenate(effects.map { $0.removing(id, in: feature) }))
    case .inside(let step, let effect):
      return Effect(.inside(step, effect.removing(id, in: feature.child(step))))
    case .cancellable(let effect, let ownID, let cancelInFlight):
      let own = FeatureCancellationID(id: ownID, feature: feature)
      if own.isCancelled(by: id) {
        return .none
      }
      let rest = effect.removing(id, in: feature)
      return Effect(.cancellable(rest, id: ownID, cancelInFlight: cancelInFlight))
    }
  }

  /// Returns this effect without the parts of features that are not presented.
  ///
  /// - Parameters:
  ///   - feature: The feature that returned this effect.
  ///   - state: The state of the root.
  /// - Returns: The rest of the effect.
  @MainActor
  func removingOrphans<Root>(of feature: PresentedFeature, in state: Root) -> Effect {
    switch kind {
    case .none, .send, .run, .save, .cancel, .throttle, .dismiss, .dismissal:
      return self
    case .merge(let effects):
      return Effect(.merge(effects.map { $0.removingOrphans(of: feature, in: state) }))
    case .concatenate(let effects):
      return Effect(.concatenate(effects.map { $0.removingOrphans(of: feature, in: state) }))
    case .cancellable(let effect, let id, let cancelInFlight):
      let rest = effect.removingOrphans(of: feature, in: state)
      return Effect(.cancellable(rest, id: id, cancelInFlight: cancelInFlight))
    case .inside(let step, let effect):
      let child = feature.child(step)
      guard child.isPresented(in: state) else { return effect.unconditionalPart }
      return Effect(.inside(step, effect.removingOrphans(of: child, in: state)))
    }
  }
}
