// Mistakes that the compiler answers with the way out. It considers an unavailable overload only when no
// other fits, so they cost no time in correct code.

extension Scope {
  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The state is optional: apply `.ifLet` to the parent.")
  public init<Child, ChildAction, R>(
    state: WritableKeyPath<State, Child?>,
    action: CasePath<Action, ChildAction>,
    child: () -> R
  ) where Action: CasesProviding { part = ReducerBuilder.buildBlock() }
}

extension Reducer {
  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The label of a `Case` is `actionCase`.")
  public func ifLet<Child, ChildAction, R>(
    _ state: WritableKeyPath<State, Child?>,
    action: Case<Action, ChildAction>,
    then child: () -> R
  ) -> Reduce<State, Action> { build() }

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The label of a `Case` is `actionCase`.")
  public func forEach<ID, Element, RowAction, R>(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, Element>>,
    action: Case<Action, RowAction>,
    element: () -> R
  ) -> Reduce<State, Action> { build() }
}
