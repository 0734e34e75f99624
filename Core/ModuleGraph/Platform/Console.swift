package import NavigatorOperatingSystem

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where a program's text goes.
package enum Console {
  /// The two streams every process has.
  package enum Stream: Int32, Sendable {
    case output = 1
    case errors = 2
  }

  /// Writes text at once, without a buffer in between.
  ///
  /// - Returns: Whether all of it was taken; a reader that has gone away takes nothing.
  @discardableResult
  package static func write(_ text: String, to stream: Stream) -> Bool {
    Platform.write(Array(text.utf8), to: stream.rawValue)
  }

  /// Whether standard output is a terminal whose owner has not asked for plain text.
  package static var showsColors: Bool {
    let isRefused = Platform.environment("NO_COLOR").map { !$0.isEmpty } ?? false
    return !isRefused && Platform.environment("TERM") != "dumb" && Platform.isTerminal(1)
  }

  /// Whether a path leads to a file.
  package static func isFile(_ path: String) -> Bool {
    Platform.kind(of: path) == .file
  }

  /// Replaces a file whole.
  package static func replace(_ path: String, with text: String) throws(SystemError) {
    try Platform.replace(path, with: text.utf8)
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
    Darwin.exit(status)
    #elseif canImport(Glibc)
    Glibc.exit(status)
    #elseif canImport(Musl)
    Musl.exit(status)
    #endif
  }
}
