/// Combines reducers written one below the other: they run in order, and their effects are merged.
///
/// Every expression becomes a ``Reduce``, so type-checking takes the same time for each line of a
/// long body.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// The type of every component: the beginning of a body.
  public struct Part {
    /// What runs before the scopes; nil for nothing.
    ///
    /// An object, because copies of optional reducers would take a tenth of the time of a store's creation.
    @usableFromInline let before: LazyReducer<State, Action>.Built?
    /// The scopes at the end, without the last: most parts are one scope, which needs no list.
    @usableFromInline let scopes: CaseScopes<State, Action>?
    /// The last scope; nil if there is none.
    @usableFromInline let last: CaseScope<State, Action>?

    @inlinable
    init(
      _ before: LazyReducer<State, Action>.Built?,
      _ scopes: CaseScopes<State, Action>? = nil,
      _ last: CaseScope<State, Action>? = nil
    ) {
      (self.before, self.scopes, self.last) = (before, scopes, last)
    }

    @inlinable
    init(_ reducer: Reduce<State, Action>) {
      self.init(LazyReducer.Built(reducer))
    }

    /// The component as one reducer, in which the scopes are a switch.
    @inlinable var combined: Reduce<State, Action> {
      guard let last else { return before?.reducer ?? Reduce { _, _ in .none } }
      let switching = last.switching(CaseScopes(after: scopes, last))
      return before.map { both($0.reducer, switching) } ?? switching
    }
  }

  /// Builds one expression.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: R) -> Part
  where R.State == State, R.Action == Action {
    Part(reducer.build())
  }

  /// Builds a scope, which becomes a part of a switch.
  @inlinable
  public static func buildExpression(_ scope: Scope<State, Action>) -> Part { scope.part }

  /// Builds an expression whose type is only known when the program runs.
  @inlinable
  public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Part {
    Part(reducer.build())
  }

  /// Builds an empty body, which does nothing.
  @inlinable
  public static func buildBlock() -> Part { Part(nil) }

  /// Builds the first component.
  @inlinable
  public static func buildPartialBlock(first: Part) -> Part { first }

  /// Combines the preceding components with the next, which runs after them.
  @inlinable
  public static func buildPartialBlock(accumulated: Part, next: Part) -> Part {
    guard let reducer = next.before?.reducer else {
      guard let last = next.last else { return accumulated }
      let scopes = accumulated.last.map { CaseScopes(after: accumulated.scopes, $0) }
      return Part(accumulated.before, next.scopes?.following(scopes) ?? scopes, last)
    }
    if accumulated.before == nil && accumulated.last == nil { return next }
    return Part(LazyReducer.Built(both(accumulated.combined, reducer)), next.scopes, next.last)
  }

  /// Builds the body.
  @inlinable
  public static func buildFinalResult(_ part: Part) -> Reduce<State, Action> { part.combined }

  @inlinable
  static func both(
    _ first: Reduce<State, Action>,
    _ second: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(preparing: bothPreparing(first, second)) { state, action in
      let effect = first.function(&state, action)
      let other = second.function(&state, action)
      // The fast path: most actions have no effect.
      return effect.isNone ? other : effect.merge(with: other)
    }
  }

  @inlinable
  static func bothPreparing(
    _ first: Reduce<State, Action>,
    _ second: Reduce<State, Action>
  ) -> ((inout State) -> Void)? {
    guard let one = first.prepare, let other = second.prepare else {
      return first.prepare ?? second.prepare
    }
    return { state in
      one(&state)
      other(&state)
    }
  }

  /// Builds the first branch of an `if`-`else` or a `switch`.
  @inlinable
  public static func buildEither(first: Part) -> Part { first }

  /// Builds the second branch of an `if`-`else` or a `switch`.
  @inlinable
  public static func buildEither(second: Part) -> Part { second }

  /// Builds an `if` without `else`.
  @inlinable
  public static func buildOptional(_ part: Part?) -> Part { part ?? buildBlock() }

  /// Builds a `for` loop: its components in order.
  @inlinable
  public static func buildArray(_ parts: [Part]) -> Part {
    parts.reduce(buildBlock()) { buildPartialBlock(accumulated: $0, next: $1) }
  }

  /// Builds an `if #available` branch.
  @inlinable
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }
}
