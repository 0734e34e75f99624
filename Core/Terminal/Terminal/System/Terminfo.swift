import NavigatorOperatingSystem

/// The description of a terminal in the system's terminfo database.
///
/// A terminal is often known by its name alone, as over ssh, which passes TERM and not COLORTERM.
package enum Terminfo {
  /// Returns the number of colors of a terminal; nil if it is not described, or has none.
  static func colors(of terminal: String, _ environment: TerminalEnvironment) -> Int? {
    // A name is a part of a path.
    guard let first = terminal.utf8.first, !terminal.hasPrefix("."), !terminal.contains("/") else {
      return nil
    }
    let hexadecimal = String(first, radix: 16)
    for folder in folders(environment) {
      // Most systems name the folder after the first letter, macOS after its number.
      for part in [String(terminal.prefix(1)), hexadecimal] {
        guard let bytes = contents("\(folder)/\(part)/\(terminal)") else { continue }
        return colors(in: bytes)
      }
    }
    return nil
  }

  /// The folders of the database, in the order in which ncurses searches them.
  private static func folders(_ environment: TerminalEnvironment) -> [String] {
    var folders: [String] = []
    if let folder = environment["TERMINFO"] { folders.append(folder) }
    if let home = environment.path("HOME") { folders.append("\(home)/.terminfo") }
    let further = environment["TERMINFO_DIRS"]?.split(separator: ":") ?? []
    folders += further.map(String.init)
    return folders + ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
  }

  /// The maximum size of a description, as ncurses has it.
  private static let maximumSize = 32_768

  private static func contents(_ path: String) -> [UInt8]? {
    // Without waiting, as the path may be that of a pipe.
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if number < 0 { return nil }
    let file = Descriptor(number: number)
    defer { file.close() }
    guard case .bytes(let bytes) = file.read(atMost: maximumSize) else { return nil }
    return bytes
  }

  /// The index of `max_colors` among the numbers of a description.
  private static let colorsIndex = 13

  /// Returns the number of colors in a compiled description; nil for a file that is none.
  ///
  /// A description has six numbers, then names, flags and numbers; see term(5).
  package static func colors(in bytes: [UInt8]) -> Int? {
    let sizeOfNumber: Int
    switch number(at: 0, of: 2, in: bytes) {
    case 0o432: sizeOfNumber = 2
    case 0o1036: sizeOfNumber = 4
    default: return nil
    }
    guard let names = number(at: 2, of: 2, in: bytes), let flags = number(at: 4, of: 2, in: bytes),
      let count = number(at: 6, of: 2, in: bytes), names >= 0, flags >= 0, count > colorsIndex
    else { return nil }
    let end = 12 + names + flags
    // Numbers begin at an even position.
    let start = end + end % 2
    let position = start + colorsIndex * sizeOfNumber
    let colors = number(at: position, of: sizeOfNumber, in: bytes)
    guard let colors, colors > 0 else { return nil }
    return colors
  }

  /// Returns a signed number whose first byte is the least significant one; nil beyond the end.
  private static func number(at start: Int, of size: Int, in bytes: [UInt8]) -> Int? {
    guard start + size <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[start..<start + size].reversed() { value = value << 8 | Int(byte) }
    let limit = 1 << (8 * size - 1)
    let isNegative = value >= limit
    return isNegative ? value - 2 * limit : value
  }
}
