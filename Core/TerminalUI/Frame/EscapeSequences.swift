/// Every byte sequence that is ever sent to a terminal.
///
/// No other file spells one.
enum EscapeSequences {
  static let resetStyle = "\u{1B}[m"
  static let eraseToEndOfLine = "\u{1B}[K"
  static let eraseScreen = "\u{1B}[m\u{1B}[H\u{1B}[2J"
  static let showCursor = "\u{1B}[?25h"
  static let hideCursor = "\u{1B}[?25l"
  static let beginSynchronized = "\u{1B}[?2026h"
  static let endSynchronized = "\u{1B}[?2026l"
  static let pushKittyKeyboard = "\u{1B}[>1u"
  /// Once is not enough where something else pushed too, so the flags are set to none as well.
  static let popKittyKeyboard = "\u{1B}[<u\u{1B}[=0u"
  static let wrapOff = "\u{1B}[?7l"
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"

  /// Asked after the first frame; the last question is answered by every terminal that answers at
  /// all, so its answer says that the others will not come any more.
  ///
  /// Two terminals print a part of a question that they do not know: Linux's own console, which has
  /// nothing of what is asked for, and Apple's, which has no synchronized output.
  static func questions(_ environment: Environment) -> String {
    if environment["TERM"] == "linux" { return "" }
    let synchronized = environment["TERM_PROGRAM"] == "Apple_Terminal" ? "" : "\u{1B}[?2026$p"
    return "\u{1B}[?u" + synchronized + "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  }

  /// Takes the screen over: alternate screen, no wrapping at the last column, bracketed paste.
  static func enter(mouse: Bool, title: String?) -> String {
    var bytes = ""
    if let title { bytes += "\u{1B}[22;0t\u{1B}]2;\(title)\u{1B}\\" }
    bytes += "\u{1B}[?1049h" + wrapOff + "\u{1B}[?2004h"
    return mouse ? bytes + mouseOn : bytes
  }

  /// Gives the screen back, whatever was being written: its first byte ends any unfinished sequence.
  static func leave(mouse: Bool, title: Bool, kitty: Bool) -> String {
    var bytes = endSynchronized + resetStyle
    if kitty { bytes += popKittyKeyboard }
    if mouse { bytes += mouseOff }
    bytes += "\u{1B}[?2004l\u{1B}[?7h" + showCursor + "\u{1B}[?1049l"
    return title ? bytes + "\u{1B}[23;0t" : bytes
  }

  static func style(_ parameters: String) -> String { "\u{1B}[\(parameters)m" }

  /// Puts the cursor at a place counted from 0.
  static func move(to place: Position) -> String {
    place.column == 0
      ? "\u{1B}[\(place.row + 1)H" : "\u{1B}[\(place.row + 1);\(place.column + 1)H"
  }

  /// The shortest way between two places of a terminal with `rows` lines.
  ///
  /// A line feed moves straight down, because output is not processed in raw mode, and would scroll
  /// on the last line, so it is only used above it.
  static func move(from here: Position, to there: Position, rows: Int) -> String {
    let absolute = move(to: there)
    let down = there.row - here.row
    guard down >= 0, down < absolute.utf8.count, there.row < rows else { return absolute }
    let relative = String(repeating: "\n", count: down) + along(here.column, there.column)
    return relative.utf8.count < absolute.utf8.count ? relative : absolute
  }

  private static func along(_ here: Int, _ there: Int) -> String {
    if there == here { return "" }
    if there == 0 { return "\r" }
    if there > here { return there == here + 1 ? "\u{1B}[C" : "\u{1B}[\(there - here)C" }
    return here - there < 4
      ? String(repeating: "\u{8}", count: here - there) : "\u{1B}[\(here - there)D"
  }
}
