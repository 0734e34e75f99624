// Mistakes that the compiler answers with the way out. It considers an unavailable overload only when no
// other fits, so they cost no time in correct code.

extension Scope {
  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The state is optional: apply `.ifLet` to the parent.")
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: @escaping () -> Reduce<ChildState, ChildAction>
  ) where Action: CasesProviding {
    self.body = Reduce { _, _ in .none }
  }
}

extension Reducer {
  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The label of a `Case` is `actionCase`.")
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: Case<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    build()
  }

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The label of a `Case` is `actionCase`.")
  public func ifCaseLet<ChildState, ChildAction>(
    _ state: Case<State, ChildState>,
    action: Case<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    build()
  }

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The label of a `Case` is `actionCase`.")
  public func forEach<ID, Element, ElementAction>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    action: Case<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<Element, ElementAction> element: @escaping () -> Reduce<Element, ElementAction>
  ) -> Reduce<State, Action> {
    build()
  }
}
