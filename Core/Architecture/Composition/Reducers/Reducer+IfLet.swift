extension Reducer where Action: CasesProviding {
  /// Runs `child` on its actions while its state is non-nil, and then this reducer.
  ///
  /// The child's effects are cancelled when its state becomes nil or its identity changes. A child
  /// action while the state is nil is reported as an issue, and only this reducer runs. A child's
  /// ``Effect/dismiss`` dismisses the presentation around this reducer: present a child that
  /// dismisses itself with a `PresentationAction`.
  ///
  /// - Parameters:
  ///   - state: The child's optional state.
  ///   - action: The case of the child's actions.
  ///   - child: The child's reducer, built on its first action.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call, for issues.
  /// - Returns: A reducer that runs both.
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let action = Action.cases[keyPath: action]
    let child = LazyReducer(child)
    let presenter = Presenter(
      of: { (parent: State) in parent[keyPath: state] },
      identity: { child in optionalChildIdentity(child) }
    )
    return Reduce { parentState, parentAction in
      guard let childAction = action.extract(parentAction) else {
        return parent.function(&parentState, parentAction)
      }
      let effect = child.reduce(ifPresent: &parentState[keyPath: state], action: childAction)
      guard let effect else {
        reportNilChild(childAction, fileID: fileID, line: line)
        return parent.function(&parentState, parentAction)
      }
      let lifted = presenter.lift(effect, of: parentState, dismiss: nil, action.embed)
      return lifted.merge(with: parent.function(&parentState, parentAction))
    }
  }
}

private func reportNilChild(_ action: Any, fileID: StaticString, line: UInt) {
  reportIssue(
    ReportedIssue(
      place: "ifLet at \(fileID):\(line)",
      what: "An action arrived for a child that is not there.",
      values: ["action": "\(action)"],
      reasons: [
        "A reducer set the child to nil before the child's reducer ran.",
        "An effect of the child was not cancelled because its reducer was called directly.",
        "A view sent a child's action after the child was removed.",
      ],
      remedy:
        "Set the child to nil in the reducer that ifLet is applied to, and send no later action."
    )
  )
}
