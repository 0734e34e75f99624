extension Reducer {
  /// Runs `child` on its actions while the state is in one case of an enum, and then this reducer.
  ///
  /// The child's effects are cancelled when the case or the payload's identity changes. A child
  /// action in another case is reported as an issue, and only this reducer runs.
  ///
  /// - Parameters:
  ///   - state: The case of the child's state.
  ///   - action: The case of the child's actions.
  ///   - child: The child's reducer, built on its first action.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call, for issues.
  /// - Returns: A reducer that runs both.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction>(
    _ state: Case<State, ChildState>,
    actionCase action: Case<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let child = LazyReducer(child)
    let presenting = ChildPresenter(state.extract)
    return Reduce(preparing: parent.prepare) { whole, parentAction in
      let effect = action.lend(parentAction) { childAction in
        let effect = state.modify(&whole) { child.reduce(into: &$0, action: childAction) }
        if effect == nil { reportWrongCase(childAction, whole, fileID: fileID, line: line) }
        return effect ?? .none
      }
      guard let effect, !effect.isNone else { return parent.function(&whole, parentAction) }
      let lifted = presenting.present(effect, of: whole, action.embed, dismiss: nil)
      return lifted.merge(with: parent.function(&whole, parentAction))
    }
  }
}

@usableFromInline
func reportWrongCase(_ action: Any, _ state: Any, fileID: StaticString, line: UInt) {
  reportIssue(
    ReportedIssue(
      place: "ifCaseLet or Scope at \(fileID):\(line)",
      what: "An action arrived for a child while the state was in another case.",
      values: ["action": "\(action)", "state": caseName(state)],
      reasons: [
        "A reducer changed the case before the child's reducer ran.",
        "A view sent a child's action after the case changed.",
      ],
      remedy: """
        Change the case in the reducer that ifCaseLet is applied to, or below the Scope, and send \
        no later action.
        """
    )
  )
}

/// Returns the name of the case without its payload, which may be large.
private func caseName(_ value: Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
