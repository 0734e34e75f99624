/// All escape sequences that are sent to terminals.
package enum EscapeSequences {
  static let resetStyle = "\u{1B}[m"
  static let eraseToEndOfLine = "\u{1B}[K"
  package static let eraseScreen = "\u{1B}[m\u{1B}[H\u{1B}[2J"
  static let showCursor = "\u{1B}[?25h"
  static let hideCursor = "\u{1B}[?25l"
  static let beginSynchronized = "\u{1B}[?2026h"
  static let endSynchronized = "\u{1B}[?2026l"
  static let pushKittyKeyboard = "\u{1B}[>1u"
  /// Also clears the flags, in case another program has pushed flags and not popped them.
  static let popKittyKeyboard = "\u{1B}[<u\u{1B}[=0u"
  package static let wrapOff = "\u{1B}[?7l"
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"

  /// Lets the terminal report when its window gets or loses the focus.
  static let focusReportsOn = "\u{1B}[?1004h"
  static let focusReportsOff = "\u{1B}[?1004l"

  /// Returns the queries that follow the first frame: kitty keyboard, synchronized output,
  /// background color, and device attributes.
  ///
  /// All terminals that reply to any query reply to the last one, which therefore ends the replies.
  /// Two terminals print part of a query that they do not support: the Linux console, which
  /// supports none of the features, and Apple's terminal, which has no synchronized output.
  static func queries(_ environment: TerminalEnvironment) -> String {
    if environment.isLinuxConsole { return "" }
    var bytes = "\u{1B}[?u"
    if !environment.isAppleTerminal { bytes += "\u{1B}[?2026$p\u{1B}[?2004$p" }
    return bytes + "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  }

  /// Enters the alternate screen, turns off wrapping, and turns on bracketed paste and reports of the focus.
  static func enter(mouse: Bool, title: String?) -> String {
    var bytes = ""
    if let title { bytes += "\u{1B}[22;0t\u{1B}]2;\(title)\u{1B}\\" }
    bytes += "\u{1B}[?1049h" + wrapOff + "\u{1B}[?2004h" + focusReportsOn
    if mouse { bytes += mouseOn }
    return bytes
  }

  /// Leaves the alternate screen and undoes all modes; its first byte ends any unfinished sequence.
  ///
  /// A terminal without an alternate screen needs `erasing`.
  static func leave(mouse: Bool, title: Bool, kitty: Bool, erasing: Bool) -> String {
    var bytes = endSynchronized
    bytes += erasing ? eraseScreen : resetStyle
    if kitty { bytes += popKittyKeyboard }
    if mouse { bytes += mouseOff }
    bytes += focusReportsOff + "\u{1B}[?2004l\u{1B}[?7h" + showCursor + "\u{1B}[?1049l"
    // Terminal.app keeps no stack of titles; an empty one is its default.
    if title { bytes += "\u{1B}]2;\u{1B}\\\u{1B}[23;0t" }
    return bytes
  }

  /// Copies a text to the clipboard, which terminals do if the user allows it.
  package static func copy(_ text: String) -> String {
    let bytes = Array(text.utf8.prefix(maximumCopy))
    return "\u{1B}]52;c;\(base64(bytes))\u{1B}\\"
  }

  /// The maximum number of bytes to copy: some terminals ignore sequences of 100,000.
  private static let maximumCopy = 74_000

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start...].prefix(3)
      var bits = 0
      for byte in group { bits = bits << 8 | Int(byte) }
      // A group of fewer than three bytes is padded.
      let padding = 3 - group.count
      bits <<= 8 * padding
      for digit in 0...group.count {
        let shift = 18 - 6 * digit
        text.append(letters[bits >> shift & 63])
      }
      text += String(repeating: "=", count: padding)
    }
    return text
  }

  static func style(_ parameters: String) -> String { "\u{1B}[\(parameters)m" }

  /// Moves the cursor to a position.
  static func move(to position: Position) -> String {
    let row = position.row + 1
    if position.column == 0 { return "\u{1B}[\(row)H" }
    return "\u{1B}[\(row);\(position.column + 1)H"
  }
}
