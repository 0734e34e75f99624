/// Hands the effects of a child that may not be there to its parent.
@usableFromInline
package struct ChildPresenter<State, ChildState> {
  private let get: (State) -> ChildState?
  private let node = Presenter.Node()

  /// Makes a presenter of the child that `get` reads; nil when it is not there.
  @usableFromInline
  package init(_ get: @escaping (State) -> ChildState?) {
    self.get = get
  }

  /// The child's effect for the parent, in which a dismissal becomes `dismiss`, unless that is nil.
  @usableFromInline
  package func present<ChildAction, Action>(
    _ effect: Effect<ChildAction>,
    of state: State,
    _ embed: @escaping @Sendable (ChildAction) -> Action,
    dismiss: Action?
  ) -> Effect<Action> {
    guard let child = get(state) else { return .none }
    let get = get
    let presenter = Presenter(node: node, element: presentedIdentity(child)) { (state: State) in
      get(state).map { child in
        Presenter.Roster(version: nil) { $0 == presentedIdentity(child) }
      }
    }
    return effect.present(embed, from: get, by: presenter, dismiss: dismiss)
  }
}

/// What tells one presented child from the next: its own id, its enum's case, or that it is there.
@usableFromInline
package func presentedIdentity(_ child: Any) -> AnyHashable {
  if let child = child as? any Identifiable { return anyID(of: child) }
  let mirror = Mirror(reflecting: child)
  guard mirror.displayStyle == .enum, let payload = mirror.children.first else {
    return mirror.displayStyle == .enum ? AnyHashable(String(describing: child)) : 0
  }
  return [AnyHashable(payload.label), presentedIdentity(payload.value)]
}

private func anyID(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
