import NavigatorOperatingSystem

/// A file or folder that could not be read.
package struct ReadFailure: Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  package let path: String
  /// The reason.
  package let reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(_ error: SystemError) {
    let text = "\(error)"
    path = error.subject
    reason = String(text.dropFirst(error.subject.count + 2))
  }

  package var description: String { "\(path): \(reason)" }
}
