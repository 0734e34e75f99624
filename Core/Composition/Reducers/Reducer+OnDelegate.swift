extension Reducer {
  /// Handles the delegates of type `Delegate` raised by this reducer's features, at any depth.
  ///
  /// A feature raises a delegate with ``Effect/delegate(_:)``. It is handled after the reducers of
  /// that action and before any effect starts. Write a switch without `default` in `handle`: a new
  /// delegate then does not compile until it is routed.
  ///
  /// - Parameters:
  ///   - type: The type of the delegates; delegates of other types are ignored.
  ///   - handle: Changes the state for one delegate; called in the order of the delegates.
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
      let rest = effect.extractingDelegates(into: &delegates)
      return delegates.reduce(rest) { $0.merge(with: handle(&state, $1)) }
    }
  }
}

extension Effect {
  /// Returns the effect without its delegates of type `Delegate`, and appends those to `delegates`.
  func extractingDelegates<Delegate>(into delegates: inout [Delegate]) -> Effect {
    switch kind {
    case .delegate(let value):
      guard let delegate = value as? Delegate else { return self }
      delegates.append(delegate)
      return .none
    case .merge(let effects):
      return .merge(effects.map { $0.extractingDelegates(into: &delegates) })
    case .concatenate(let effects):
      // Delegates after asynchronous work wait for it, so they are not raised now.
      let start = effects.firstIndex { !$0.isImmediate } ?? effects.endIndex
      let now = effects[..<start].map { $0.extractingDelegates(into: &delegates) }
      let turn = effects[start...].prefix(1).map { $0.extractingDelegates(into: &delegates) }
      return .concatenate(now + turn + effects[start...].dropFirst())
    case .cancellable(let effect, let id, let cancelInFlight):
      return Effect(
        .cancellable(
          effect.extractingDelegates(into: &delegates),
          id: id,
          cancelInFlight: cancelInFlight
        )
      )
    case .presented(let effect, let presenter):
      let rest = effect.extractingDelegates(into: &delegates)
      return rest.isNone ? .none : Effect(.presented(rest, by: presenter))
    case .pending, .none, .send, .run, .cancel, .dismiss, .dismissal, .deferred:
      return self
    }
  }

  /// Whether the effect completes synchronously.
  private var isImmediate: Bool {
    switch kind {
    case .none, .send, .cancel, .dismiss, .dismissal, .delegate: true
    case .merge(let effects), .concatenate(let effects): effects.allSatisfy(\.isImmediate)
    case .cancellable(let effect, id: _, cancelInFlight: _): effect.isImmediate
    case .presented(let effect, by: _): effect.isImmediate
    case .pending, .run, .deferred: false
    }
  }
}
