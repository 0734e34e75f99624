/// An error of a system call, with its subject.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, folder or program of the call.
  package let subject: String
  /// The system's error code, a value of `errno`.
  package let code: Int32
  private let text: String?

  /// The reason: the system's description of the code, or one that the system has no code for.
  package var reason: String { text ?? String(cString: strerror(code)) }

  /// A cause that a program says in its own words.
  package enum Cause: Sendable {
    case missing, notPermitted, readOnly, fullDisk
    /// Another program changed the file.
    case changed
  }

  /// The cause; nil if only ``reason`` says it.
  package var cause: Cause? {
    switch code {
    case ENOENT: .missing
    case EACCES, EPERM: .notPermitted
    case EROFS: .readOnly
    case ENOSPC, EDQUOT: .fullDisk
    case ESTALE: .changed
    default: nil
    }
  }

  /// Whether a time limit is exceeded.
  package var isTimeout: Bool { code == ETIMEDOUT }

  /// Whether a limit of a size is exceeded.
  package var isTooLarge: Bool { code == EFBIG }

  /// Creates an error from a code, by default the code of this thread's last call.
  package init(_ subject: String, code: Int32 = errno) {
    self.subject = subject
    self.code = code
    text = nil
  }

  /// Creates an error with a reason for which the system has no code, or only a similar one.
  package init(_ subject: String, reason: String, code: Int32 = EINVAL) {
    self.subject = subject
    self.code = code
    text = reason
  }

  /// The subject, or its end if it is long, and the reason.
  package var description: String { "\(shortSubject): \(reason)" }

  /// The subject for a program that reads a report; only the end if it is longer than the path of any file.
  package var reportedSubject: String {
    subject.utf8.count < Int(PATH_MAX) ? subject : shortSubject
  }

  /// The subject, or the last 200 characters of a long one.
  private var shortSubject: String {
    let end = subject.unicodeScalars.suffix(200)
    if end.startIndex == subject.startIndex { return subject }
    return "…" + String(Substring(end))
  }
}
