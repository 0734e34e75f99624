import NavigatorTerminal

/// A terminal emulator that applies bytes to a grid of cells and a set of modes.
///
/// It supports the sequences that the encoder may send, and records all others in ``unknown``.
package struct TerminalEmulator {
  package struct Cell: Equatable {
    package var glyph: String
    package var style: String
  }

  package private(set) var columns: Int
  package private(set) var rows: Int
  package internal(set) var cells: [Cell]
  package internal(set) var row = 0
  package internal(set) var column = 0
  /// The modes that are on, such as `?25` for a visible cursor.
  package internal(set) var modes: Set<String> = ["?7", "?25"]
  /// The titles that the program has set, in order.
  package internal(set) var titles: [String] = []
  /// The text that was copied to the clipboard last, in Base64; nil if there is none.
  package var copied: String?
  /// The number of titles on the title stack.
  package internal(set) var titleDepth = 0
  /// The number of entries on the stack of the kitty keyboard protocol.
  package internal(set) var kittyDepth = 0
  /// The sequences and control characters that the emulator does not support.
  package internal(set) var unknown: [String] = []
  /// The number of completed synchronized updates.
  package internal(set) var frames = 0
  var style = ""
  var pending: [UInt8] = []
  /// The cells of the screen that is not shown, main or alternate.
  var hiddenCells: [Cell] = []
  /// Returns the columns of a cluster in this terminal; nil to use the program's own widths.
  package var width: (@Sendable (Character) -> Int)?

  package static let blank = Cell(glyph: " ", style: "")

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Self.blank, count: columns * rows)
  }

  /// The text of each line, without trailing spaces.
  package var lines: [String] {
    (0..<rows).map { row in
      var end = (row + 1) * columns
      var line = ""
      while end > row * columns, cells[end - 1].glyph == " " { end -= 1 }
      for index in row * columns..<end { line += cells[index].glyph }
      return line
    }
  }

  package func isOn(_ mode: String) -> Bool { modes.contains(mode) }

  package mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Self.blank, count: columns * rows)
    row = min(row, max(0, rows - 1))
    column = min(column, max(0, columns - 1))
  }

  /// Processes bytes; an incomplete sequence at the end waits for the next bytes.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while !pending.isEmpty, let count = step() { pending.removeFirst(count) }
  }

  /// Processes one sequence, and returns its length; nil if it is incomplete.
  private mutating func step() -> Int? {
    switch pending[0] {
    case 0x1B: return escape()
    case 0x0D: column = 0
    case 0x0A: row = min(row + 1, max(0, rows - 1))
    case 0x08: column = max(0, column - 1)
    case 0x00..<0x20, 0x7F: unknown.append("control \(pending[0])")
    default: return text()
    }
    return 1
  }

  /// Writes the text up to the next control byte, without an incomplete character at its end.
  private mutating func text() -> Int? {
    let end = pending.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? pending.count
    var used = end
    if end == pending.count {
      var start = end - 1
      while start > 0, pending[start] & 0xC0 == 0x80 { start -= 1 }
      if pending[start] >= 0xC0, end - start < Self.length(pending[start]) { used = start }
    }
    if used == 0 { return nil }
    for cluster in String(decoding: pending[..<used], as: UTF8.self) { put(cluster) }
    return used
  }

  private static func length(_ byte: UInt8) -> Int { byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2 }

  private mutating func put(_ cluster: Character) {
    let scalar = cluster.unicodeScalars.first?.value ?? 0
    if (0x80..<0xA0).contains(scalar) { unknown.append("C1 \(scalar)") }
    let width = self.width?(cluster) ?? Width.columns(of: cluster)
    guard width > 0, rows > 0, columns > 0 else { return }
    let start = min(column, columns - width)
    guard start >= 0 else { return }
    blankHalves(start, width)
    cells[row * columns + start] = Cell(glyph: String(cluster), style: style)
    if width == 2 { cells[row * columns + start + 1] = Cell(glyph: "", style: style) }
    column = min(start + width, isOn("?7") ? columns : columns - 1)
  }

  /// Blanks the other halves of wide clusters that a cluster at `start` overwrites.
  private mutating func blankHalves(_ start: Int, _ width: Int) {
    let index = row * columns + start
    if cells[index].glyph.isEmpty, start > 0 { cells[index - 1].glyph = " " }
    if start + width < columns, cells[index + width].glyph.isEmpty {
      cells[index + width].glyph = " "
    }
  }
}
