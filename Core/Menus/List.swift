/// A list whose rows are created on demand.
public struct List<Action> {
  /// The number of rows, never negative.
  public var count: Int
  /// Returns the row at an index.
  public var row: (Int) -> Row<Action>

  /// Creates a list; a negative count means an empty list.
  @inlinable
  public init(count: Int, row: @escaping (Int) -> Row<Action>) {
    self.count = max(0, count)
    self.row = row
  }

  @inlinable
  func map<B>(_ transform: @escaping (Action) -> B) -> List<B> {
    List<B>(count: count, row: { [row] in row($0).map(transform) })
  }
}
