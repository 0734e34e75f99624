// Mistakes that the compiler answers with the way out. It considers an unavailable overload only when no
// other fits, so they cost no time in correct code.

extension Scope {
  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The state is optional: apply `.ifLet` to the parent.")
  public init<Child, ChildAction, R>(
    state: WritableKeyPath<State, Child?>,
    action: CasePath<Action, ChildAction>,
    child: () -> R
  ) { body = ReducerBuilder.buildBlock() }
}
