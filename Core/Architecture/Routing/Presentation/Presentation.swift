import NavigatorComposition
import NavigatorMenus

extension Reducer {
  /// Runs the reducer of a presented feature, and then this reducer.
  ///
  /// - Parameters:
  ///   - path: The state of the feature; nil while it is not presented.
  ///   - action: The case with its actions.
  ///   - child: Its reducer; nil for an alert, which its answer removes after this reducer has run.
  ///   - place: The place of the call, for issues.
  ///   - identity: Returns the identity of a state: one with another identity has replaced the feature.
  /// - Returns: Both reducers combined.
  func presenting<Child, ChildAction>(
    _ path: WritableKeyPath<State, Child?>,
    _ action: Case<Action, PresentationAction<ChildAction>>,
    _ child: LazyReducer<Child, ChildAction>?,
    place: String,
    identity: @escaping (Child) -> AnyHashable
  ) -> Reduce<State, Action> {
    let parent = build()
    let embed = action.embed
    let presenter = Presenter(of: { (state: State) in state[keyPath: path] }, identity: identity)
    /// Removes what was presented after this reducer has run, unless another one has replaced it.
    func removing(
      _ removed: AnyHashable?,
      from state: inout State,
      after parentAction: Action
    ) -> Effect<Action> {
      let effect = parent.reduce(into: &state, action: parentAction)
      if removed != nil, presenter.identity(in: state) == removed {
        state[keyPath: path] = nil
      }
      return effect
    }
    return Reduce { state, parentAction in
      guard let presentation = action.extract(parentAction) else {
        return parent.reduce(into: &state, action: parentAction)
      }
      let presented = presenter.identity(in: state)
      if presented == nil { reportIssue(.nothingPresented(place, presentation)) }
      guard let child, case .presented(let childAction) = presentation else {
        return removing(presented, from: &state, after: parentAction)
      }
      let isAnswer = isAnswer(childAction, to: state[keyPath: path])
      let effect = child.reduce(ifPresent: &state[keyPath: path], action: childAction) ?? .none
      let lifted = presenter.lift(effect, of: state, dismiss: embed(.dismiss)) { childAction in
        embed(.presented(childAction))
      }
      let removed = isAnswer ? presented : nil
      return lifted.merge(with: removing(removed, from: &state, after: parentAction))
    }
  }
}

/// Returns whether an action answers an alert that is one of several destinations.
///
/// - Parameters:
///   - action: The action, an enum with a case for each destination.
///   - destination: The optional destination, an enum with the same cases.
/// - Returns: Whether the destination is an alert, and the action is in the case of the same name.
private func isAnswer(_ action: some Any, to destination: (some Any)?) -> Bool {
  guard let destination, destination is any CasesProviding,
    let shown = Mirror(reflecting: destination).children.first, shown.value is any AnyAlertState,
    let answer = Mirror(reflecting: action).children.first
  else { return false }
  return answer.label == shown.label
}

/// An alert with any answers.
private protocol AnyAlertState {}

extension AlertState: AnyAlertState {}

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
