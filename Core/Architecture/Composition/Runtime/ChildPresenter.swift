/// Converts the effects of an optional child into effects of its parent.
package struct ChildPresenter<State, ChildState> {
  private let get: (State) -> ChildState?
  private let identity = ChildIdentity<ChildState>()
  private let node = Presenter.Node()

  /// Creates a presenter of the child that `get` returns, if any.
  package init(_ get: @escaping (State) -> ChildState?) { self.get = get }

  /// Converts the child's effect to the parent's; a dismissal becomes `dismiss`, if not nil.
  package func present<ChildAction, Action>(
    _ effect: Effect<ChildAction>,
    of state: State,
    _ embed: @escaping @Sendable (ChildAction) -> Action,
    dismiss: Action?
  ) -> Effect<Action> {
    guard let child = get(state) else { return .none }
    let (get, identity) = (get, identity)
    let element = identity.of(child)
    let presenter = TypedPresenter<State>(
      node: node,
      element: element,
      locate: { state in get(state).flatMap { identity.of($0) == element ? $0 : nil } }
    )
    return effect.present(embed, by: presenter, dismiss: dismiss)
  }

  /// Returns the identity of the child; nil if there is no child.
  package func identity(in state: State) -> EffectID? { get(state).map(identity.of) }
}

/// The identity of a presented child: its id, its enum case, or a constant.
private final class ChildIdentity<Child> {
  /// Determined when there is a child, because the first look for a conformance is slow.
  private lazy var isIdentifiable = Child.self is any Identifiable.Type
  /// Determined once, because reflection takes several times as long as reading an id.
  private var isEnum: Bool?

  func of(_ child: Child) -> EffectID {
    if isIdentifiable { return ValueID(identifiableID(of: child)) }
    let isEnum = isEnum ?? (Mirror(reflecting: child).displayStyle == .enum)
    self.isEnum = isEnum
    return isEnum ? ValueID(CaseIdentity(of: child)) : ValueID(0)
  }
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
