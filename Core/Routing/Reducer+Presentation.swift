public import NavigatorComposition

// Every `ifLet` has a label of its own, so that the type checker need not try them all: a chain of
// twenty would take it minutes.

extension Reducer {
  /// Runs `child` while it is shown, and then this reducer.
  ///
  /// - For an action of the child, the child runs first.
  /// - For `dismiss`, this reducer runs first and can still look at what goes; then it goes, unless
  ///   this reducer has put another child in its place.
  ///
  /// The effects of a child end when it goes or is replaced by one of another identity, by whatever
  /// way. A ``Effect/dismiss`` of the child becomes `dismiss`. Any of these actions while nothing is
  /// shown is reported as an issue; this reducer still runs.
  ///
  /// - Parameters:
  ///   - state: What is shown; nil for nothing.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer, built at its first action.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  /// - Returns: Both as one reducer.
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    presentation action: Case<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, destination: action, screens: SingleScreen(child), fileID: fileID, line: line)
  }

  /// Shows one of several screens, as ``ifLet(_:presentation:then:fileID:line:)`` shows one.
  ///
  /// - Parameters:
  ///   - state: What is shown, as an enum with a case for each screen; nil for nothing.
  ///   - action: The case that holds the screens' actions.
  ///   - screens: The screens that can be shown.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  /// - Returns: Both as one reducer.
  public func ifLet<S: Screens>(
    _ state: WritableKeyPath<State, S.State?>,
    destination action: Case<Action, PresentationAction<S.Action>>,
    screens: S,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let parent = build()
    let presentation = Presentation(
      state: state,
      action: action,
      screens: screens,
      place: "ifLet at \(fileID):\(line)"
    )
    return Reduce { presentation.reduce(into: &$0, $1, then: parent) }
  }

  /// Runs this reducer for the answers to a question, which goes with its first answer.
  ///
  /// A question that this reducer asks for that answer stays, though it be in the same words.
  ///
  /// - Parameters:
  ///   - state: The question, such as an ``AlertState``; nil for none.
  ///   - action: The case that holds the answers.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  /// - Returns: Both as one reducer.
  public func ifLet<Question: Ephemeral, Answer>(
    _ state: WritableKeyPath<State, Question?>,
    question action: Case<Action, PresentationAction<Answer>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, destination: action, screens: QuestionScreen(), fileID: fileID, line: line)
  }
}

/// A question as the only thing that can be shown.
private struct QuestionScreen<State: Ephemeral, Action>: Screens {
  func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
    screen.answer { $0 }
  }
}
