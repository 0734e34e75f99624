/// Runs a child reducer on a part of the parent's state and on one case of its action.
///
/// <!-- code: example-scope -->
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.counter, action: \.counter) { CartScreen() }
///   Reduce(reduceSearch)
/// }
/// ```
///
/// Actions of other cases are ignored. For optional state use
/// ``Reducer/ifLet(_:action:then:fileID:line:)``.
public struct Scope<State, Action>: Reducer {
  /// The child, lifted into the parent.
  public let body: Reduce<State, Action>
}

extension Scope where Action: CasesProviding {
  /// Lifts `child` to the part at `state` and the case `action`; it is built on its first action.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Reduce<ChildState, ChildAction>
  ) {
    let (lens, action) = (Lens(state), Action.cases[keyPath: action])
    let child = LazyReducer(child)
    let node = Presenter.Node()
    self.init(action) { state, childAction in
      let effect = lens.withValue(&state) { child.reduce(into: &$0, action: childAction) }
      return effect.isNone ? .none : effect.lift(action.embed, from: lens.get, via: node)
    }
  }

  private init<Value>(
    _ action: Case<Action, Value>,
    _ run: @escaping (inout State, Value) -> Effect<Action>
  ) {
    let function = { (state: inout State, parentAction: Action) in
      action.withValue(parentAction) { run(&state, $0) } ?? .none
    }
    if let index = action.index {
      let children = [(index, ScopedReducer(run) as AnyObject)]
      body = Reduce(scopes: Scopes(children: children) { Action.switching(over: $0) }, function)
    } else {
      body = Reduce(function)
    }
  }
}

extension Scope where State: CasesProviding, Action: CasesProviding {
  /// Lifts `child` to one case of an enum state; an action in another case is reported as an issue.
  ///
  /// The child's effects are cancelled when the case or the payload's identity changes.
  ///
  /// - Parameters:
  ///   - state: The case of the child's state.
  ///   - action: The case of the child's actions.
  ///   - child: The child's reducer, built on its first action.
  ///   - fileID: The file of the call, for issues.
  ///   - line: The line of the call, for issues.
  public init<ChildState, ChildAction>(
    state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let (state, action) = (State.cases[keyPath: state], Action.cases[keyPath: action])
    let child = LazyReducer(child)
    let presenting = ChildPresenter(state.extract)
    self.init(action) { whole, childAction in
      let effect = state.modify(&whole) { child.reduce(into: &$0, action: childAction) }
      guard let effect else {
        reportWrongCase(childAction, whole, fileID: fileID, line: line)
        return .none
      }
      return effect.isNone
        ? .none : presenting.present(effect, of: whole, action.embed, dismiss: nil)
    }
  }
}

private func reportWrongCase(_ action: Any, _ state: Any, fileID: StaticString, line: UInt) {
  reportIssue(
    ReportedIssue(
      place: "Scope at \(fileID):\(line)",
      what: "An action arrived for a child while the state was in another case.",
      values: ["action": "\(action)", "state": caseName(state)],
      reasons: [
        "A reducer changed the case before the child's reducer ran.",
        "A view sent a child's action after the case changed.",
      ],
      remedy: "Change the case in a reducer below the Scope, and send no later action."
    )
  )
}

/// Returns the name of the case without its payload, which may be large.
private func caseName(_ value: Any) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
