import NavigatorCLibrary

/// An error of a system call, with its subject.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, folder or program of the call.
  package let subject: String
  /// The system's error code, a value of `errno`.
  package let code: Int32

  /// Creates an error from a code.
  package init(_ subject: String, code: Int32) {
    self.subject = subject
    self.code = code
  }

  /// Creates an error from `errno`, the error of this thread's last call.
  package init(_ subject: String) { self.init(subject, code: errno) }

  /// The subject and the system's description of the error.
  package var description: String { "\(subject): \(String(cString: strerror(code)))" }
}
