/// Runs a child reducer on a part of the parent's state and on one case of its action.
///
/// The child runs when the action is in the case; other actions pass by. For an optional part use
/// ``Reducer/ifLet(_:action:then:fileID:line:)``, for a case of an enum
/// ``Reducer/ifCaseLet(_:action:then:fileID:line:)``.
public struct Scope<State, Action>: Reducer {
  /// The lifted child.
  public let body: Reduce<State, Action>

  /// Lifts `child` to the part at `state` and the case `action`; it is built at its first action.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: Case<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Reduce<ChildState, ChildAction>
  ) {
    let lens = Lens(state)
    let child = Deferred(child)
    let node = Presenter.Node()
    body = Reduce { state, parentAction in
      guard let childAction = action.extract(parentAction) else { return .none }
      let effect = lens.lend(&state) { child.reduce(into: &$0, action: childAction) }
      return effect.isNone ? .none : effect.lift(action.embed, from: lens.get, via: node)
    }
  }
}

extension Scope {
  /// Lifts `child` to one case of an enum state; an action in another case is reported as an issue.
  ///
  /// When the case changes, the effects of the child end.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer, built at its first action.
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  @inlinable
  public init<ChildState, ChildAction>(
    state: Case<State, ChildState>,
    action: Case<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    body = EmptyReducer<State, Action>()
      .ifCaseLet(state, action: action, then: child, fileID: fileID, line: line)
  }
}

extension Reducer {
  /// Lifts this reducer into a parent's state and action: ``Scope`` read from the child's side.
  @inlinable
  public func pullback<ParentState, ParentAction>(
    state: WritableKeyPath<ParentState, State>,
    action: Case<ParentAction, Action>
  ) -> Reduce<ParentState, ParentAction> {
    let built = build()
    return Scope(state: state, action: action) { built }.body
  }
}

extension Reducer {
  /// Runs this reducer only while there is a state: for an optional child that is pulled back.
  ///
  /// An action that arrives while there is none is reported as an issue.
  ///
  /// ```swift
  /// Counter().optional().pullback(state: \.counter, action: Self.counter)
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Where this is written, for issues.
  ///   - line: The line there.
  /// - Returns: The reducer over the optional state.
  @inlinable
  public func optional(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State?, Action> {
    let built = build()
    return EmptyReducer<State?, Action>()
      .ifLet(\.self, action: .itself, then: { built }, fileID: fileID, line: line)
  }

  /// Runs this reducer and then `other`: the seeds' `combined(with:)`.
  ///
  /// - Returns: Both as one reducer.
  @inlinable
  public func combined(with other: some Reducer<State, Action>) -> Reduce<State, Action> {
    ReducerBuilder<State, Action>.buildPartialBlock(accumulated: build(), next: other.build())
  }
}
