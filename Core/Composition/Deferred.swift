/// A child reducer that is built at its first action, so that a reducer may contain itself.
@usableFromInline
package final class Deferred<State, Action> {
  @usableFromInline var make: (() -> Reduce<State, Action>)?
  /// Unchecked, because every action reads it at every level: it is assigned once, in a call that
  /// holds no access to it.
  @exclusivity(unchecked)
  @usableFromInline var built: Reduce<State, Action>?

  @inlinable
  package init(_ make: @escaping () -> Reduce<State, Action>) {
    self.make = make
  }

  @inlinable
  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let built { return built.function(&state, action) }
    return buildAndReduce(into: &state, action: action)
  }

  @usableFromInline
  func buildAndReduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let make else { return .none }
    let reducer = make()
    built = reducer
    self.make = nil
    return reducer.function(&state, action)
  }
}
