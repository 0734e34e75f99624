public import NavigatorComposition
public import NavigatorMenus

// Overloads for common mistakes, as in Composition: the error of the compiler says what would be right.

extension Reducer where Action: CasesProviding {
  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The label of an alert is `alert`.")
  public func ifLet<Answer>(
    _ state: WritableKeyPath<State, AlertState<Answer>?>,
    action: CasePath<Action, PresentationAction<Answer>>
  ) -> Reduce<State, Action> { build() }

  /// Not available: a mistake that the message corrects.
  @available(
    *,
    unavailable,
    message: "The state has no id: make it `Identifiable`, or write `neverReplaced` as the label."
  )
  public func ifLet<ChildState, ChildAction, R>(
    _ state: WritableKeyPath<State, ChildState?>,
    presentation action: CasePath<Action, PresentationAction<ChildAction>>,
    then child: () -> R
  ) -> Reduce<State, Action> { build() }

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "Pass the screen: `screens: Folder()`.")
  public func forEach<Screen, ScreenAction, R>(
    _ path: WritableKeyPath<State, StackState<Screen>>,
    action: CasePath<Action, StackAction<Screen, ScreenAction>>,
    element: () -> R
  ) -> Reduce<State, Action> { build() }

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The screens have another State or Action than the stack.")
  public func forEach<Screen, ScreenAction, R: Reducer>(
    _ path: WritableKeyPath<State, StackState<Screen>>,
    action: CasePath<Action, StackAction<Screen, ScreenAction>>,
    screens: R
  ) -> Reduce<State, Action> { build() }
}

@available(*, unavailable, message: "The action has no such case, or is without `@Cases`.")
extension Reducer {
  /// Not available: a mistake that the message corrects.
  @_disfavoredOverload
  public func ifLet<Child, R>(
    _ state: WritableKeyPath<State, Child?>,
    presentation: UnknownKeyPath,
    then child: () -> R
  ) -> Reduce<State, Action> { build() }

  /// Not available: a mistake that the message corrects.
  public func ifLet<Answer>(
    _ state: WritableKeyPath<State, AlertState<Answer>?>,
    alert: UnknownKeyPath
  ) -> Reduce<State, Action> { build() }

  /// Not available: a mistake that the message corrects.
  public func forEach<Screen, R: Reducer>(
    _ path: WritableKeyPath<State, StackState<Screen>>,
    action: UnknownKeyPath,
    screens: R
  ) -> Reduce<State, Action> { build() }
}

@available(*, unavailable, message: "No such property of the state.")
extension Reducer where Action: CasesProviding {
  /// Not available: a mistake that the message corrects.
  @_disfavoredOverload
  public func ifLet<ChildAction, R>(
    _ state: UnknownKeyPath,
    presentation: CasePath<Action, PresentationAction<ChildAction>>,
    then child: () -> R
  ) -> Reduce<State, Action> { build() }

  /// Not available: a mistake that the message corrects.
  public func ifLet<Answer>(
    _ state: UnknownKeyPath,
    alert: CasePath<Action, PresentationAction<Answer>>
  ) -> Reduce<State, Action> { build() }

  /// Not available: a mistake that the message corrects.
  public func forEach<Screen, ScreenAction, R: Reducer>(
    _ path: UnknownKeyPath,
    action: CasePath<Action, StackAction<Screen, ScreenAction>>,
    screens: R
  ) -> Reduce<State, Action> where R.State == Screen, R.Action == ScreenAction { build() }
}

extension ReducerBuilder {
  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The label of a presented child is `presentation`.")
  public static func buildExpression<R: Reducer>(_ reducer: R) -> Reduce<State, Action>
  where R.State == State, Action == PresentationAction<R.Action> {
    buildBlock()
  }
}
