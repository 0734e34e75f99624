/// The changes that turn one frame into the next.
package struct FrameDifference: Equatable, Sendable {
  /// Whether the screen is cleared first.
  package var clearsScreen: Bool
  /// The cells to write, at most one run for each line, from top to bottom.
  package var runs: [Run]
  /// The new position of the cursor.
  package var cursor: Position
  /// Whether the cursor was at another position.
  package var movesCursor: Bool
  /// The new visibility of the cursor; nil if it is unchanged.
  package var isCursorVisible: Bool?

  /// Consecutive cells of a line.
  package struct Run: Equatable, Sendable {
    package var start: Position
    /// The cells of the line, whose indices are the columns.
    package var cells: ArraySlice<Cell>
    /// Whether the rest of the line is erased, because all cells after these are plain spaces.
    package var clearsRest: Bool
  }

  package var isEmpty: Bool {
    !clearsScreen && runs.isEmpty && !movesCursor && isCursorVisible == nil
  }
}

extension FrameDifference {
  /// The number of plain spaces at the end of a line from which on they are erased, which takes three bytes.
  private static let minimumErased = 4

  /// Creates the difference between the frame that the terminal shows, nil if that is unknown, and another one.
  package init(from old: Frame?, to new: Frame) {
    let known = old?.size == new.size ? old : nil
    clearsScreen = known == nil
    cursor = new.cursor
    movesCursor = known?.cursor != new.cursor
    let changesVisibility = known?.isCursorVisible != new.isCursorVisible
    isCursorVisible = changesVisibility ? new.isCursorVisible : nil
    let old = known ?? Frame(size: new.size)
    runs = (0..<new.size.rows).compactMap { row in
      Self.run(row, old.cells[row], new.cells[row])
    }
  }

  /// Returns the cells of a line from the first changed one to the last; nil if none is.
  private static func run(_ row: Int, _ old: [Cell], _ new: [Cell]) -> Run? {
    let differs = { (column: Int) in old[column] != new[column] }
    guard old != new, var start = new.indices.first(where: differs),
      var end = new.indices.last(where: differs)
    else { return nil }
    // A wide cluster is written as a whole.
    if new[start].isRightHalf, start > 0 { start -= 1 }
    repeat { end += 1 } while end < new.count && new[end].isRightHalf
    let lineEnd = max(start, endOfContent(in: new))
    let clearsRest = end - lineEnd >= minimumErased
    if clearsRest { end = lineEnd }
    let position = Position(row: row, column: start)
    return Run(start: position, cells: new[start..<end], clearsRest: clearsRest)
  }

  /// Returns the index after the last cell that is not a plain space.
  private static func endOfContent(in line: [Cell]) -> Int {
    guard let last = line.lastIndex(where: { $0 != .blank }) else { return 0 }
    return last + 1
  }
}
