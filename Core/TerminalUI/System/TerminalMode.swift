#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The settings that a terminal was found with, to be restored exactly.
struct TerminalMode: Sendable {
  let found: termios

  /// Reads the settings; nil when `descriptor` is no terminal.
  init?(of descriptor: Descriptor) {
    var settings = termios()
    guard tcgetattr(descriptor.number, &settings) == 0 else { return nil }
    found = settings
  }

  /// Keys one by one and bytes as they are: no echo, no lines, no signals from keys.
  func enterRaw(_ descriptor: Descriptor) {
    var settings = found
    cfmakeraw(&settings)
    Self.set(settings, descriptor)
  }

  /// Now and not after pending output: a reader who has stopped would keep that waiting for ever.
  private static func set(_ settings: termios, _ descriptor: Descriptor) {
    var settings = settings
    while tcsetattr(descriptor.number, TCSANOW, &settings) != 0 && errno == EINTR {}
  }
}

/// Whether this process may use its terminal now.
enum ForegroundJob {
  /// True unless another job is in the foreground of `descriptor`; setting modes from the background
  /// would stop the process half way.
  static func isOurs(_ descriptor: Descriptor) -> Bool {
    let group = tcgetpgrp(descriptor.number)
    return group < 0 || group == getpgrp()
  }

  /// Stops the job until the person brings it to the foreground; false when there is no shell that
  /// could.
  static func waitForTurn(_ descriptor: Descriptor) -> Bool {
    while !isOurs(descriptor) {
      // A job that nobody can continue is not stopped by the signal, so being asked twice at once
      // means that there is no shell. A second is far longer than the signal takes.
      let before = time(nil)
      if kill(0, SIGTTIN) != 0 { return false }
      if !isOurs(descriptor), time(nil) - before < 1 { return false }
    }
    return true
  }

  /// Stops the whole job, as the terminal does for Ctrl-Z.
  static func stop() { _ = kill(0, SIGTSTP) }
}
