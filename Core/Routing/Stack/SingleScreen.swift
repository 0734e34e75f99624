public import NavigatorComposition

/// One kind of screen, where several could be: what a stack of one feature holds.
///
/// ```swift
/// .forEach(\.path, action: Self.path, screens: SingleScreen { Folder() })
/// ```
public struct SingleScreen<State, Action>: ScreenReducer {
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>

  /// Makes the kind of screen of its reducer, which is built at its first action.
  @inlinable
  public init(@ReducerBuilder<State, Action> _ make: @escaping () -> Reduce<State, Action>) {
    let deferred = LazyReducer(make)
    reduce = { deferred.reduce(into: &$0, action: $1) }
  }

  /// Runs the feature's reducer.
  @inlinable
  public func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
    screen.run(action, reduce)
  }
}
