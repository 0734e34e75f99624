extension Reducer {
  /// Runs `child` while the optional part is there, and then this reducer.
  ///
  /// When the part becomes nil, or becomes a child of another identity, the effects of the child
  /// that was there end. A child action while it is nil is reported as an issue; this reducer still
  /// runs. A ``Effect/dismiss`` of the child goes to whatever presents this reducer: a child that
  /// is to dismiss itself is presented with a `PresentationAction`.
  ///
  /// - Parameters:
  ///   - state: The optional part.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer, built at its first action.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  /// - Returns: Both as one reducer.
  @inlinable
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: Case<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let lens = Lens(state)
    let child = Deferred(child)
    let presenting = ChildPresenter(lens.get)
    return Reduce { state, parentAction in
      guard let childAction = action.extract(parentAction) else {
        return parent.function(&state, parentAction)
      }
      let effect = lens.lend(&state) { optional -> Effect<ChildAction>? in
        // Taken out and put back, so that the child changes its arrays in place.
        guard var childState = optional.take() else { return nil }
        defer { optional = childState }
        return child.reduce(into: &childState, action: childAction)
      }
      if effect == nil { reportNilChild(childAction, fileID: fileID, line: line) }
      guard let effect, !effect.isNone else { return parent.function(&state, parentAction) }
      let lifted = presenting.present(effect, of: state, action.embed, dismiss: nil)
      return lifted.merge(with: parent.function(&state, parentAction))
    }
  }
}

@usableFromInline
func reportNilChild(_ action: Any, fileID: StaticString, line: UInt) {
  reportIssue(
    Issue(
      place: "ifLet at \(fileID):\(line)",
      what: "An action arrived for a child that is not there.",
      values: ["action": "\(action)"],
      reasons: [
        "A reducer set the child to nil before the child's reducer ran.",
        "An effect of the child went on because a reducer was run by hand.",
        "A view sent a child's action after the child had gone.",
      ],
      remedy:
        "Set the child to nil in the reducer that ifLet is applied to, and send no late action."
    )
  )
}
