/// A child reducer built on its first action, so that a reducer can contain itself.
package final class LazyReducer<State, Action> {
  /// An immutable box, so that a call through it needs no retain.
  private final class Built {
    let reducer: Reduce<State, Action>

    init(_ reducer: Reduce<State, Action>) { self.reducer = reducer }
  }

  private var make: (() -> Reduce<State, Action>)?
  private var built: Built?
  /// `built` without reference counting and without exclusivity checking.
  ///
  /// Every action reads it at every level: the row "send through 5 nested scopes" takes 710 instructions, with
  /// checks 1,130, and with both 1,590.
  /// Safe because `built` is assigned once, before this, and retains the object.
  @exclusivity(unchecked)
  private var calling: Unmanaged<Built>?

  package init(_ make: @escaping () -> Reduce<State, Action>) { self.make = make }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if calling == nil { build() }
    guard let calling else { return .none }
    return calling._withUnsafeGuaranteedRef { $0.reducer.function(&state, action) }
  }

  /// Returns the effect of a child that may be missing; nil if it is.
  package func reduce(ifPresent child: inout State?, action: Action) -> Effect<Action>? {
    // Moved out and back, so that arrays in the child's state are uniquely referenced.
    guard var state = child.take() else { return nil }
    defer { child = state }
    return reduce(into: &state, action: action)
  }

  private func build() {
    guard let make else { return }
    let built = Built(make())
    self.built = built
    calling = Unmanaged.passUnretained(built)
    self.make = nil
  }
}
