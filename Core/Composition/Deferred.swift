/// A child reducer that is built at its first action, so that a reducer may contain itself.
@usableFromInline
package final class Deferred<State, Action> {
  /// A reducer that never changes, so that calling it does not need to keep it.
  @usableFromInline
  final class Built {
    @usableFromInline let reducer: Reduce<State, Action>

    init(_ reducer: Reduce<State, Action>) {
      self.reducer = reducer
    }
  }

  @usableFromInline var make: (() -> Reduce<State, Action>)?
  private var built: Built?
  /// The same as `built`, uncounted and unchecked.
  ///
  /// Every action reads it at every level, and counting alone takes a third of the time. It is right
  /// because `built` is assigned once, before this, and keeps the object for as long as there is
  /// anybody to call it.
  @exclusivity(unchecked)
  @usableFromInline var calling: Unmanaged<Built>?

  @inlinable
  package init(_ make: @escaping () -> Reduce<State, Action>) {
    self.make = make
  }

  @inlinable
  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let calling else { return buildAndReduce(into: &state, action: action) }
    return calling._withUnsafeGuaranteedRef { $0.reducer.function(&state, action) }
  }

  @usableFromInline
  func buildAndReduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let make else { return .none }
    let built = Built(make())
    self.built = built
    calling = Unmanaged.passUnretained(built)
    self.make = nil
    return built.reducer.function(&state, action)
  }
}
