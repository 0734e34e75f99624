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
