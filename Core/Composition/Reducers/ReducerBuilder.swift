/// Combines reducers written one below the other: they run in order, and their effects are merged.
///
/// Every expression becomes a ``Reduce``, so type-checking takes the same time for each line of a
/// long body.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// The type of every component.
  public typealias Part = Reduce<State, Action>

  /// Builds one expression.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: R) -> Part
  where R.State == State, R.Action == Action {
    reducer.build()
  }

  /// Builds an expression whose type is only known when the program runs.
  @inlinable
  public static func buildExpression(_ reducer: any Reducer<State, Action>) -> Part {
    reducer.build()
  }

  /// Builds an empty body, which does nothing.
  @inlinable
  public static func buildBlock() -> Part { Reduce { _, _ in .none } }

  /// Builds the first component.
  @inlinable
  public static func buildPartialBlock(first: Part) -> Part { first }

  /// Combines the preceding components with the next, which runs after them.
  @inlinable
  public static func buildPartialBlock(accumulated: Part, next: Part) -> Part {
    Reduce(preparing: bothPreparing(accumulated, next)) { state, action in
      let first = accumulated.function(&state, action)
      let second = next.function(&state, action)
      // The fast path: most actions have no effect.
      return first.isNone ? second : first.merge(with: second)
    }
  }

  @inlinable
  static func bothPreparing(_ first: Part, _ second: Part) -> ((inout State) -> Void)? {
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
    guard let first = parts.first else { return buildBlock() }
    return parts.dropFirst().reduce(first) { buildPartialBlock(accumulated: $0, next: $1) }
  }

  /// Builds an `if #available` branch.
  @inlinable
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }
}
