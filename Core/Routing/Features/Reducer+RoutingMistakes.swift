public import NavigatorComposition
public import NavigatorMenus

// Mistakes that the compiler answers with the way out, as those of Composition.

extension Reducer where Action: CasesProviding {
  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The label of a presented child is `presentation`.")
  public func ifLet<ChildState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> then child:
      @escaping () -> Reduce<ChildState, ChildAction>
  ) -> Reduce<State, Action> {
    build()
  }

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The label of an alert is `alert`.")
  public func ifLet<Answer>(
    _ state: WritableKeyPath<State, AlertState<Answer>?>,
    action: CasePath<Action, PresentationAction<Answer>>
  ) -> Reduce<State, Action> {
    build()
  }

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "The label of several screens is `destination`.")
  public func ifLet<S: ScreenReducer>(
    _ state: WritableKeyPath<State, S.State?>,
    action: CasePath<Action, PresentationAction<S.Action>>,
    screens: S
  ) -> Reduce<State, Action> {
    build()
  }

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "Pass the screens: `screens: Path().build()`.")
  public func forEach<Screen, ScreenAction>(
    _ path: WritableKeyPath<State, StackState<Screen>>,
    action: CasePath<Action, StackAction<Screen, ScreenAction>>
  ) -> Reduce<State, Action> {
    build()
  }

  /// Not available: a mistake that the message corrects.
  @available(*, unavailable, message: "Pass the screen: `screens: SingleScreen { … }`.")
  public func forEach<Screen, ScreenAction>(
    _ path: WritableKeyPath<State, StackState<Screen>>,
    action: CasePath<Action, StackAction<Screen, ScreenAction>>,
    @ReducerBuilder<Screen, ScreenAction> element: @escaping () -> Reduce<Screen, ScreenAction>
  ) -> Reduce<State, Action> {
    build()
  }
}
