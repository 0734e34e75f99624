/// Identifies the optional child that an operator or a view presents, and lifts its effects.
package struct Presenter<State, ChildState> {
  private let child: (State) -> ChildState?
  private let childIdentity: (ChildState) -> AnyHashable
  /// Distinguishes the steps of this operator from those of another one whose child has the same identity.
  private let origin = FeatureStep.Operator()

  /// Creates the presenter of the child that a function returns, if any.
  ///
  /// - Parameters:
  ///   - child: Returns the child; nil if there is none.
  ///   - identity: Returns the identity of a child. A child with another identity has replaced it.
  package init(
    of child: @escaping (State) -> ChildState?,
    identity: @escaping (ChildState) -> AnyHashable
  ) {
    self.child = child
    childIdentity = identity
  }

  /// Returns the identity of the child; nil if there is no child.
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
    // The reducer of the child has just run, so nil means that there was no child.
    guard let presented = identity(in: state) else { return .none }
    let step = TypedFeatureStep(origin, element: presented) { (state: State) -> ChildState? in
      guard let child = child(state), childIdentity(child) == presented else { return nil }
      return child
    }
    return effect.lift(step, dismiss: dismiss, embed)
  }
}

/// Returns the identity of an optional child of any type: its id, its enum case, or the same for any other child.
func optionalChildIdentity(_ child: some Any) -> AnyHashable {
  if let id = identifiableID(of: child) { return id }
  let isEnum = Mirror(reflecting: child).displayStyle == .enum
  return isEnum ? CaseID(of: child) : AnyHashable(0)
}
