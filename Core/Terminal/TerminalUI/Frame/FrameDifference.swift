/// The changes that turn one frame into the next.
struct FrameDifference: Equatable, Sendable {
  /// Whether the screen is cleared first.
  var clearsScreen: Bool
  /// The cells to write, from top left to bottom right.
  var runs: [Run]
  /// The new position of the cursor.
  var cursor: Position
  /// Whether the cursor was at another position.
  var movesCursor: Bool
  /// The new visibility of the cursor; nil if it is unchanged.
  var isCursorVisible: Bool?

  /// Consecutive cells of a line.
  struct Run: Equatable, Sendable {
    var start: Position
    /// The cells of the line, whose indices are the columns.
    var cells: ArraySlice<Cell>
    /// Whether the rest of the line is erased, because all cells after these are plain spaces.
    var clearsRest: Bool
  }

  var isEmpty: Bool { !clearsScreen && runs.isEmpty && !movesCursor && isCursorVisible == nil }
}

extension FrameDifference {
  /// The number of unchanged cells that are written again rather than skipped, as moving the cursor
  /// takes about six bytes.
  private static let maximumGap = 4

  /// Creates the difference between the frame that the terminal shows, nil if that is unknown, and another one.
  init(from old: Frame?, to new: Frame) {
    let known = old?.size == new.size ? old : nil
    clearsScreen = known == nil
    runs = []
    cursor = new.cursor
    movesCursor = known?.cursor != new.cursor
    isCursorVisible = known?.isCursorVisible == new.isCursorVisible ? nil : new.isCursorVisible
    let old = known ?? Frame(size: new.size)
    for row in 0..<new.size.rows where old.cells[row] != new.cells[row] {
      addRuns(row, old.cells[row], new.cells[row])
    }
  }

  private mutating func addRuns(_ row: Int, _ old: [Cell], _ new: [Cell]) {
    let differs = { (column: Int) in old[column] != new[column] }
    guard var first = new.indices.first(where: differs) else { return }
    // The index after the last cell that is not a plain space.
    let lineEnd = new.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
    while true {
      let end = Self.endOfChange(old, new, first..<new.count)
      let start = new[first].isRightHalf && first > 0 ? first - 1 : first
      let clears = end > lineEnd && end - max(start, lineEnd) >= Self.maximumGap
      runs.append(
        Run(
          start: Position(row: row, column: start),
          cells: new[start..<(clears ? max(start, lineEnd) : end)],
          clearsRest: clears
        )
      )
      guard !clears, let next = (end..<new.count).first(where: differs) else { return }
      first = next
    }
  }

  /// Returns the end of the change at the start of a range: before a gap of unchanged cells, but
  /// not between the halves of a wide cluster.
  private static func endOfChange(_ old: [Cell], _ new: [Cell], _ range: Range<Int>) -> Int {
    var end = range.lowerBound + 1
    var index = end
    while index < range.upperBound, index - end <= maximumGap {
      if old[index] != new[index] { end = index + 1 }
      index += 1
    }
    if end < range.upperBound, new[end].isRightHalf { end += 1 }
    return end
  }
}
