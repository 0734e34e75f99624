extension Effect {
  /// Returns this effect, intercepted by `interceptor`.
  package func intercepted(by interceptor: EffectInterceptor) -> Effect {
    lift(EffectTransform(embed: { $0 }, operation: { $0.intercepted(by: interceptor) }))
  }

  /// The actions that this effect sends synchronously, in order, without those of operations.
  package var immediateActions: [Action] {
    switch kind {
    case .none, .run, .cancel, .dismiss: []
    case .send(let action), .dismissal(let action): [action]
    case .merge(let effects), .concatenate(let effects): effects.flatMap(\.immediateActions)
    case .deferred(let deferred):
      deferred.makeEffect(ThrottleStates(), deferred.path).immediateActions
    case .cancellable(let effect, _, _), .presented(let effect, _), .pending(let effect, _):
      effect.immediateActions
    }
  }
}
