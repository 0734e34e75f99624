/// A result builder for the rows of a menu or section.
@resultBuilder
public enum RowsBuilder<Action> {
  /// Adds a row.
  @inlinable
  public static func buildExpression(_ row: Row<Action>) -> [Row<Action>] { [row] }
  /// Adds an array of rows.
  @inlinable
  public static func buildExpression(_ rows: [Row<Action>]) -> [Row<Action>] { rows }
  /// Concatenates the rows of a block.
  @inlinable
  public static func buildBlock(_ rows: [Row<Action>]...) -> [Row<Action>] { Array(rows.joined()) }
  /// Adds the rows of an `if` without `else`.
  @inlinable
  public static func buildOptional(_ rows: [Row<Action>]?) -> [Row<Action>] { rows ?? [] }
  /// Adds the rows of a first branch.
  @inlinable
  public static func buildEither(first rows: [Row<Action>]) -> [Row<Action>] { rows }
  /// Adds the rows of a second branch.
  @inlinable
  public static func buildEither(second rows: [Row<Action>]) -> [Row<Action>] { rows }
  /// Concatenates the rows of a loop.
  @inlinable
  public static func buildArray(_ rows: [[Row<Action>]]) -> [Row<Action>] { Array(rows.joined()) }
}
