import NavigatorCLibrary

extension Platform {
  /// Replaces a regular file atomically: writes a new file beside it and renames that.
  ///
  /// Its owner and permissions are kept; a new file has 600 if it is private, else 644 less the user's mask. Anything
  /// else, such as a device, a pipe, or a link to one, is written into. A link to a regular file is replaced itself.
  /// After an error a regular file is unchanged.
  package static func replace(
    _ path: String,
    with bytes: some Collection<UInt8>,
    isPrivate: Bool = false
  ) throws(SystemError) {
    let old = status(of: path)
    if let old, kind(of: old) != .file { return try write(Array(bytes), into: path) }
    // No other user can predict a random name to place a link there, and O_EXCL follows none.
    let draft = "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36)).new"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(draft, flags, isPrivate || old != nil ? 0o600 : 0o644)
    guard descriptor >= 0 else { throw SystemError(path) }
    let name = strdup(draft)
    Interruption.set(draft: name)
    defer {
      Interruption.set(draft: nil)
      free(name)
    }
    let error = fill(descriptor, with: Array(bytes), like: old)
    guard error == nil, rename(draft, path) == 0 else {
      let code = error ?? errno
      unlink(draft)
      throw SystemError(path, code: code)
    }
  }

  /// Writes into a device or a pipe; waits for the reader of a pipe.
  private static func write(_ bytes: [UInt8], into path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(path) }
    defer { close(descriptor) }
    guard write(bytes, to: descriptor) else { throw SystemError(path) }
  }

  /// Writes all bytes to a new file, gives it the owner and the permissions of the old one, and closes
  /// it; returns the error code, nil for success.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8], like old: stat?) -> Int32? {
    // The bytes must reach the disk before the rename: some file systems delay them for half a
    // minute, and a power failure would leave an empty file in place of a complete one. The flush
    // costs some milliseconds for each value that FileStorage saves, which is at most one per user
    // action; a storage with more saves can defer them.
    let isWritten =
      write(bytes, to: descriptor) && old.map { take($0, descriptor) } ?? true
      && flushToDisk(descriptor) == 0
    let error = isWritten ? nil : errno
    // A full remote disk may report its error only here.
    let isClosed = close(descriptor) == 0
    return error ?? (isClosed ? nil : errno)
  }

  /// Gives an open file the owner and the permissions of another; returns whether that succeeded.
  private static func take(_ old: stat, _ descriptor: Int32) -> Bool {
    // Only root may give a file away; for others, the file of another user becomes their own.
    _ = fchown(descriptor, old.st_uid, old.st_gid)
    return fchmod(descriptor, old.st_mode & 0o777) == 0
  }
}
