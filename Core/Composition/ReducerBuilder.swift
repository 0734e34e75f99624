/// Writes reducers one below the other: they run in order, and their effects are merged.
///
/// Every part becomes a ``Reduce`` at once, so that a long body costs the type checker no more per
/// line than a short one.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// The type of every part.
  public typealias Part = Reduce<State, Action>

  /// Builds one line.
  @inlinable
  public static func buildExpression<R: Reducer>(_ reducer: R) -> Part
  where R.State == State, R.Action == Action {
    reducer.build()
  }

  /// An empty body does nothing.
  @inlinable
  public static func buildBlock() -> Part { Reduce { _, _ in .none } }

  /// The first line.
  @inlinable
  public static func buildPartialBlock(first: Part) -> Part { first }

  /// A further line, which runs after those before it.
  @inlinable
  public static func buildPartialBlock(accumulated: Part, next: Part) -> Part {
    Reduce { state, action in
      let first = accumulated.function(&state, action)
      let second = next.function(&state, action)
      // Most actions have no effect: then nothing is merged.
      return first.isNone ? second : first.merge(with: second)
    }
  }

  /// The taken branch of an `if` with an `else`, or of a `switch`.
  @inlinable
  public static func buildEither(first: Part) -> Part { first }

  /// The other branch.
  @inlinable
  public static func buildEither(second: Part) -> Part { second }

  /// An `if` without `else`: nothing when it is not taken.
  @inlinable
  public static func buildOptional(_ part: Part?) -> Part { part ?? buildBlock() }

  /// A `for` loop: its parts in order.
  @inlinable
  public static func buildArray(_ parts: [Part]) -> Part {
    guard let first = parts.first else { return buildBlock() }
    return parts.dropFirst().reduce(first) { buildPartialBlock(accumulated: $0, next: $1) }
  }

  /// An `if #available` branch.
  @inlinable
  public static func buildLimitedAvailability(_ part: Part) -> Part { part }
}
