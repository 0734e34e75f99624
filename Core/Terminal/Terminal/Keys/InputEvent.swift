/// An event from a terminal.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  /// Pasted text, without control characters except line feeds and tabs.
  case paste(String)
  case mouse(Mouse)
  /// The window of the terminal has got the focus of the keyboard, or lost it.
  case focus(Bool)
  /// A reply to a query, or an unsolicited report.
  case reply(Reply)
}

package struct Mouse: Equatable, Sendable {
  package var kind: Kind
  package var position: Position

  package enum Kind: Sendable {
    /// The main button was pressed.
    case click
    case wheelUp
    case wheelDown
  }

  package init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}

/// A reply about a terminal's capabilities.
package enum Reply: Equatable, Sendable {
  /// The terminal supports the kitty keyboard protocol.
  case kittyKeyboard
  /// Whether the terminal supports synchronized output.
  case synchronizedOutput(Bool)
  /// The brightness of the background.
  case background(ColorScheme)
  /// The reply to the last query.
  case deviceAttributes
  /// Any other report.
  case other
}

extension Reply {
  /// Creates a reply from an operating system command.
  package init(command: [UInt8]) {
    let text = String(decoding: command, as: UTF8.self)
    let prefix = "11;rgb:"
    if text.hasPrefix(prefix), let scheme = Self.colorScheme(of: text.dropFirst(prefix.count)) {
      self = .background(scheme)
    } else {
      self = .other
    }
  }

  /// Returns the color scheme of a color `rrrr/gggg/bbbb` with one to four hexadecimal digits each;
  /// nil for any other text.
  private static func colorScheme(of color: Substring) -> ColorScheme? {
    let parts = color.split(separator: "/")
    guard parts.count == 3 else { return nil }
    var brightness = 0.0
    // The weights of the components in perceived brightness (Rec. 709).
    for (part, weight) in zip(parts, [0.2126, 0.7152, 0.0722]) {
      guard part.count <= 4, let value = Int(part, radix: 16) else { return nil }
      let maximum = (1 << (4 * part.count)) - 1
      brightness += weight * Double(value) / Double(maximum)
    }
    return brightness > 0.5 ? .light : .dark
  }
}
