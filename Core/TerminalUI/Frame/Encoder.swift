/// Turns frame differences into bytes, knowing what the terminal already stands at.
struct Encoder {
  /// Which colors the roles have.
  var palette: Palette
  /// Whether the terminal can be told to show a frame at once.
  var isSynchronizing = false
  /// Where the cursor is; nil when that is not certain.
  private var cursor: Position?
  /// The style set last; nil when that is not certain.
  private var style: Style?

  /// Frames below this size arrive in one piece anyway, and 16 more bytes would be felt on a slow line.
  private static let smallestSynchronized = 256

  init(palette: Palette) { self.palette = palette }

  /// Forgets what the terminal stands at, as after somebody else has written to it.
  mutating func forget() {
    cursor = nil
    style = nil
  }

  /// The bytes that bring about a difference on a terminal of `size`; none for an empty one.
  mutating func bytes(of difference: FrameDifference, size: Size) -> [UInt8] {
    var bytes: [UInt8] = []
    if difference.isEmpty { return bytes }
    if difference.isWhole { wipe(&bytes) }
    // A cursor that stays visible would be seen jumping about while lines are written.
    if difference.isCursorVisible == false { append(EscapeSequences.hideCursor, &bytes) }
    for run in difference.runs { write(run, size, &bytes) }
    move(to: difference.cursor, size, &bytes)
    if difference.isCursorVisible == true { append(EscapeSequences.showCursor, &bytes) }
    return isSynchronizing && bytes.count >= Self.smallestSynchronized ? synchronized(bytes) : bytes
  }

  private func synchronized(_ bytes: [UInt8]) -> [UInt8] {
    Array(EscapeSequences.beginSynchronized.utf8) + bytes
      + Array(EscapeSequences.endSynchronized.utf8)
  }

  private mutating func wipe(_ bytes: inout [UInt8]) {
    append(EscapeSequences.eraseScreen, &bytes)
    cursor = Position(row: 0, column: 0)
    style = .plain
  }

  private mutating func write(_ run: FrameDifference.Run, _ size: Size, _ bytes: inout [UInt8]) {
    move(to: run.start, size, &bytes)
    var place = run.start
    for cell in run.cells where !cell.isRightHalf {
      set(cell.style, &bytes)
      bytes.append(contentsOf: cell.glyph.utf8)
      advance(past: cell, &place, size, &bytes)
    }
    if run.clearsRest {
      set(.plain, &bytes)
      append(EscapeSequences.eraseToEndOfLine, &bytes)
    }
  }

  /// Accounts for a cell just written: where terminals disagree on its width the cursor is put where
  /// it should be, so that nothing after it can shift.
  private mutating func advance(
    past cell: Cell,
    _ place: inout Position,
    _ size: Size,
    _ bytes: inout [UInt8]
  ) {
    let isASCII = cell.glyph.utf8.count == 1
    guard let cluster = cell.glyph.first else { return }
    place.column += isASCII ? 1 : Width.columns(of: cluster)
    // At the right edge the cursor stays on the last column, or not: nothing is certain there.
    if place.column >= size.columns {
      cursor = nil
    } else {
      cursor = place
      if !isASCII, Width.isDisputable(cluster) {
        append(EscapeSequences.move(to: place), &bytes)
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

  private mutating func move(to place: Position, _ size: Size, _ bytes: inout [UInt8]) {
    if cursor == place { return }
    append(
      cursor.map { EscapeSequences.move(from: $0, to: place, rows: size.rows) }
        ?? EscapeSequences.move(to: place),
      &bytes
    )
    cursor = place
  }

  private func append(_ text: String, _ bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
  }
}
