/// Parses the bytes from a terminal into events, however they are split.
///
/// ``feed(_:)`` parses bytes. If an escape, a string or a paste may continue, ``timeout`` is the time
/// after which to call ``timeOut()``. The bytes of an incomplete sequence never become keys, and invalid
/// input is not an error.
package struct KeyParser: Sendable {
  /// The kind of the incomplete input.
  package enum State: Equatable, Sendable {
    case ground
    /// An escape, which is a key or starts a sequence.
    case escape
    /// `ESC O`; the next byte determines the key.
    case singleShift
    /// `ESC [` and the following bytes, of a sequence that is too long only the first.
    case control([UInt8])
    /// The three bytes of an X10 mouse report.
    case legacyMouse(remaining: Int)
    /// An operating system command or another string.
    case string(StringKind, [UInt8])
    /// An escape inside a string, which probably starts its terminator.
    case stringEscape(StringKind, [UInt8])
    /// The first bytes of a multibyte character.
    case utf8([UInt8])
    case paste(Paste)

    package enum StringKind { case command, other }
  }

  package var state = State.ground
  package var isAlt = false
  package var events: [InputEvent] = []

  /// Whether the terminal has said that it marks pastes with brackets, so that all else is typed.
  package var marksPastes = false

  /// The time after which a lone escape is a key, in milliseconds.
  package let escapeDelay: Int

  package init(escapeDelay: Int = 50) { self.escapeDelay = escapeDelay }

  /// The maximum length of a control sequence; a longer one is ignored.
  package static let maximumControlLength = 64
  /// The maximum length of a string, far longer than any known reply; the rest is discarded.
  package static let maximumStringLength = 4_096
  /// The minimum size of an unbracketed paste: a burst of plain text that is too long to be typed, on
  /// a terminal that may not mark pastes.
  ///
  /// A thousand keys in one burst are still keys.
  package static let minimumUnbracketedPaste = 2_048

  /// Parses bytes and returns the complete events in order.
  package mutating func feed(_ bytes: [UInt8]) -> [InputEvent] {
    if state == .ground, !marksPastes, Paste.isUnbracketed(bytes) {
      state = .paste(Paste(isBracketed: false))
    }
    parse(bytes)
    return takeEvents()
  }

  /// The time without input before ``timeOut()`` is due, in milliseconds; nil for no limit.
  package var timeout: Int? {
    switch state {
    case .escape: escapeDelay
    case .paste(let paste): paste.timeout
    case .string, .stringEscape: Self.stringTimeout
    default: nil
    }
  }

  /// The pause in a string after which its rest never comes, in milliseconds: a terminal sends it at once.
  private static let stringTimeout = 1_000

  /// Ends an escape, a paste or a string after the ``timeout``, and returns the events.
  package mutating func timeOut() -> [InputEvent] {
    switch state {
    case .escape:
      state = .ground
      emit(.escape)
    case .paste(let paste):
      state = .ground
      if paste.isInterrupted {
        emit(.character("c"), .control)
      } else {
        let content = paste.finish()
        events.append(.paste(content.text))
        parse(content.rest)
      }
    case .string, .stringEscape: state = .ground
    default: break
    }
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  private mutating func parse(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      if case .paste(var paste) = state {
        // The paste is moved out of the state so that its bytes are appended in place.
        state = .ground
        paste.append(Array(bytes[index...]))
        state = .paste(paste)
        return
      }
      parse(byte)
    }
  }

  package mutating func emit(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    var modifiers = modifiers
    if isAlt { modifiers.insert(.alt) }
    isAlt = false
    events.append(.key(Key(code, modifiers)))
  }
}
