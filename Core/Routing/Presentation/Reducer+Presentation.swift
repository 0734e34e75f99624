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
  ///
  /// The effects of a child are cancelled when it is removed, in any way, or replaced by a child
  /// with another identity. An ``Effect/dismiss`` of the child becomes `dismiss`. Any of these
  /// actions without a presented child is reported as an issue; this reducer still runs.
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
    presentation action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, destination: action, screens: SingleScreen(child), fileID: fileID, line: line)
  }

  /// Runs the presented one of several screens, and then this reducer.
  ///
  /// The order and the effects are those of ``ifLet(_:presentation:then:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - state: The presented screen, as an enum with a case for each screen; nil for none.
  ///   - action: The case with the screens' actions.
  ///   - screens: The screens that can be presented.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call.
  /// - Returns: Both reducers combined.
  public func ifLet<S: ScreenReducer>(
    _ state: WritableKeyPath<State, S.State?>,
    destination action: CasePath<Action, PresentationAction<S.Action>>,
    screens: S,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let presentation = Presentation(
      state: state,
      action: Action.cases[keyPath: action],
      screens: screens,
      place: "ifLet at \(fileID):\(line)"
    )
    return Reduce(preparing: parent.prepare) { presentation.reduce(into: &$0, $1, then: parent) }
  }

  /// Removes an alert after this reducer ran for its answer.
  ///
  /// An alert that this reducer sets for the answer stays, even with the same content.
  ///
  /// - Parameters:
  ///   - state: The alert; nil for none.
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
    ifLet(state, destination: action, screens: AlertScreen(), fileID: fileID, line: line)
  }
}

/// The reducer of an alert as the only presented screen.
private struct AlertScreen<Answer>: ScreenReducer {
  func reduce(
    into screen: inout Screen<AlertState<Answer>>,
    action: Answer
  ) -> Effect<Answer> {
    screen.answer { $0 }
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
