import NavigatorComposition

extension Reducer {
  /// Runs the reducer of a presented feature, and then this reducer.
  ///
  /// - Parameters:
  ///   - path: The state of the feature; nil while it is not presented.
  ///   - action: The case with its actions.
  ///   - child: Its reducer; nil for an alert, which its answer removes after this reducer has run.
  ///   - place: The place of the call, for issues.
  /// - Returns: Both reducers combined.
  func presenting<Child, ChildAction>(
    _ path: WritableKeyPath<State, Child?>,
    _ action: Case<Action, PresentationAction<ChildAction>>,
    _ child: LazyReducer<Child, ChildAction>?,
    place: String
  ) -> Reduce<State, Action> {
    let parent = build()
    let embed = action.embed
    let presenter = Presenter(of: path)
    return Reduce(initializeState: parent.initializeState) { state, parentAction in
      guard let presentation = action.extract(parentAction) else {
        return parent.reduce(into: &state, action: parentAction)
      }
      guard let child, case .presented(let childAction) = presentation else {
        let removed = presenter.identity(in: state)
        if removed == nil { reportIssue(.nothingPresented(place, presentation)) }
        let effect = parent.reduce(into: &state, action: parentAction)
        // One with another identity may have replaced it.
        if removed != nil, presenter.identity(in: state) == removed {
          state[keyPath: path] = nil
        }
        return effect
      }
      let effect = child.reduce(ifPresent: &state[keyPath: path], action: childAction)
      guard let effect else {
        reportIssue(.nothingPresented(place, presentation))
        return parent.reduce(into: &state, action: parentAction)
      }
      let lifted = presenter.lift(effect, of: state, dismiss: embed(.dismiss)) { childAction in
        embed(.presented(childAction))
      }
      return lifted.merge(with: parent.reduce(into: &state, action: parentAction))
    }
  }
}

extension ReportedIssue {
  fileprivate static func nothingPresented<Action>(
    _ place: String,
    _ action: PresentationAction<Action>
  ) -> ReportedIssue {
    ReportedIssue(
      place: place,
      what: "An action arrived for a presentation while nothing is shown.",
      values: ["action": action.presented.map { "\($0)" } ?? "dismiss"],
      reasons: [
        "A reducer set the child to nil before the child's reducer ran.",
        "The child was dismissed twice, for example by itself and by its parent.",
        "A front end sent an action of a child that was removed.",
      ],
      remedy: "Set the child to nil in the reducer that ifLet is applied to, and dismiss it once."
    )
  }
}
