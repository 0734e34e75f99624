import NavigatorCLibrary
package import NavigatorOperatingSystem

/// The output streams, the files and the exit of a command-line program.
package enum Console {
  /// A standard stream of the process.
  package enum Stream: Int32, Sendable {
    case output = 1
    case errors = 2
  }

  /// Writes text without buffering.
  ///
  /// - Throws: The system's error if not all of it was written, as on a full disk.
  package static func write(_ text: String, to stream: Stream) throws(SystemError) {
    guard Platform.write(Array(text.utf8), to: stream.rawValue) else {
      throw SystemError(stream == .output ? "standard output" : "standard error")
    }
  }

  /// Prints a line whose text may be of any origin, as that of an error is.
  ///
  /// - Throws: The system's error if not all of it was written.
  package static func print(_ line: String, to stream: Stream) throws(SystemError) {
    try write(line.printable(in: .lines) + "\n", to: stream)
  }

  /// Whether standard output is a terminal, and neither `NO_COLOR` nor `TERM` disables colours.
  package static var showsColors: Bool {
    let isDisabled = Platform.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    return !isDisabled && Platform.environment("TERM") != "dumb" && Platform.isTerminal(1)
  }

  /// Returns the absolute path without symbolic links; nil if there is no such file or folder.
  package static func realPath(_ path: String) -> String? { Platform.realPath(path) }

  /// Returns whether anything is at a path, also if it cannot be read.
  package static func exists(_ path: String) -> Bool { Platform.exists(path) }

  /// Replaces a file atomically.
  package static func replace(_ path: String, with text: String) throws(SystemError) {
    try Platform.replace(path, with: text.utf8)
  }

  /// Lets a signal that ends the process end its child processes, too.
  package static func handleSignals() { Interruption.install() }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    NavigatorCLibrary.exit(status)
  }
}
