import NavigatorCLibrary

/// A pipe, whose ends no child process inherits; the caller closes them.
package struct Pipe {
  /// The end to read from.
  package let read: Int32
  /// The end to write to.
  package let write: Int32

  /// Creates a pipe; throws the system's error when there are no descriptors left.
  package init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError("pipe") }
    (read, write) = (ends[0], ends[1])
    // The child must inherit only the ends that are duplicated for it.
    _ = fcntl(read, F_SETFD, FD_CLOEXEC)
    _ = fcntl(write, F_SETFD, FD_CLOEXEC)
  }

  /// Writes a text before there is a reader, which an empty pipe accepts up to this size everywhere.
  package func put(_ text: String) throws(SystemError) {
    guard text.utf8.count <= 4_096 else { throw SystemError("pipe", code: E2BIG) }
    guard Platform.write(Array(text.utf8), to: write) else { throw SystemError("pipe") }
  }
}
