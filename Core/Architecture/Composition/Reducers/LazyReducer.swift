/// A child reducer built on its first action, so that a reducer can contain itself.
package final class LazyReducer<State, Action> {
  private let make: () -> Reduce<State, Action>
  private lazy var reducer = make()

  package init(_ make: @escaping () -> Reduce<State, Action>) {
    self.make = make
  }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducer.function(&state, action)
  }

  /// Returns the effect of a child that may be missing; nil if it is.
  package func reduce(ifPresent child: inout State?, action: Action) -> Effect<Action>? {
    // Moved out and back, so that an array in the child's state is changed in place.
    guard var state = child.take() else { return nil }
    defer { child = state }
    return reduce(into: &state, action: action)
  }
}
