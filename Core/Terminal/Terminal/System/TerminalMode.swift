package import NavigatorOperatingSystem

/// The original settings of a terminal, which are restored exactly.
struct TerminalMode: Sendable {
  let original: termios

  /// Reads the settings; nil if `descriptor` is not a terminal.
  init?(of descriptor: Descriptor) {
    var settings = termios()
    guard tcgetattr(descriptor.number, &settings) == 0 else { return nil }
    original = settings
  }

  /// Enters raw mode: every key is delivered at once, unprocessed, without echo or signals.
  func enterRaw(_ descriptor: Descriptor) {
    var settings = original
    cfmakeraw(&settings)
    Self.set(settings, descriptor)
  }

  /// Restores the original settings.
  func restore(_ descriptor: Descriptor) { Self.set(original, descriptor) }

  /// Applies settings at once, as waiting for pending output would block on a stopped terminal.
  private static func set(_ settings: termios, _ descriptor: Descriptor) {
    var settings = settings
    while tcsetattr(descriptor.number, TCSANOW, &settings) != 0 && errno == EINTR {}
  }
}

/// The job control state of this process.
package enum ForegroundJob {
  /// Returns whether this job is in the foreground of a terminal, or no job is.
  ///
  /// Setting modes from the background would stop the process half way.
  static func isForeground(_ descriptor: Descriptor) -> Bool {
    let group = tcgetpgrp(descriptor.number)
    return group < 0 || group == getpgrp()
  }

  /// Stops the job until it is in the foreground; false if there is no shell that can continue it.
  package static func waitForForeground(_ descriptor: Descriptor) -> Bool {
    while !isForeground(descriptor) {
      // The signal does not stop a job without a shell, so continuing within a second means that
      // there is none.
      let start = time(nil)
      if kill(0, SIGTTIN) != 0 { return false }
      if !isForeground(descriptor), time(nil) - start < 1 { return false }
    }
    return true
  }

  /// Makes a process group the foreground one, also from the background.
  static func set(_ group: pid_t) {
    Signals.blocking([SIGTTOU]) { _ = tcsetpgrp(STDIN_FILENO, group) }
  }
}
