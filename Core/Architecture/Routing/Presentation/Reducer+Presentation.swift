public import NavigatorComposition
public import NavigatorMenus

// Every `ifLet` has a different label, which selects the overload: otherwise the type checker would
// try all of them, and need minutes for a chain of twenty.

extension Reducer where Action: CasesProviding {
  /// Runs `child` while it is presented, and then this reducer.
  ///
  /// - For an action of the child, the child runs first.
  /// - For `dismiss`, this reducer runs first, with the child still present; then the child is
  ///   removed, unless this reducer replaced it.
  /// - For the answer to an alert that is one of several children, the alert is removed likewise.
  ///
  /// The effects of a child are cancelled when it is removed, in any way, or replaced by a child
  /// with another id. Several children are one enum: a struct with `@Screens`, or an enum with
  /// ``NavigatorComposition/Cases()`` that is declared as `Identifiable`. Its id is the case, with the id of the payload
  /// if that has one. For a state without an id, see ``ifLet(_:neverReplaced:then:fileID:line:)``.
  ///
  /// An ``Effect/dismiss`` of the child becomes `dismiss`. Any of these actions without a presented child is reported
  /// as an issue; this reducer still runs.
  ///
  /// - Parameters:
  ///   - state: The state of the child; nil while it is not presented.
  ///   - action: The case with the child's actions.
  ///   - child: The child's reducer, built at its first action; several screens are one struct with `@Screens`.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call.
  /// - Returns: Both reducers combined.
  public func ifLet<ChildState: Identifiable, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    presentation action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    presenting(
      state,
      Action.cases[keyPath: action],
      LazyReducer(child),
      place: "ifLet at \(fileID):\(line)",
      identity: { child in AnyHashable(child.id) }
    )
  }

  /// Runs `child` while it is presented, and then this reducer: a child that no other one replaces in one action.
  ///
  /// It is ``ifLet(_:presentation:then:fileID:line:)`` for a state without an id. A child is removed before another one
  /// is presented: a new state that replaces it is the same child, which receives the answers of its effects.
  ///
  /// - Parameters:
  ///   - state: The state of the child; nil while it is not presented.
  ///   - action: The case with the child's actions.
  ///   - child: The child's reducer, built at its first action.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call.
  /// - Returns: Both reducers combined.
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    neverReplaced action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    presenting(
      state,
      Action.cases[keyPath: action],
      LazyReducer(child),
      place: "ifLet at \(fileID):\(line)",
      identity: { _ in 0 }
    )
  }

  /// Removes an alert after this reducer ran for its answer.
  ///
  /// An alert that this reducer sets for the answer stays, even with the same content.
  ///
  /// - Parameters:
  ///   - state: The alert; nil if there is none.
  ///   - action: The case with the answers.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call.
  /// - Returns: This reducer with the removal.
  public func ifLet<Answer>(
    _ state: WritableKeyPath<State, AlertState<Answer>?>,
    alert action: CasePath<Action, PresentationAction<Answer>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    presenting(
      state,
      Action.cases[keyPath: action],
      nil,
      place: "ifLet at \(fileID):\(line)",
      identity: { alert in AnyHashable(alert.id) }
    )
  }
}

extension AlertState {
  /// Returns the alert for a menu, with its answers embedded as presentation actions of a parent.
  ///
  /// Cancelling the alert sends `dismiss`, unless the alert has another action for it.
  public func presented<Parent>(
    _ embed: (PresentationAction<Action>) -> Parent
  ) -> AlertState<Parent> {
    var alert = map { embed(.presented($0)) }
    alert.dismiss = alert.dismiss ?? embed(.dismiss)
    return alert
  }
}

/// An action of a presented feature or its dismissal.
///
/// <!-- code: symbol-presentation-action -->
/// ```swift
/// store.send(.sheet(.presented(.edit("List"))))  // an action of the sheet
/// let name = store.state.sheet?.name
/// store.send(.sheet(.dismiss))  // the user closes it
/// ```
@Cases public enum PresentationAction<Action> {
  /// An action of the presented feature.
  case presented(Action)

  /// Removes the presented feature.
  case dismiss
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
