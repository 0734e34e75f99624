extension Effect {
  /// Returns this effect, intercepted by `interceptor`.
  package func intercepted(by interceptor: EffectInterceptor) -> Effect {
    switch kind {
    case .none, .send, .cancel, .dismiss, .dismissal: return self
    case .deferred(let deferred):
      return Effect(.deferred(deferred.map { $0.intercepted(by: interceptor) }))
    case .run(let operation): return Effect(.run(operation.intercepted(by: interceptor)))
    case .merge(let effects): return .merge(effects.map { $0.intercepted(by: interceptor) })
    case .concatenate(let effects):
      return .concatenate(effects.map { $0.intercepted(by: interceptor) })
    case .cancellable(let effect, let id, let cancelInFlight):
      return Effect(
        .cancellable(effect.intercepted(by: interceptor), id: id, cancelInFlight: cancelInFlight)
      )
    case .presented(let effect, let presenter):
      let rest = effect.intercepted(by: interceptor)
      return rest.isNone ? .none : Effect(.presented(rest, by: presenter))
    case .pending(let effect, let pending):
      return Effect(.pending(effect.intercepted(by: interceptor), pending))
    }
  }

  /// The actions that this effect sends synchronously, in order, without those of operations.
  package var immediateActions: [Action] {
    switch kind {
    case .none, .run, .cancel, .dismiss: []
    case .send(let action), .dismissal(let action): [action]
    case .merge(let effects), .concatenate(let effects): effects.flatMap(\.immediateActions)
    case .deferred(let deferred): deferred.makeEffect(ThrottleStates()).immediateActions
    case .cancellable(let effect, _, _), .presented(let effect, _), .pending(let effect, _):
      effect.immediateActions
    }
  }
}
