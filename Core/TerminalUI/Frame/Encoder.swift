/// Encodes frame differences as bytes, and tracks the cursor and the style of the terminal.
struct Encoder {
  var palette: Palette
  /// Whether the terminal supports synchronized output, which shows a frame atomically.
  var usesSynchronizedOutput = false
  /// The position of the cursor; nil if it is unknown.
  private var cursor: Position?
  /// The current style; nil if it is unknown.
  private var style: Style?

  /// The minimum size of a synchronized frame: smaller ones arrive in one piece, and the 16 bytes
  /// of the sequences matter on a slow connection.
  private static let minimumSynchronizedSize = 256

  init(palette: Palette) { self.palette = palette }

  /// Discards the tracked state, because something else has written to the terminal.
  mutating func reset() {
    cursor = nil
    style = nil
  }

  /// Returns the bytes that apply a difference to a terminal; none for an empty difference.
  mutating func bytes(of difference: FrameDifference, size: Size) -> [UInt8] {
    var bytes: [UInt8] = []
    if difference.isEmpty { return bytes }
    if difference.clearsScreen { clear(&bytes) }
    // A visible cursor would flicker while lines are written.
    if difference.isCursorVisible == false { append(EscapeSequences.hideCursor, &bytes) }
    for run in difference.runs { write(run, size, &bytes) }
    move(to: difference.cursor, size, &bytes)
    if difference.isCursorVisible == true { append(EscapeSequences.showCursor, &bytes) }
    let isSynchronized = usesSynchronizedOutput && bytes.count >= Self.minimumSynchronizedSize
    return isSynchronized ? synchronized(bytes) : bytes
  }

  private func synchronized(_ bytes: [UInt8]) -> [UInt8] {
    Array(EscapeSequences.beginSynchronized.utf8) + bytes
      + Array(EscapeSequences.endSynchronized.utf8)
  }

  private mutating func clear(_ bytes: inout [UInt8]) {
    append(EscapeSequences.eraseScreen, &bytes)
    cursor = Position(row: 0, column: 0)
    style = .plain
  }

  private mutating func write(_ run: FrameDifference.Run, _ size: Size, _ bytes: inout [UInt8]) {
    move(to: run.start, size, &bytes)
    var position = run.start
    for cell in run.cells where !cell.isRightHalf {
      set(cell.style, &bytes)
      bytes.append(contentsOf: cell.glyph.utf8)
      advance(past: cell, &position, size, &bytes)
    }
    if run.clearsRest {
      set(.plain, &bytes)
      append(EscapeSequences.eraseToEndOfLine, &bytes)
    }
  }

  /// Updates the position after writing a cell.
  ///
  /// If terminals disagree on the width of the cell, the cursor is placed explicitly, so that the
  /// text after it does not shift.
  private mutating func advance(
    past cell: Cell,
    _ position: inout Position,
    _ size: Size,
    _ bytes: inout [UInt8]
  ) {
    let isASCII = cell.glyph.utf8.count == 1
    guard let cluster = cell.glyph.first else { return }
    position.column += isASCII ? 1 : Width.columns(of: cluster)
    // Terminals differ in the cursor's position after the last column.
    if position.column >= size.columns {
      cursor = nil
    } else {
      cursor = position
      if !isASCII, Width.isAmbiguous(cluster) {
        append(EscapeSequences.move(to: position), &bytes)
      }
    }
  }

  private mutating func set(_ new: Style, _ bytes: inout [UInt8]) {
    guard new != style else { return }
    let parameters = palette.parameters(of: new, resetting: style != .plain)
    if parameters == "0" {
      append(EscapeSequences.resetStyle, &bytes)
    } else if !parameters.isEmpty {
      append(EscapeSequences.style(parameters), &bytes)
    }
    style = new
  }

  private mutating func move(to position: Position, _ size: Size, _ bytes: inout [UInt8]) {
    if cursor == position { return }
    append(
      cursor.map { EscapeSequences.move(from: $0, to: position, rows: size.rows) }
        ?? EscapeSequences.move(to: position),
      &bytes
    )
    cursor = position
  }

  private func append(_ text: String, _ bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
  }
}
