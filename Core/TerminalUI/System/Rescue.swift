#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Gives the terminal back from inside a signal handler.
///
/// Everything a handler needs is prepared before: the bytes, the settings, the descriptors. A handler
/// only calls what POSIX allows there (write, poll, tcsetattr, sigaction, raise) and touches one block
/// of memory that is made once and never freed, so that it can run in any thread at any moment.
enum Rescue {
  /// What the handlers look at.
  struct Prepared {
    var input: Int32
    var output: Int32
    var found: termios
    /// Bytes that give the screen back; nil as long as there are none.
    var leave: UnsafePointer<UInt8>?
    var leaveCount = 0
    /// The bytes before them; never freed, because a handler may be reading them.
    var left: [UnsafePointer<UInt8>] = []
    /// Written to when the main loop should look at something.
    var wake: Int32
    /// 1 while the terminal is taken over.
    var isActive: Int32 = 0
  }

  // It begins as nil, and not as a block, because a block would be made by whoever asks first: every
  // look at it would go through the runtime's lock for that, also a handler's look.
  //
  // Unchecked, which is right because the main thread writes it before handlers are installed and,
  // after that, only field by field in single words: a handler in the middle sees either value, and
  // both are right.
  nonisolated(unsafe) private static var prepared: UnsafeMutablePointer<Prepared>?

  /// Makes ready what the handlers need; the terminal does not count as taken over yet.
  static func prepare(
    input: Descriptor,
    output: Descriptor,
    mode: TerminalMode,
    wake: Descriptor
  ) {
    if let prepared {
      prepared.pointee.input = input.number
      prepared.pointee.output = output.number
      prepared.pointee.found = mode.found
      prepared.pointee.wake = wake.number
    } else {
      let place = UnsafeMutablePointer<Prepared>.allocate(capacity: 1)
      place.initialize(
        to: Prepared(
          input: input.number,
          output: output.number,
          found: mode.found,
          wake: wake.number
        )
      )
      prepared = place
    }
  }

  /// Sets the bytes that give the screen back; called again when a mode is added.
  ///
  /// The old bytes are left in memory on purpose: about a hundred of them, two or three times in the
  /// life of the program.
  static func setLeaving(_ text: String) {
    guard let prepared else { return }
    let bytes = Array(text.utf8)
    let place = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    place.initialize(from: bytes, count: bytes.count)
    // In between a handler would write less, never something else.
    prepared.pointee.leaveCount = 0
    if let leave = prepared.pointee.leave { prepared.pointee.left.append(leave) }
    prepared.pointee.leave = UnsafePointer(place)
    prepared.pointee.leaveCount = bytes.count
  }

  /// Says whether the terminal is taken over, that is, whether a handler has to give it back.
  static func setActive(_ isActive: Bool) { prepared?.pointee.isActive = isActive ? 1 : 0 }

  /// Whether the terminal is taken over.
  static var isActive: Bool { prepared?.pointee.isActive == 1 }

  /// Gives the terminal back, once.
  ///
  /// Safe in a signal handler.
  static func giveBack() {
    guard let prepared, prepared.pointee.isActive == 1 else { return }
    prepared.pointee.isActive = 0
    // The settings first: even if nobody reads the output, the shell can be typed into again.
    _ = tcsetattr(prepared.pointee.input, TCSANOW, &prepared.pointee.found)
    var written = 0
    var attempts = 0
    while let leave = prepared.pointee.leave, written < prepared.pointee.leaveCount, attempts < 10 {
      let count = write(
        prepared.pointee.output,
        leave + written,
        prepared.pointee.leaveCount - written
      )
      if count > 0 {
        written += count
      } else {
        // A full terminal gets ten times twenty milliseconds to make room.
        attempts += 1
        var request = pollfd(fd: prepared.pointee.output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, 20)
      }
    }
  }

  /// Tells the main loop why it is woken.
  ///
  /// Safe in a signal handler.
  static func wake(_ reason: UInt8) {
    guard let prepared else { return }
    var byte = reason
    _ = write(prepared.pointee.wake, &byte, 1)
  }
}
