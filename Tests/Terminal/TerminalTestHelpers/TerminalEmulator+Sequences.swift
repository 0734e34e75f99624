import Foundation

extension TerminalEmulator {
  /// Processes an escape sequence, and returns its length; nil if it is incomplete.
  mutating func escape() -> Int? {
    guard pending.count >= 2 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "["): return controlSequence()
    case UInt8(ascii: "]"): return operatingSystemCommand()
    default:
      unknown.append("escape \(pending[1])")
      return 2
    }
  }

  private mutating func controlSequence() -> Int? {
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40..<0x7F).contains($0) }) else {
      return nil
    }
    let parameters = String(decoding: pending[2..<end], as: UTF8.self)
    apply(Character(Unicode.Scalar(pending[end])), parameters)
    return end + 1
  }

  private mutating func operatingSystemCommand() -> Int? {
    guard let end = pending.indices.first(where: { pending[$0] == 0x07 || pending[$0] == 0x5C })
    else {
      return nil
    }
    let text = String(decoding: pending[2..<end], as: UTF8.self)
    if text.hasPrefix("2;") {
      titles.append(text)
    } else if text.hasPrefix("52;c;") {
      copied = String(text.dropFirst(5).prefix { $0 != "\u{1B}" })
    } else if !text.hasPrefix("11;?") {
      unknown.append("command \(text)")
    }
    return end + 1
  }

  private mutating func apply(_ final: Character, _ parameters: String) {
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
    case ("u", "=0"), ("u", "?"), ("p", "?2026$"), ("p", "?2004$"), ("c", ""): break
    default: unknown.append("control \(parameters)\(final)")
    }
  }

  /// Returns the current style with `parameters` added; a leading reset replaces it.
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
    let other = hiddenCells
    hiddenCells = cells
    let fits = other.count == cells.count
    cells = fits ? other : Array(repeating: Self.blank, count: columns * rows)
  }
}
