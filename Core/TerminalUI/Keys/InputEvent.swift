/// An event from a terminal.
package enum InputEvent: Equatable, Sendable {
  case key(Key)
  /// Pasted text, without control characters except line feeds and tabs.
  case paste(String)
  case mouse(Mouse)
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
  case background(Appearance)
  /// The reply to the last query.
  case deviceAttributes
  /// Any other report.
  case other
}
