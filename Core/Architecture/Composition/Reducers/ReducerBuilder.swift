/// Combines reducers written one below the other: they run in order, and their effects are merged.
///
/// <!-- code: symbol-builder -->
/// ```swift
/// /// Runs reducers while a condition is true.
/// struct When<State, Action>: Reducer {
///   private let condition: (State) -> Bool
///   private let reducers: Reduce<State, Action>
///
///   init(
///     _ condition: @escaping (State) -> Bool,
///     @ReducerBuilder<State, Action> then reducers: () -> Reduce<State, Action>
///   ) {
///     self.condition = condition
///     self.reducers = reducers()
///   }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     condition(state) ? reducers.reduce(into: &state, action: action) : .none
///   }
/// }
/// ```
///
/// Every expression becomes a ``Reduce``, so type-checking takes the same time for each line of a
/// long body.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// Builds one expression.
  public static func buildExpression<R: Reducer>(_ reducer: R) -> Reduce<State, Action>
  where R.State == State, R.Action == Action {
    reducer.build()
  }

  /// Builds an expression whose type is only known when the program runs.
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    reducer.build()
  }

  /// Combines the reducers of a body, which run in order.
  public static func buildBlock(_ reducers: Reduce<State, Action>...) -> Reduce<State, Action> {
    buildArray(reducers)
  }

  /// Builds a `for` loop: its reducers in order.
  public static func buildArray(_ reducers: [Reduce<State, Action>]) -> Reduce<State, Action> {
    guard let first = reducers.first else { return Reduce { _, _ in .none } }
    return reducers.dropFirst().reduce(first) { combined, next in combined.followed(by: next) }
  }

  /// Builds the first branch of an `if`-`else` or a `switch`.
  public static func buildEither(first: Reduce<State, Action>) -> Reduce<State, Action> { first }

  /// Builds the second branch of an `if`-`else` or a `switch`.
  public static func buildEither(second: Reduce<State, Action>) -> Reduce<State, Action> { second }

  /// Builds an `if` without `else`.
  public static func buildOptional(_ reducer: Reduce<State, Action>?) -> Reduce<State, Action> {
    reducer ?? buildArray([])
  }

  /// Builds an `if #available` branch.
  public static func buildLimitedAvailability(
    _ reducer: Reduce<State, Action>
  ) -> Reduce<State, Action> {
    reducer
  }
}
