/// Collects the rows of a menu or a section, so that each can be written with a leading dot.
@resultBuilder
public enum RowsBuilder<Action> {
  /// One row, or several that were written one below the other.
  @inlinable
  public static func buildExpression(_ row: Row<Action>) -> [Row<Action>] { row.apart }
  /// Rows that somebody else collected.
  @inlinable
  public static func buildExpression(_ rows: [Row<Action>]) -> [Row<Action>] { rows }
  /// Rows one after the other.
  @inlinable
  public static func buildBlock(_ rows: [Row<Action>]...) -> [Row<Action>] { Array(rows.joined()) }
  /// The rows of an `if` without `else`.
  @inlinable
  public static func buildOptional(_ rows: [Row<Action>]?) -> [Row<Action>] { rows ?? [] }
  /// The rows of the first branch.
  @inlinable
  public static func buildEither(first rows: [Row<Action>]) -> [Row<Action>] { rows }
  /// The rows of the second branch.
  @inlinable
  public static func buildEither(second rows: [Row<Action>]) -> [Row<Action>] { rows }
  /// The rows of a loop.
  @inlinable
  public static func buildArray(_ rows: [[Row<Action>]]) -> [Row<Action>] { Array(rows.joined()) }
  /// Rows that only exist from some version on.
  @inlinable
  public static func buildLimitedAvailability(_ rows: [Row<Action>]) -> [Row<Action>] { rows }
}
