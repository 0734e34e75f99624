/// Hands the effects of a child that may not be there to its parent.
@usableFromInline
package struct ChildPresenter<State, ChildState> {
  private let get: (State) -> ChildState?
  private let identity = ChildIdentity<ChildState>()
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
    let (get, identity) = (get, identity)
    let presenter = Presenter(node: node, element: identity.of(child)) { (state: State) in
      get(state).map { child in Presenter.Roster(version: nil) { $0 == identity.of(child) } }
    }
    return effect.present(embed, from: get, by: presenter, dismiss: dismiss)
  }

  /// What tells the child that is there from the next one; nil when none is there.
  package func identity(in state: State) -> AnyHashable? { get(state).map(identity.of) }
}

/// What tells one presented child from the next: its own id, its enum's case, or that it is there.
private final class ChildIdentity<Child> {
  private let isIdentifiable = Child.self is any Identifiable.Type
  /// Seen at the first child, because a mirror costs ten times what an id does.
  private var isEnum: Bool?

  func of(_ child: Child) -> AnyHashable {
    if isIdentifiable { return presentedIdentity(child) }
    let isEnum = isEnum ?? (Mirror(reflecting: child).displayStyle == .enum)
    self.isEnum = isEnum
    return isEnum ? presentedIdentity(child) : 0
  }
}

/// The id of a value, or the case of an enum with its payload's identity; zero for anything else.
private func presentedIdentity(_ value: Any) -> AnyHashable {
  if let value = value as? any Identifiable { return anyID(of: value) }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return 0 }
  guard let payload = mirror.children.first else { return AnyHashable("\(value)") }
  return [AnyHashable(payload.label), presentedIdentity(payload.value)]
}

private func anyID(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
