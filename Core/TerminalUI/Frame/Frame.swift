/// A whole screen as a value: a grid of cells, and where the cursor is.
public struct Frame: Equatable, Sendable {
  /// The size in cells; neither side is below zero.
  public let size: Size
  /// The cells, line by line.
  public internal(set) var cells: [Cell]
  /// Where the cursor is parked: on what is focused.
  public var cursor: Position
  /// Whether the cursor is drawn, which it is where something can be typed.
  public var isCursorVisible: Bool
  /// False where only ASCII can be shown; then `?` stands for the rest.
  let isUnicode: Bool

  /// An empty screen.
  public init(size: Size, isUnicode: Bool = true) {
    self.size = size
    self.isUnicode = isUnicode
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    cursor = Position(row: 0, column: 0)
    isCursorVisible = false
  }

  /// What a person reads in each line, without the blanks at its end.
  public var lines: [String] {
    (0..<size.rows).map { row in
      let line = cells[row * size.columns..<(row + 1) * size.columns].map(\.glyph).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Puts text on a line and answers the column after it.
  ///
  /// Nothing is written outside the frame or from `limit` on, a wide cluster only where both halves
  /// fit. This is the one way into the grid, and text is cleaned here.
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
      let shown = shownAs(cluster)
      let width = Width.columns(of: shown)
      guard column >= 0, column + width <= end else { break }
      put(shown, width, row: row, column: column, style: style)
      column += width
    }
    return column
  }

  /// Puts printable ASCII, which is most of what is ever shown.
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

  /// More bytes than any cluster of real writing has: a cell of a thousand stacked accents is an
  /// attack on the neighbours.
  private static let longestCluster = 64

  private func shownAs(_ cluster: Character) -> Character {
    if cluster.utf8.count > Self.longestCluster { return isUnicode ? "\u{FFFD}" : "?" }
    let shown = Sanitizing.visible(cluster)
    return isUnicode || shown.isASCII ? shown : "?"
  }

  private mutating func put(_ glyph: Character, _ width: Int, row: Int, column: Int, style: Style) {
    let index = row * size.columns + column
    blankTornHalves(index, width: width, column: column)
    cells[index] = Cell(glyph: String(glyph), style: style)
    if width == 2 { cells[index + 1] = .rightHalf(style) }
  }

  /// Blanks the other half of a wide cluster of which one half is about to be overwritten.
  private mutating func blankTornHalves(_ index: Int, width: Int, column: Int) {
    if cells[index].isRightHalf, column > 0 { cells[index - 1].glyph = " " }
    let after = index + width
    if column + width < size.columns, cells[after].isRightHalf { cells[after].glyph = " " }
  }
}

/// Columns and rows of a terminal.
public struct Size: Equatable, Hashable, Sendable {
  /// Cells in a line.
  public let columns: Int
  /// Lines.
  public let rows: Int

  /// The largest side that is believed: a terminal that reports more is lying, and memory is finite.
  static let largestSide = 2_000

  /// A size, of which each side is brought between 0 and 2,000.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), Self.largestSide)
    self.rows = min(max(0, rows), Self.largestSide)
  }

  /// True when there is nothing to draw on.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A cell's place, counted from 0 at the top left.
public struct Position: Equatable, Hashable, Sendable {
  /// The line.
  public var row: Int
  /// The column.
  public var column: Int

  /// A place.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
