/// What must change on the terminal to get from one frame to the next, as a value.
struct FrameDifference: Equatable, Sendable {
  /// True when everything on the terminal is wiped first.
  var isWhole: Bool
  /// Stretches of cells to write, from top left to bottom right.
  var runs: [Run]
  /// Where the cursor is parked in the end.
  var cursor: Position
  /// Whether it was parked elsewhere before.
  var movesCursor: Bool
  /// Whether the cursor is to be shown or hidden; nil when it is right already.
  var isCursorVisible: Bool?

  /// Cells to write next to each other.
  struct Run: Equatable, Sendable {
    var start: Position
    var cells: ArraySlice<Cell>
    /// True when every cell after these is a plain blank, so that the line can be erased from here.
    var clearsRest: Bool
  }

  /// True when nothing need be written.
  var isEmpty: Bool { !isWhole && runs.isEmpty && !movesCursor && isCursorVisible == nil }
}

extension FrameDifference {
  /// Equal cells in between that are cheaper to write again than to jump over: a jump takes about
  /// six bytes.
  private static let gap = 4

  /// The way from `old` to `new`; nil stands for a terminal of which nothing is known.
  init(from old: Frame?, to new: Frame) {
    let known = old?.size == new.size ? old : nil
    isWhole = known == nil
    runs = []
    cursor = new.cursor
    movesCursor = known?.cursor != new.cursor
    isCursorVisible = known?.isCursorVisible == new.isCursorVisible ? nil : new.isCursorVisible
    let before = known?.cells ?? Array(repeating: .blank, count: new.cells.count)
    guard before != new.cells else { return }
    for row in 0..<new.size.rows {
      addRuns(row, before, new)
    }
  }

  private mutating func addRuns(_ row: Int, _ old: [Cell], _ new: Frame) {
    let line = row * new.size.columns..<(row + 1) * new.size.columns
    let lineEnd = Self.endOfInk(new.cells, line)
    var index = line.lowerBound
    while let first = Self.firstChange(old, new.cells, index..<line.upperBound) {
      let end = Self.endOfChange(old, new.cells, first..<line.upperBound)
      let start = new.cells[first].isRightHalf && first > line.lowerBound ? first - 1 : first
      let clears = end > lineEnd && end - max(start, lineEnd) >= Self.gap
      runs.append(
        Run(
          start: Position(row: row, column: start - line.lowerBound),
          cells: new.cells[start..<(clears ? max(start, lineEnd) : end)],
          clearsRest: clears
        )
      )
      index = clears ? line.upperBound : end
    }
  }

  private static func firstChange(_ old: [Cell], _ new: [Cell], _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound, old[index] == new[index] { index += 1 }
    return index < range.upperBound ? index : nil
  }

  /// The end of a change that begins at the range's start: where a gap of equal cells follows, never
  /// between the halves of a wide cluster.
  private static func endOfChange(_ old: [Cell], _ new: [Cell], _ range: Range<Int>) -> Int {
    var end = range.lowerBound + 1
    var index = end
    while index < range.upperBound, index - end <= gap {
      if old[index] != new[index] { end = index + 1 }
      index += 1
    }
    if end < range.upperBound, new[end].isRightHalf { end += 1 }
    return end
  }

  /// The index after the last cell of a line that is more than a plain blank.
  private static func endOfInk(_ cells: [Cell], _ line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, cells[end - 1] == .blank { end -= 1 }
    return end
  }
}
