public import NavigatorComposition

/// An action of a stack of screens.
///
/// <!-- code: symbol-stack-action -->
/// ```swift
/// store.send(.path(.push(id: 0, state: .detail(Detail.State(number: 1)))))
/// store.send(.path(.element(id: 0, action: .detail(.delegate(.toDetail(2))))))
/// store.send(.path(.popFrom(id: 1)))
/// ```
@Cases public enum StackAction<State, Action> {
  /// An action of the screen with `id`.
  case element(id: StackElementID, action: Action)

  /// Removes the screen with `id` and every screen above it, except for those that were pushed since the
  /// screen began to dismiss itself.
  case popFrom(id: StackElementID)

  /// Adds a screen on top, with an id that is not on the stack.
  ///
  /// With the id of an earlier screen, it receives the actions that are still sent with that id.
  case push(id: StackElementID, state: State)
}

/// The actions of a stack of the screens that ``Screens(_:)`` lists.
///
/// <!-- code: symbol-stack-action-of -->
/// ```swift
/// /// Returns the action that pushes the first screen of a stack.
/// func firstPush<Path: Screens>(_ screen: Path.State, of path: Path.Type) -> StackActionOf<Path> {
///   .push(id: 0, state: screen)
/// }
/// ```
public typealias StackActionOf<Path: Screens> = StackAction<Path.State, Path.Action>

extension Case {
  /// The actions of the screen with `id`, as in `\.path[id: 0].hoge.delegate`.
  public subscript<State, Action>(id id: StackElementID) -> Case<Root, Action>
  where Value == StackAction<State, Action> {
    appending(
      Case<Value, Action>({ .element(id: id, action: $0) }, name: "[id: \(id)]") { action, body in
        if case .element(id, let action) = action { body(action) }
      }
    )
  }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}
