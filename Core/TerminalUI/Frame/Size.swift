/// The size of a terminal in cells.
package struct Size: Equatable, Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// The maximum of both sides, which bounds memory if a terminal reports an absurd size.
  static let maximumSide = 2_000

  /// Creates a size with both sides clamped to 0 through 2,000.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), Self.maximumSide)
    self.rows = min(max(0, rows), Self.maximumSide)
  }

  package var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// The position of a cell, counted from 0 at the top left.
package struct Position: Equatable, Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
