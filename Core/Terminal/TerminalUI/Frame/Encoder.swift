/// Encodes frame differences as bytes, and tracks the cursor and the style of the terminal.
struct Encoder {
  var palette: Palette { didSet { sequences = Self.noSequences } }
  /// Whether the terminal supports synchronized output, which shows a frame atomically.
  var usesSynchronizedOutput = false
  /// The bytes so far of the difference that is encoded.
  private var bytes: [UInt8] = []
  /// The position of the cursor; nil if it is unknown.
  private var cursor: Position?
  /// The current style; nil if it is unknown.
  private var style: Style?
  /// The sequences that set the styles so far, by the style and whether it follows the plain one.
  private var sequences = Self.noSequences
  private static let noSequences = [[UInt8]?](
    repeating: nil,
    count: ColorRole.allCases.count * Style.Attributes.count * 2
  )

  /// The minimum size of a synchronized frame: smaller ones arrive in one piece, and the 16 bytes
  /// of the sequences matter on a slow connection.
  private static let minimumSynchronizedSize = 256

  init(palette: Palette) { self.palette = palette }

  /// Discards the tracked state, because something else has written to the terminal.
  mutating func reset() { (cursor, style) = (nil, nil) }

  /// Returns the bytes that change a terminal to show a frame; none for an empty difference.
  mutating func bytes(of difference: FrameDifference, in frame: Frame) -> [UInt8] {
    if difference.isEmpty { return [] }
    defer { bytes = [] }
    bytes.reserveCapacity(1_024)
    if difference.clearsScreen {
      append(EscapeSequences.eraseScreen)
      (cursor, style) = (Position(row: 0, column: 0), .plain)
    }
    // A visible cursor would flicker while lines are written.
    if difference.isCursorVisible == false { append(EscapeSequences.hideCursor) }
    for run in difference.runs { write(run, frame) }
    move(to: difference.cursor, frame.size)
    if difference.isCursorVisible == true { append(EscapeSequences.showCursor) }
    if usesSynchronizedOutput, bytes.count >= Self.minimumSynchronizedSize {
      append(EscapeSequences.endSynchronized)
      return EscapeSequences.beginSynchronized.utf8 + bytes
    }
    return bytes
  }

  private mutating func write(_ run: FrameDifference.Run, _ frame: Frame) {
    move(to: run.start, frame.size)
    var (position, rest) = (run.start, run.cells)
    while let first = rest.first {
      set(first.style)
      let plain = rest.prefix { $0.isASCII && $0.hasStyle(of: first) }
      let cells = plain.span
      for index in cells.indices { bytes.append(UInt8(truncatingIfNeeded: cells[index].cluster)) }
      rest = plain.isEmpty ? rest.dropFirst().drop(while: \.isRightHalf) : rest[plain.endIndex...]
      position.column = rest.startIndex
      if plain.isEmpty { write(frame.glyph(of: first), before: position, frame.size) }
    }
    setCursor(position, frame.size)
    if run.clearsRest {
      set(.plain)
      append(EscapeSequences.eraseToEndOfLine)
    }
  }

  /// Writes a cluster that is not ASCII before a position.
  ///
  /// If terminals disagree on its width, the cursor is placed explicitly, so that the text after it
  /// does not shift.
  private mutating func write(_ glyph: String, before position: Position, _ size: Size) {
    guard let cluster = glyph.first else { return }
    append(glyph)
    setCursor(position, size)
    if cursor != nil, Width.isAmbiguous(cluster) { append(EscapeSequences.move(to: position)) }
  }

  /// Tracks the cursor; terminals differ in its position after the last column.
  private mutating func setCursor(_ position: Position, _ size: Size) {
    cursor = position.column >= size.columns ? nil : position
  }

  private mutating func set(_ new: Style) {
    guard new != style else { return }
    let resets = style != .plain
    let index = Int(new.role.rawValue) * Style.Attributes.count + Int(new.attributes.rawValue)
    let key = index * 2 + (resets ? 1 : 0)
    let sequence = sequences[key] ?? sequence(of: new, resetting: resets)
    sequences[key] = sequence
    bytes += sequence
    style = new
  }

  private func sequence(of style: Style, resetting: Bool) -> [UInt8] {
    let parameters = palette.parameters(of: style, resetting: resetting)
    if parameters == "0" { return Array(EscapeSequences.resetStyle.utf8) }
    return parameters.isEmpty ? [] : Array(EscapeSequences.style(parameters).utf8)
  }

  private mutating func move(to position: Position, _ size: Size) {
    if cursor == position { return }
    append(
      cursor.map { EscapeSequences.move(from: $0, to: position, rows: size.rows) }
        ?? EscapeSequences.move(to: position)
    )
    cursor = position
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
