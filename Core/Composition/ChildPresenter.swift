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
  /// Seen at the first child, because a mirror costs several times what an id does.
  private var isEnum: Bool?

  func of(_ child: Child) -> AnyHashable {
    if isIdentifiable { return ownID(child) ?? AnyHashable(0) }
    let isEnum = isEnum ?? (Mirror(reflecting: child).displayStyle == .enum)
    self.isEnum = isEnum
    return isEnum ? AnyHashable(CaseIdentity(of: child)) : 0
  }
}

/// The case of an enum, and the id of its payload; nil when that has none.
private struct CaseIdentity: Hashable {
  let name: String?
  let id: AnyHashable?

  init(of value: Any) {
    let payload = Mirror(reflecting: value).children.first
    name = payload.map { $0.label } ?? "\(value)"
    id = payload.flatMap { ownID($0.value) }
  }
}
