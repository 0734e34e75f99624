/// An operator that presents an optional child: finds out which child it is, and lifts its effects.
package struct Presenter<State, ChildState> {
  private let child: (State) -> ChildState?
  private let origin = FeatureStep.Operator()

  /// Creates the presenter of the child that a function returns, if any.
  package init(of child: @escaping (State) -> ChildState?) {
    self.child = child
  }

  /// Creates the presenter of the child at a path.
  package init(of path: KeyPath<State, ChildState?>) {
    self.init { $0[keyPath: path] }
  }

  /// Returns the identity of the child: its id, its enum case, or the same for any other child; nil if there is
  /// no child.
  package func identity(in state: State) -> AnyHashable? {
    child(state).map(childIdentity)
  }

  /// Converts an effect of the child to the parent's.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - state: The state of the parent after the child's reducer has run.
  ///   - dismiss: The parent's action that removes the child; nil if there is none.
  ///   - embed: Embeds an action of the child.
  /// - Returns: The effect of the parent.
  package func lift<ChildAction, Action>(
    _ effect: Effect<ChildAction>,
    of state: State,
    dismiss: Action?,
    _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> Effect<Action> {
    if effect.isNone { return .none }
    guard let presented = identity(in: state) else { return .none }
    let step = FeatureStep(origin, element: presented) { (state: State) -> ChildState? in
      guard let child = child(state), childIdentity(child) == presented else { return nil }
      return child
    }
    return effect.lift(step, dismiss: dismiss, embed)
  }
}

/// Returns the identity of a presented child: its id, its enum case, or a constant.
private func childIdentity(_ child: some Any) -> AnyHashable {
  if let id = identifiableID(of: child) {
    return id
  }
  let mirror = Mirror(reflecting: child)
  return mirror.displayStyle == .enum ? CaseIdentity(of: child) : AnyHashable(0)
}

/// The case of an enum, and the id of its payload, if it has one.
private struct CaseIdentity: Hashable {
  let name: String?
  let id: AnyHashable?

  init(of value: Any) {
    let payload = Mirror(reflecting: value).children.first
    name = payload.map { $0.label } ?? "\(value)"
    id = payload.flatMap { identifiableID(of: $0.value) }
  }
}

/// Returns the id of an `Identifiable` value; nil for other values.
func identifiableID(of value: Any) -> AnyHashable? {
  func id(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
  return (value as? any Identifiable).map { id($0) }
}
