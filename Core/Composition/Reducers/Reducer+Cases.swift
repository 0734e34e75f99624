// The operators that take a case, with the case by its name. Those that are chained have another label for
// a `Case`: with one label for both, the type checker would need minutes for a chain of twenty.

extension Scope {
  /// Runs `child` on one case of an enum state and one case of the action.
  ///
  /// See ``init(state:action:child:fileID:line:)`` with a ``Case``.
  @inlinable
  public init<ChildState, ChildAction>(
    state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where State: CasesProviding, Action: CasesProviding {
    self.init(
      state: State.cases[keyPath: state],
      action: Action.cases[keyPath: action],
      child: child,
      fileID: fileID,
      line: line
    )
  }
}

extension SharedCopies where State: CasesProviding {
  /// The copies while the state is in one case of an enum.
  public static func `case`<Child>(
    _ child: CasePath<State, Child>,
    _ copies: SharedCopies<Child, Value>
  ) -> SharedCopies {
    .case(State.cases[keyPath: child], copies)
  }
}

extension Reducer where Action: CasesProviding {
  /// Runs `child` while the optional part is there, and then this reducer.
  ///
  /// See ``ifLet(_:actionCase:then:fileID:line:)``.
  @inlinable
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, actionCase: Action.cases[keyPath: action], then: child, fileID: fileID, line: line)
  }

  /// Runs `child` while the state is in one case of an enum, and then this reducer.
  ///
  /// See ``ifCaseLet(_:actionCase:then:fileID:line:)``.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction>(
    _ state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> where State: CasesProviding {
    ifCaseLet(
      State.cases[keyPath: state],
      actionCase: Action.cases[keyPath: action],
      then: child,
      fileID: fileID,
      line: line
    )
  }

  /// Runs `element` for the element that an action addresses, and then this reducer.
  ///
  /// See ``forEach(_:actionCase:element:fileID:line:)``.
  @inlinable
  public func forEach<ID, Element, ElementAction>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    action: CasePath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<Element, ElementAction> element: @escaping () -> Reduce<Element, ElementAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    forEach(
      elements,
      actionCase: Action.cases[keyPath: action],
      element: element,
      fileID: fileID,
      line: line
    )
  }
}

extension Reducer {
  /// Lifts this reducer into a parent's state and action: ``Scope`` read from the child's side.
  @inlinable
  public func pullback<ParentState, ParentAction: CasesProviding>(
    state: WritableKeyPath<ParentState, State>,
    action: CasePath<ParentAction, Action>
  ) -> Reduce<ParentState, ParentAction> {
    pullback(state: state, action: ParentAction.cases[keyPath: action])
  }
}
