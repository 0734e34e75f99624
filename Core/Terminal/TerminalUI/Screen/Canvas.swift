/// The lines that a screen shows, and the frame with them, in which no row has the focus.
///
/// A line is painted only if it looks different from the last one in its row, which may be of another menu.
struct Canvas {
  private(set) var frame: Frame
  private var lines: [ScreenLine]

  init(size: Size, isUnicode: Bool) {
    frame = Frame(size: size, isUnicode: isUnicode)
    lines = Array(repeating: ScreenLine(columns: 0..<0, content: Line([])), count: size.rows)
  }

  /// Shows a line in a row.
  mutating func show(_ line: ScreenLine, row: Int) {
    guard lines[row] != line else { return }
    lines[row] = line
    frame.clear(row: row)
    if let number = line.number {
      frame.write(String(number), row: row, column: 3, style: Style(.secondary))
    }
    frame.write(line.content, row: row, from: line.columns.lowerBound, to: line.columns.upperBound)
    if let isThumb = line.isThumb {
      let glyphs = Glyphs(isUnicode: frame.isUnicode)
      let part = isThumb ? glyphs.fullBar : glyphs.vertical
      frame.write(part, row: row, column: line.columns.upperBound + 1, style: Style(.secondary))
    }
  }

  /// Shows a line of the whole width in a row, if there is one; nil for a blank line.
  mutating func show(_ content: Line?, row: Int?) {
    guard let row else { return }
    show(ScreenLine(columns: 1..<frame.size.columns - 1, content: content ?? Line([])), row: row)
  }
}

/// What a line of the screen shows: equal ones look the same.
struct ScreenLine: Equatable {
  /// The columns of the content.
  var columns: Range<Int>
  /// The number beside it; nil if it has none.
  var number: Int?
  /// Whether the scroll bar, a column after the content, is full here; nil without a scroll bar.
  var isThumb: Bool?
  var content: Line
}
