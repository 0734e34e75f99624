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
    body = Reduce { state, parentAction in
      guard let childAction = action.extract(parentAction) else { return .none }
      let effect = lens.lend(&state) { child.reduce(into: &$0, action: childAction) }
      return effect.isNone ? .none : effect.lift(action.embed, from: lens.get)
    }
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
