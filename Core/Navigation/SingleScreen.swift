public import Composition

/// One kind of screen, where several could be: what a stack or presentation of one feature holds.
public struct SingleScreen<State, Action>: Screens {
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>

  @inlinable
  init(_ make: @escaping () -> Reduce<State, Action>) {
    let deferred = Deferred(make)
    reduce = { deferred.reduce(into: &$0, action: $1) }
  }

  /// Runs the feature's reducer.
  @inlinable
  public func reduce(into screen: inout Screen<State>, action: Action) -> Effect<Action> {
    screen.run(action, reduce)
  }
}
