extension Reducer {
  /// Handles the delegates of type `Delegate` that this reducer's features raise, at any depth.
  ///
  /// A feature raises one with ``Effect/delegate(_:)``; it is handled at once, when the reducers of
  /// that action have run and before any effect starts. The switch in `handle` names every case, so
  /// that a new delegate does not compile until somebody routes it.
  ///
  /// - Parameters:
  ///   - type: The type of the delegates; those of another type pass by.
  ///   - handle: Changes the state for one delegate. Several of one action come in their order.
  /// - Returns: This reducer without those delegates.
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
  func taking<Delegate>(_ delegates: inout [Delegate]) -> Effect {
    switch operation {
    case .delegate(let value):
      guard let delegate = value as? Delegate else { return self }
      delegates.append(delegate)
      return .none
    case .merge(let effects):
      return .merge(effects.map { $0.taking(&delegates) })
    case .concatenate(let effects):
      // What comes after work has to wait for it, so it is not raised now.
      let start = effects.firstIndex { !$0.isImmediate } ?? effects.endIndex
      let now = effects[..<start].map { $0.taking(&delegates) }
      let turn = effects[start...].prefix(1).map { $0.taking(&delegates) }
      return .concatenate(now + turn + effects[start...].dropFirst())
    case .cancellable(let effect, let id, let cancelInFlight):
      return Effect(
        .cancellable(effect.taking(&delegates), id: id, cancelInFlight: cancelInFlight)
      )
    case .presented(let effect, let presenter):
      let rest = effect.taking(&delegates)
      return rest.isNone ? .none : Effect(.presented(rest, by: presenter))
    case .reserved, .none, .send, .run, .cancel, .dismiss, .dismissal, .deferred:
      return self
    }
  }

  /// Whether the effect is over as soon as it has started.
  private var isImmediate: Bool {
    switch operation {
    case .none, .send, .cancel, .dismiss, .dismissal, .delegate: true
    case .merge(let effects), .concatenate(let effects): effects.allSatisfy(\.isImmediate)
    case .cancellable(let effect, id: _, cancelInFlight: _): effect.isImmediate
    case .presented(let effect, by: _): effect.isImmediate
    case .reserved, .run, .deferred: false
    }
  }
}
