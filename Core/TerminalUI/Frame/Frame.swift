/// The contents of a screen: a grid of cells and a cursor.
package struct Frame: Equatable, Sendable {
  package let size: Size
  /// The cells, line by line.
  package internal(set) var cells: [Cell]
  /// The position of the cursor, on the focused element.
  package var cursor: Position
  /// Whether the cursor is visible, as in text fields.
  package var isCursorVisible: Bool
  /// False to replace characters that are not ASCII with `?`.
  let isUnicode: Bool

  /// Creates an empty frame.
  package init(size: Size, isUnicode: Bool = true) {
    self.size = size
    self.isUnicode = isUnicode
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    cursor = Position(row: 0, column: 0)
    isCursorVisible = false
  }

  /// The text of each line, without trailing spaces.
  package var lines: [String] {
    (0..<size.rows).map { row in
      let line = cells[row * size.columns..<(row + 1) * size.columns].map(\.glyph).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Writes text on a line and returns the column after it.
  ///
  /// Text outside the frame or from column `limit` on is cut off, a wide cluster as a whole. All
  /// text passes through this function, which sanitizes it.
  @discardableResult
  mutating func write(
    _ text: String,
    row: Int,
    column: Int,
    style: Style = .plain,
    limit: Int? = nil
  ) -> Int {
    guard row >= 0, row < size.rows else { return column }
    let end = min(limit ?? size.columns, size.columns)
    if Sanitizing.isPlain(text) { return write(text.utf8, row, column, style, end) }
    var column = column
    for cluster in text {
      let visible = sanitized(cluster)
      let width = Width.columns(of: visible)
      guard column >= 0, column + width <= end else { break }
      put(visible, width, row: row, column: column, style: style)
      column += width
    }
    return column
  }

  /// Writes printable ASCII, the most frequent text, without examining clusters.
  private mutating func write(
    _ text: String.UTF8View,
    _ row: Int,
    _ column: Int,
    _ style: Style,
    _ end: Int
  ) -> Int {
    var column = column
    for byte in text {
      guard column >= 0, column < end else { break }
      put(Character(Unicode.Scalar(byte)), 1, row: row, column: column, style: style)
      column += 1
    }
    return column
  }

  /// The maximum number of bytes of a cluster, more than any script needs; a longer one, such as a
  /// thousand stacked accents, would cover its neighbors.
  private static let maximumClusterSize = 64

  private func sanitized(_ cluster: Character) -> Character {
    if cluster.utf8.count > Self.maximumClusterSize { return isUnicode ? "\u{FFFD}" : "?" }
    let visible = Sanitizing.visible(cluster)
    return isUnicode || visible.isASCII ? visible : "?"
  }

  private mutating func put(_ glyph: Character, _ width: Int, row: Int, column: Int, style: Style) {
    let index = row * size.columns + column
    blankSplitClusters(index, width: width, column: column)
    cells[index] = Cell(glyph: String(glyph), style: style)
    if width == 2 { cells[index + 1] = .rightHalf(style) }
  }

  /// Blanks the remaining halves of wide clusters of which one half is overwritten.
  private mutating func blankSplitClusters(_ index: Int, width: Int, column: Int) {
    if cells[index].isRightHalf, column > 0 { cells[index - 1].glyph = " " }
    let after = index + width
    if column + width < size.columns, cells[after].isRightHalf { cells[after].glyph = " " }
  }
}
