public import NavigatorComposition
public import NavigatorMenus

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
  public func ifLet<S: ScreenReducer>(
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

  /// Runs this reducer for the answers to an alert, which is removed after its first answer.
  ///
  /// An alert that this reducer sets for that answer stays, even with the same content.
  ///
  /// - Parameters:
  ///   - state: The alert; nil for none.
  ///   - action: The case of the answers.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call.
  /// - Returns: Both as one reducer.
  public func ifLet<Answer>(
    _ state: WritableKeyPath<State, AlertState<Answer>?>,
    alert action: Case<Action, PresentationAction<Answer>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, destination: action, screens: AlertScreen(), fileID: fileID, line: line)
  }
}

extension Reducer where Action: CasesProviding {
  /// Runs `child` while it is presented, and then this reducer.
  ///
  /// See ``ifLet(_:presentation:then:fileID:line:)`` with a `Case`.
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    presentation action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let action = Action.cases[keyPath: action]
    return ifLet(state, presentation: action, then: child, fileID: fileID, line: line)
  }

  /// Runs the presented one of several screens, and then this reducer.
  ///
  /// See ``ifLet(_:destination:screens:fileID:line:)`` with a `Case`.
  public func ifLet<S: ScreenReducer>(
    _ state: WritableKeyPath<State, S.State?>,
    destination action: CasePath<Action, PresentationAction<S.Action>>,
    screens: S,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let action = Action.cases[keyPath: action]
    return ifLet(state, destination: action, screens: screens, fileID: fileID, line: line)
  }

  /// Runs this reducer for the answers to an alert, which is removed after its first answer.
  ///
  /// See ``ifLet(_:alert:fileID:line:)`` with a `Case`.
  public func ifLet<Answer>(
    _ state: WritableKeyPath<State, AlertState<Answer>?>,
    alert action: CasePath<Action, PresentationAction<Answer>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, alert: Action.cases[keyPath: action], fileID: fileID, line: line)
  }
}

/// An alert as the only screen that can be presented.
private struct AlertScreen<Answer>: ScreenReducer {
  func reduce(
    into screen: inout Screen<AlertState<Answer>>,
    action: Answer
  ) -> Effect<Answer> {
    screen.answer { $0 }
  }
}

extension AlertState {
  /// The alert for a menu, with its answers as presentation actions of a parent.
  ///
  /// Turning away without an answer is a `dismiss`, unless the alert has its own action for it.
  public func presented<Parent>(
    _ embed: (PresentationAction<Action>) -> Parent
  ) -> AlertState<Parent> {
    var alert = map { embed(.presented($0)) }
    alert.dismiss = alert.dismiss ?? embed(.dismiss)
    return alert
  }
}
