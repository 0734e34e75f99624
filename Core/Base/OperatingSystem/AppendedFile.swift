/// A new file to which bytes are appended through one descriptor, even if its path leads to another file later.
package final class AppendedFile {
  private let path: String
  private let descriptor: Int32
  /// The file at the path, which only a check compares.
  private let identity: FileIdentity?
  /// The number of bytes that were written.
  private var size: off_t = 0

  /// Creates the file, which only the user can read and write.
  ///
  /// Anything at the path is an error, also a broken link.
  package init(path: String) throws(SystemError) {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemError(path) }
    self.path = path
    identity = Platform.identity(of: path)
  }

  deinit { close(descriptor) }

  /// Appends bytes.
  ///
  /// Throws an error if the path does not lead to the file any more, because it was removed, moved or replaced, or if
  /// another program has truncated or continued it.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    let status = Platform.status(of: path)
    guard status.map(FileIdentity.init) == identity else {
      throw SystemError(path, reason: "the file has been moved or removed", code: ENOENT)
    }
    guard status?.st_size == size else {
      throw SystemError(path, reason: "the file has been changed by another program", code: EIO)
    }
    size += off_t(bytes.count)
    guard Platform.write(bytes, to: descriptor) else { throw SystemError(path) }
  }
}
