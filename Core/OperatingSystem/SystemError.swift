#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A call to the operating system that did not work, and on what.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, folder or program the call was about.
  public let subject: String
  /// The system's number for what went wrong.
  public let code: Int32

  /// An error with its number.
  package init(_ subject: String, code: Int32) {
    self.subject = subject
    self.code = code
  }

  /// The error of the last call in this thread.
  package init(_ subject: String) { self.init(subject, code: errno) }

  /// The subject and the system's words for the error.
  public var description: String { "\(subject): \(String(cString: strerror(code)))" }
}
