/// Encodes frame differences as bytes, and tracks the style of the terminal.
package struct FrameEncoder {
  package var palette: Palette { didSet { sequences = Self.noSequences } }
  /// Whether the terminal supports synchronized output, which shows a frame atomically.
  package var usesSynchronizedOutput = false
  /// The bytes so far of the difference that is encoded.
  private var bytes: [UInt8] = []
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

  package init(palette: Palette) { self.palette = palette }

  /// Forgets the style, because something else has written to the terminal.
  package mutating func reset() { style = nil }

  /// Returns the bytes that change a terminal to show a frame; none for an empty difference.
  package mutating func bytes(of difference: FrameDifference, in frame: Frame) -> [UInt8] {
    if difference.isEmpty { return [] }
    defer { bytes = [] }
    bytes.reserveCapacity(1_024)
    if difference.clearsScreen {
      append(EscapeSequences.eraseScreen)
      style = .plain
    }
    // A visible cursor would flicker while lines are written.
    if difference.isCursorVisible == false { append(EscapeSequences.hideCursor) }
    for run in difference.runs { write(run, frame) }
    append(EscapeSequences.move(to: difference.cursor))
    if difference.isCursorVisible == true { append(EscapeSequences.showCursor) }
    if usesSynchronizedOutput, bytes.count >= Self.minimumSynchronizedSize {
      append(EscapeSequences.endSynchronized)
      return EscapeSequences.beginSynchronized.utf8 + bytes
    }
    return bytes
  }

  private mutating func write(_ run: FrameDifference.Run, _ frame: Frame) {
    append(EscapeSequences.move(to: run.start))
    var rest = run.cells
    while let first = rest.first {
      set(first.style)
      let plain = rest.prefix { cell in cell.isASCII && cell.hasStyle(of: first) }
      let cells = plain.span
      for index in cells.indices { bytes.append(UInt8(truncatingIfNeeded: cells[index].cluster)) }
      if plain.isEmpty {
        rest = rest.dropFirst().drop(while: \.isRightHalf)
        let position = Position(row: run.start.row, column: rest.startIndex)
        write(frame.glyph(of: first), before: position, frame.size)
      } else {
        rest = rest[plain.endIndex...]
      }
    }
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
    let isLast = position.column >= size.columns
    if !isLast, Width.isAmbiguous(cluster) { append(EscapeSequences.move(to: position)) }
  }

  private mutating func set(_ new: Style) {
    guard new != style else { return }
    let resets = style != .plain
    let index = Int(new.role.rawValue) * Style.Attributes.count + Int(new.attributes.rawValue)
    var key = index * 2
    if resets { key += 1 }
    let sequence = sequences[key] ?? sequence(of: new, resetting: resets)
    sequences[key] = sequence
    bytes += sequence
    style = new
  }

  private func sequence(of style: Style, resetting: Bool) -> [UInt8] {
    let parameters = palette.parameters(of: style, resetting: resetting)
    switch parameters {
    case "": return []
    case "0": return Array(EscapeSequences.resetStyle.utf8)
    default: return Array(EscapeSequences.style(parameters).utf8)
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
