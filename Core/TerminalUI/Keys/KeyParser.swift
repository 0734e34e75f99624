/// Turns the bytes that a terminal sends into events, however they are cut into pieces.
///
/// A pure state machine: bytes go in with ``feed(_:)``, and where the bytes alone cannot say whether
/// more will come, ``wait`` says how long to listen before ``timeOut()``. A sequence once begun is
/// never taken for keys, and nothing that arrives can make it fail.
struct KeyParser: Sendable {
  /// What is being read.
  enum State: Equatable, Sendable {
    case ground
    /// An escape that may be the key or the beginning of something.
    case escape
    /// `ESC O`, of which one more byte names a key.
    case singleShift
    /// `ESC [` and what came after it.
    case control([UInt8])
    /// A control sequence too long to be any that is known.
    case overlongControl
    /// The three raw bytes of the oldest mouse reports.
    case rawMouse(left: Int)
    /// An operating system command or another string, up to its end.
    case string(String.Kind, [UInt8])
    /// An escape inside a string, most likely the beginning of its end.
    case stringEscape(String.Kind, [UInt8])
    /// The beginning of a character of several bytes.
    case utf8([UInt8])
    /// Pasted bytes.
    case paste(Paste)

    enum String {
      enum Kind { case command, other }
    }
  }

  private(set) var state = State.ground
  var isAlt = false
  var events: [InputEvent] = []

  /// How long a lone escape waits for more, in milliseconds.
  let escapeDelay: Int

  /// - Parameter escapeDelay: How long a lone escape waits for more, in milliseconds.
  init(escapeDelay: Int = 50) { self.escapeDelay = escapeDelay }

  /// A control sequence longer than this is none that any terminal means: it is read to its end and
  /// thrown away.
  static let longestControl = 64
  /// The answers that are understood are far shorter; the rest of a longer string is thrown away.
  static let longestString = 4_096
  /// Nobody types this much at once: plain text of this size is a paste that is not called one.
  ///
  /// A thousand keys pressed at once are still keys.
  static let smallestBarePaste = 2_048

  /// Reads bytes and answers what they meant, in order.
  mutating func feed(_ bytes: [UInt8]) -> [InputEvent] {
    if state == .ground, Paste.isBare(bytes) { state = .paste(Paste(isBracketed: false)) }
    if case .paste(var paste) = state {
      // The paste is moved out so that its bytes grow in place.
      state = .ground
      paste.append(bytes)
      state = .paste(paste)
    } else {
      read(bytes)
    }
    return takeEvents()
  }

  /// How long to wait for more bytes before ``timeOut()``, in milliseconds; nil for as long as it takes.
  var wait: Int? {
    switch state {
    case .escape: escapeDelay
    case .paste(let paste): paste.wait
    default: nil
    }
  }

  /// Says that nothing came for as long as ``wait`` said, and answers what that means.
  mutating func timeOut() -> [InputEvent] {
    switch state {
    case .escape:
      state = .ground
      emit(.escape)
    case .paste(let paste):
      state = .ground
      let (text, rest) = paste.finish()
      events.append(.paste(text))
      read(rest)
    default: break
    }
    return takeEvents()
  }

  private mutating func takeEvents() -> [InputEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  private mutating func read(_ bytes: [UInt8]) {
    for (index, byte) in bytes.enumerated() {
      step(byte)
      if case .paste(var paste) = state {
        state = .ground
        paste.append(Array(bytes[(index + 1)...]))
        state = .paste(paste)
        return
      }
    }
  }

  mutating func emit(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    events.append(.key(Key(code, isAlt ? modifiers.union(.alt) : modifiers)))
    isAlt = false
  }

  mutating func go(_ next: State) { state = next }
}
