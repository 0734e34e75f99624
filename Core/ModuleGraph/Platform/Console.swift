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
  /// - Returns: Whether all of it was written; false if the reader has closed the stream.
  @discardableResult
  package static func write(_ text: String, to stream: Stream) -> Bool {
    Platform.write(Array(text.utf8), to: stream.rawValue)
  }

  /// Whether standard output is a terminal, and neither `NO_COLOR` nor `TERM` disables colours.
  package static var showsColors: Bool {
    let isDisabled = Platform.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    return !isDisabled && Platform.environment("TERM") != "dumb" && Platform.isTerminal(1)
  }

  /// Returns whether a path is a file.
  package static func isFile(_ path: String) -> Bool {
    Platform.kind(of: path) == .file
  }

  /// Replaces a file atomically.
  package static func replace(_ path: String, with text: String) throws(SystemError) {
    try Platform.replace(path, with: text.utf8)
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    NavigatorCLibrary.exit(status)
  }
}
