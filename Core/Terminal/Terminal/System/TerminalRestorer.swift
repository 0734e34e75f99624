import NavigatorOperatingSystem
import Synchronization

/// Restores the terminal, also from inside a signal handler.
///
/// Everything that a handler needs is prepared in advance: the bytes, the settings, the
/// descriptors. ``restore()`` only calls functions that POSIX allows in a handler
/// (write, poll, tcsetattr) and reads one immutable block of memory that is never freed, so it can
/// run in any thread at any time.
package enum TerminalRestorer {
  /// What the handlers need, in a block of memory of its own.
  struct Configuration {
    let input: Descriptor
    let output: Descriptor
    var settings: termios
    /// The bytes that restore the screen.
    var leaveSequence = UnsafeRawBufferPointer(start: nil, count: 0)
    /// The address of the previous block, which a handler may still be reading; it is never freed,
    /// and the address keeps it reachable for leak checkers.
    var previous: UInt = 0
  }

  /// The address of the current block, 0 before the first.
  ///
  /// It is accessed before any handler is installed, so no handler initializes it.
  private static let current = Atomic<UInt>(0)
  private static let active = Atomic(false)
  /// Whether something is written to the terminal, perhaps in another thread than that of a handler.
  private static let writing = Atomic(false)

  private static var configuration: Configuration? {
    // The type is explicit because the inferred one is a pointer to an optional, which is larger.
    UnsafePointer<Configuration>(bitPattern: current.load(ordering: .acquiring))?.pointee
  }

  /// Makes a configuration current, with the bytes that restore the screen.
  ///
  /// Called again when a mode is added, at a cost of a few hundred bytes each.
  static func prepare(_ configuration: Configuration, leaveSequence text: String) {
    let bytes = Array(text.utf8)
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    var block = configuration
    block.leaveSequence = UnsafeRawBufferPointer(copy)
    block.previous = current.load(ordering: .relaxed)
    let pointer = UnsafeMutablePointer<Configuration>.allocate(capacity: 1)
    pointer.initialize(to: block)
    current.store(UInt(bitPattern: pointer), ordering: .releasing)
  }

  /// Sets whether the terminal has been entered and must be restored.
  static func setActive(_ isActive: Bool) { active.store(isActive, ordering: .releasing) }

  /// Whether the terminal has been entered and must be restored.
  package static var isActive: Bool { active.load(ordering: .acquiring) }

  /// Performs a write to the terminal; returns nil, without performing it, if the terminal has been restored.
  ///
  /// A handler in another thread restores the terminal after the write.
  static func whileActive<Result>(_ write: () -> Result) -> Result? {
    writing.store(true, ordering: .sequentiallyConsistent)
    defer { writing.store(false, ordering: .releasing) }
    guard active.load(ordering: .sequentiallyConsistent) else { return nil }
    return write()
  }

  /// Restores the terminal; does nothing if it is not active.
  ///
  /// Safe in a signal handler. It waits for a write that has begun, but not for longer than `patience` times two
  /// milliseconds, because the handler may have interrupted that write.
  static func restore(patience: Int = 50) {
    guard active.exchange(false, ordering: .sequentiallyConsistent), var configuration else {
      return
    }
    for _ in 0..<patience where writing.load(ordering: .sequentiallyConsistent) {
      Poll.pause(milliseconds: 2)
    }
    // The settings come first: they matter to the shell even if the output is not read.
    _ = tcsetattr(configuration.input.number, TCSANOW, &configuration.settings)
    let bytes = configuration.leaveSequence
    var written = 0
    var attempts = 0
    while let start = bytes.baseAddress, written < bytes.count, attempts < 10 {
      let count = write(configuration.output.number, start + written, bytes.count - written)
      if count > 0 {
        written += count
      } else {
        // A full terminal has ten times 20 milliseconds to accept more bytes.
        attempts += 1
        Poll.pause(untilWritable: configuration.output, milliseconds: 20)
      }
    }
  }
}
