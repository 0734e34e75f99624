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
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Reduce<ChildState, ChildAction>
  ) {
    let action = Action.cases[keyPath: action]
    let run = Self.run(child, on: state, action.embed)
    body = Reduce { parent, parentAction in
      guard let childAction = action.extract(parentAction) else { return .none }
      return run(&parent, childAction)
    }
  }

  /// Returns the function that runs a child on its part of the state, and lifts its effects.
  @usableFromInline
  static func run<ChildState, ChildAction>(
    _ child: @escaping () -> Reduce<ChildState, ChildAction>,
    on state: WritableKeyPath<State, ChildState>,
    _ embed: @escaping @Sendable (ChildAction) -> Action
  ) -> (inout State, ChildAction) -> Effect<Action> {
    let child = LazyReducer(child)
    let step = TypedFeatureStep(FeatureStep.Operator()) { (parent: State) in
      parent[keyPath: state]
    }
    return { parent, action in
      let effect = child.reduce(into: &parent[keyPath: state], action: action)
      return effect.lift(step, embed)
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
    let state = State.cases[keyPath: state]
    let action = Action.cases[keyPath: action]
    let child = LazyReducer(child)
    let presenter = Presenter(
      of: state.extract,
      identity: { child in optionalChildIdentity(child) }
    )
    body = Reduce { whole, parentAction in
      guard let childAction = action.extract(parentAction) else { return .none }
      let effect = state.modify(&whole) { childState in
        child.reduce(into: &childState, action: childAction)
      }
      guard let effect else {
        reportWrongCase(childAction, whole, fileID: fileID, line: line)
        return .none
      }
      return presenter.lift(effect, of: whole, dismiss: nil, action.embed)
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
