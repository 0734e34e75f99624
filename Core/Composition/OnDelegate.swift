extension Reducer {
  /// Handles the delegates of type `Delegate` that this reducer's features raise, at any depth.
  ///
  /// A feature raises one with ``Effect/delegate(_:)``; it is handled within the same send, after
  /// the reducers of that action. The switch in `handle` names every case, so that a new delegate
  /// does not compile until somebody routes it.
  public func onDelegate<Delegate: Sendable>(
    of type: Delegate.Type = Delegate.self,
    perform handle: @escaping (inout State, Delegate) -> Effect<Action>
  ) -> Reduce<State, Action> {
    let reducer = build()
    return Reduce { state, action in
      let effect = reducer.function(&state, action)
      guard !effect.isNone else { return effect }
      var delegates: [Delegate] = []
      let rest = effect.taking(&delegates)
      return delegates.reduce(rest) { $0.merge(with: handle(&state, $1)) }
    }
  }
}

extension Effect {
  /// The effect without the delegates of type `Delegate`, which are added to `delegates` in order.
  fileprivate func taking<Delegate>(_ delegates: inout [Delegate]) -> Effect {
    switch operation {
    case .delegate(let value):
      guard let delegate = value as? Delegate else { return self }
      delegates.append(delegate)
      return .none
    case .merge(let effects):
      return .merge(effects.map { $0.taking(&delegates) })
    case .concatenate(let effects):
      return .concatenate(effects.map { $0.taking(&delegates) })
    case .cancellable(let effect, let id, let cancelInFlight):
      return Effect(
        .cancellable(effect.taking(&delegates), id: id, cancelInFlight: cancelInFlight)
      )
    case .presented(let effect, let presenter):
      let rest = effect.taking(&delegates)
      return rest.isNone ? .none : Effect(.presented(rest, by: presenter))
    case .reserved, .none, .send, .run, .cancel, .dismiss:
      return self
    }
  }
}
