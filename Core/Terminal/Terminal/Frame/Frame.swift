/// The contents of a screen: a grid of cells and a cursor.
package struct Frame: Equatable, Sendable {
  package let size: Size
  /// The cells of each line.
  package private(set) var cells: [[Cell]]
  /// The position of the cursor, on the focused element.
  package var cursor: Position
  /// Whether the cursor is visible, as in text fields.
  package var isCursorVisible: Bool
  /// False to replace characters that are not ASCII with `?`.
  package let isUnicode: Bool
  /// The clusters of several scalars, by their keys in cells.
  private var clusters: [UInt64: Character] = [:]

  /// Creates an empty frame.
  package init(size: Size, isUnicode: Bool = true) {
    self.size = size
    self.isUnicode = isUnicode
    cells = Array(repeating: Array(repeating: .blank, count: size.columns), count: size.rows)
    cursor = Position(row: 0, column: 0)
    isCursorVisible = false
  }

  /// The text of each line, without trailing spaces.
  package var lines: [String] {
    cells.map { line in
      var text = line.map(glyph).joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Highlights columns of a line.
  package mutating func highlight(row: Int, columns: Range<Int>) {
    for column in columns { cells[row][column] = cells[row][column].highlighted }
  }

  /// Draws the text of lines as less important than what is in front of it, and hides the cursor.
  package mutating func dim(rows: Range<Int>) {
    for row in rows {
      for column in cells[row].indices { cells[row][column] = cells[row][column].dimmed }
    }
    isCursorVisible = false
  }

  /// Returns the grapheme cluster of a cell; an empty text for the right half of a wide one.
  package func glyph(of cell: Cell) -> String {
    if cell.isRightHalf { return "" }
    if let value = UInt32(exactly: cell.cluster), let scalar = Unicode.Scalar(value) {
      return String(scalar)
    }
    guard let cluster = clusters[cell.cluster] else { return "\u{FFFD}" }
    return String(cluster)
  }

  /// Draws another frame, which fits, with its top left cell at a position.
  package mutating func draw(_ other: Frame, at position: Position) {
    let columns = position.column..<position.column + other.size.columns
    for (row, line) in other.cells.enumerated() {
      cells[position.row + row].replaceSubrange(columns, with: line)
    }
    clusters.merge(other.clusters) { _, new in new }
  }

  /// Writes text on a line and returns the column after it.
  ///
  /// Text outside the frame or from column `limit` on is cut off, a wide cluster as a whole. All
  /// text passes through this function, which sanitizes it.
  @discardableResult
  package mutating func write(
    _ text: String,
    row: Int,
    column: Int,
    style: Style = .plain,
    limit: Int? = nil
  ) -> Int {
    let end = min(limit ?? size.columns, size.columns)
    guard row >= 0, row < size.rows, column >= 0, column < end else { return column }
    let written = cells(of: text, style, columns: end - column)
    let columns = column..<column + written.count
    Self.blankSplitClusters(columns, &cells[row])
    cells[row].replaceSubrange(columns, with: written)
    return columns.upperBound
  }

  /// Returns the cells of a text that fit.
  private mutating func cells(of text: String, _ style: Style, columns: Int) -> [Cell] {
    // The most frequent text, without examining clusters; its bytes are read much faster as an array.
    let bytes = Array(text.utf8)
    if Sanitizing.isPlain(bytes) {
      return bytes.prefix(columns).map { byte in Cell(UInt64(byte), style) }
    }
    var cells: [Cell] = []
    for cluster in text {
      let visible = sanitized(cluster)
      let width = Width.columns(of: visible)
      guard cells.count + width <= columns else { break }
      cells.append(Cell(key(of: visible), style))
      if width == 2 { cells.append(.rightHalf(style)) }
    }
    return cells
  }

  /// Returns what a cell contains for a cluster: its only scalar, or a hash above all scalars.
  ///
  /// Two clusters with the same hash are as unlikely as a fault of the memory.
  private mutating func key(of cluster: Character) -> UInt64 {
    let scalars = cluster.unicodeScalars
    if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return UInt64(first.value)
    }
    let key = UInt64(UInt(bitPattern: cluster.hashValue)) >> 16 | 1 << 47
    clusters[key] = cluster
    return key
  }

  /// The maximum number of bytes of a cluster, more than any script needs; a longer one, such as a
  /// thousand stacked accents, would cover its neighbors.
  private static let maximumClusterSize = 64

  private func sanitized(_ cluster: Character) -> Character {
    if cluster.utf8.count > Self.maximumClusterSize { return isUnicode ? "\u{FFFD}" : "?" }
    let visible = Sanitizing.visible(cluster)
    let canBeShown = isUnicode || visible.isASCII
    return canBeShown ? visible : "?"
  }

  /// Blanks the remaining halves of wide clusters whose other half is overwritten.
  private static func blankSplitClusters(_ columns: Range<Int>, _ line: inout [Cell]) {
    guard !columns.isEmpty else { return }
    let before = columns.lowerBound - 1
    if before >= 0, line[columns.lowerBound].isRightHalf {
      line[before] = Cell(0x20, line[before].style)
    }
    let after = columns.upperBound
    if after < line.count, line[after].isRightHalf {
      line[after] = Cell(0x20, line[after].style)
    }
  }
}

/// The size of a terminal in cells.
package struct Size: Equatable, Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// The maximum of both sides, which bounds memory if a terminal reports an absurd size.
  package static let maximumSide = 2_000

  /// Creates a size with both sides clamped to 0 through 2,000.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), Self.maximumSide)
    self.rows = min(max(0, rows), Self.maximumSide)
  }

  /// The width from which on a line has space left: for a preview, wider gaps and further key hints.
  package static let wideColumns = 100

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
