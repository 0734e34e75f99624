import NavigatorTerminalUI

/// A small terminal: applies bytes to a grid, and remembers which modes are on.
///
/// It knows what the encoder may send and treats everything else as an error, so that no sequence can
/// slip in unseen. Two alternate widths can be given to disputable clusters, to see that lines stay right
/// in terminals that disagree.
package struct Emulator {
  package struct Cell: Equatable {
    package var glyph: String
    package var style: String
  }

  package private(set) var columns: Int
  package private(set) var rows: Int
  package private(set) var cells: [Cell]
  package private(set) var row = 0
  package private(set) var column = 0
  package private(set) var modes: Set<String> = ["?7", "?25"]
  package private(set) var titles: [String] = []
  package private(set) var titleDepth = 0
  package private(set) var kittyDepth = 0
  package private(set) var unknown: [String] = []
  /// Bytes of data that a terminal must never see: bells and controls inside text.
  package private(set) var frames = 0
  private var style = ""
  private var pending: [UInt8] = []
  private var saved: [Cell] = []
  /// Columns that this terminal gives a cluster; nil for those of the program.
  package var width: (@Sendable (Character) -> Int)?

  package static let blank = Cell(glyph: " ", style: "")

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Self.blank, count: columns * rows)
  }

  /// What a person sees in each line, without the blanks at its end.
  package var lines: [String] {
    (0..<rows).map { row in
      let line = cells[row * columns..<(row + 1) * columns].map(\.glyph).joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
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

  package mutating func feed(_ bytes: [UInt8]) {
    pending += bytes
    while !pending.isEmpty, let used = step() { pending.removeFirst(used) }
  }

  /// Obeys what stands at the beginning; nil when it is not complete yet.
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

  /// Puts printable text up to the next control byte; all of it but its last cluster, which may go on.
  private mutating func text() -> Int? {
    let end = pending.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? pending.count
    var used = end
    // An incomplete character at the end waits for its rest.
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
    tear(start, width)
    cells[row * columns + start] = Cell(glyph: String(cluster), style: style)
    if width == 2 { cells[row * columns + start + 1] = Cell(glyph: "", style: style) }
    column = min(start + width, isOn("?7") ? columns : columns - 1)
  }

  /// Writing over one half of a wide cluster blanks the other.
  private mutating func tear(_ start: Int, _ width: Int) {
    let index = row * columns + start
    if cells[index].glyph.isEmpty, start > 0 { cells[index - 1].glyph = " " }
    if start + width < columns, cells[index + width].glyph.isEmpty {
      cells[index + width].glyph = " "
    }
  }

  private mutating func escape() -> Int? {
    guard pending.count >= 2 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["): return control()
    case UInt8(ascii: "]"): return command()
    default:
      unknown.append("escape \(pending[1])")
      return 2
    }
  }

  private mutating func control() -> Int? {
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40..<0x7F).contains($0) }) else {
      return nil
    }
    let parameters = String(decoding: pending[2..<end], as: UTF8.self)
    obey(Character(Unicode.Scalar(pending[end])), parameters)
    return end + 1
  }

  private mutating func command() -> Int? {
    guard let end = pending.indices.first(where: { pending[$0] == 0x07 || pending[$0] == 0x5C })
    else {
      return nil
    }
    let text = String(decoding: pending[2..<end], as: UTF8.self)
    if text.hasPrefix("2;") {
      titles.append(text)
    } else if !text.hasPrefix("11;?") {
      unknown.append("command \(text)")
    }
    return end + 1
  }

  private mutating func obey(_ final: Character, _ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let count = max(1, numbers.first ?? 1)
    switch (final, parameters) {
    case ("H", _):
      row = min(max(0, count - 1), max(0, rows - 1))
      column = min(max(0, (numbers.count > 1 ? numbers[1] : 1) - 1), max(0, columns - 1))
    case ("C", _): column = min(column + count, max(0, columns - 1))
    case ("D", _): column = max(0, column - count)
    case ("K", ""):
      for index in column..<max(column, columns) where rows > 0 {
        cells[row * columns + index] = Self.blank
      }
    case ("J", "2"): cells = Array(repeating: Self.blank, count: columns * rows)
    case ("m", _): style = parameters == "0" ? "" : styled(parameters)
    case ("h", _): set(parameters, true)
    case ("l", _): set(parameters, false)
    case ("t", "22;0"): titleDepth += 1
    case ("t", "23;0"): titleDepth -= 1
    case ("u", ">1"): kittyDepth += 1
    case ("u", "<"): kittyDepth = max(0, kittyDepth - 1)
    case ("u", "=0"), ("u", "?"), ("p", "?2026$"), ("c", ""): break
    default: unknown.append("control \(parameters)\(final)")
    }
  }

  /// Styles add up unless the sequence begins with a reset.
  private func styled(_ parameters: String) -> String {
    if parameters.hasPrefix("0;") { return String(parameters.dropFirst(2)) }
    return parameters.isEmpty || style.isEmpty ? parameters : "\(style);\(parameters)"
  }

  private mutating func set(_ mode: String, _ isOn: Bool) {
    if mode == "?1049", isOn != modes.contains(mode) { exchangeScreens() }
    if mode == "?2026", !isOn, modes.contains(mode) { frames += 1 }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  private mutating func exchangeScreens() {
    let other = saved
    saved = cells
    let fits = other.count == cells.count
    cells = fits ? other : Array(repeating: Self.blank, count: columns * rows)
  }
}
