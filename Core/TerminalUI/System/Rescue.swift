import Synchronization

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
/// only calls what POSIX allows there (write, poll, tcsetattr, sigaction, raise) and looks at one block
/// of memory that nobody changes or frees, so that it can run in any thread at any moment.
enum Rescue {
  /// What the handlers look at.
  private struct Prepared {
    let input: Int32
    let output: Int32
    var found: termios
    /// Written to when the main loop should look at something.
    let wake: Int32
    /// Bytes that give the screen back.
    var leave = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The address of the block before this one; neither is freed, as a handler may be reading it.
    var previous: UInt
  }

  /// The address of the newest block, 0 before the first; it is first looked at before any handler is
  /// installed, so that no handler has to make it.
  private static let newest = Atomic<UInt>(0)
  private static let active = Atomic(false)

  private static var prepared: Prepared? {
    // Written out: what would be inferred is a pointer to an optional block, which is a byte longer.
    UnsafePointer<Prepared>(bitPattern: newest.load(ordering: .acquiring))?.pointee
  }

  /// Shows `block` to the handlers: a few times in the life of the program, a few hundred bytes each.
  private static func publish(_ block: Prepared) {
    let place = UnsafeMutablePointer<Prepared>.allocate(capacity: 1)
    place.initialize(to: block)
    newest.store(UInt(bitPattern: place), ordering: .releasing)
  }

  /// Makes ready what the handlers need; the terminal does not count as taken over yet.
  static func prepare(
    input: Descriptor,
    output: Descriptor,
    mode: TerminalMode,
    wake: Descriptor
  ) {
    setActive(false)
    publish(
      Prepared(
        input: input.number,
        output: output.number,
        found: mode.found,
        wake: wake.number,
        previous: newest.load(ordering: .relaxed)
      )
    )
  }

  /// Sets the bytes that give the screen back; called again when a mode is added.
  static func setLeaving(_ text: String) {
    guard var block = prepared else { return }
    let bytes = Array(text.utf8)
    let place = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    place.copyBytes(from: bytes)
    block.leave = UnsafeRawBufferPointer(place)
    block.previous = newest.load(ordering: .relaxed)
    publish(block)
  }

  /// Says whether the terminal is taken over, that is, whether a handler has to give it back.
  static func setActive(_ isActive: Bool) { active.store(isActive, ordering: .releasing) }

  /// Whether the terminal is taken over.
  static var isActive: Bool { active.load(ordering: .acquiring) }

  /// Gives the terminal back, once.
  ///
  /// Safe in a signal handler.
  static func giveBack() {
    guard active.exchange(false, ordering: .acquiringAndReleasing), var prepared else { return }
    // The settings first: even if nobody reads the output, the shell can be typed into again.
    _ = tcsetattr(prepared.input, TCSANOW, &prepared.found)
    var written = 0
    var attempts = 0
    while let start = prepared.leave.baseAddress, written < prepared.leave.count, attempts < 10 {
      let count = write(prepared.output, start + written, prepared.leave.count - written)
      if count > 0 {
        written += count
      } else {
        // A full terminal gets ten times twenty milliseconds to make room.
        attempts += 1
        var request = pollfd(fd: prepared.output, events: Int16(POLLOUT), revents: 0)
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
    _ = write(prepared.wake, &byte, 1)
  }
}
