extension Platform {
  /// Replaces a regular file atomically: writes a new file beside it and renames that.
  ///
  /// Its owner and permissions are kept; a new file has 600 if it is private, else 644 less the user's mask. Anything
  /// else, such as a device, a pipe, or a link to one, is written into. A link to a regular file is replaced itself.
  /// After an error a regular file is unchanged. It is an error if the old file is not current just before the new one
  /// takes its place.
  package static func replace(
    _ path: String,
    with bytes: some Collection<UInt8>,
    isPrivate: Bool = false,
    if isCurrent: () -> Bool = { true }
  ) throws(SystemError) {
    let old = status(of: path)
    if let old, kind(of: old) != .file { return try write(Array(bytes), into: path) }
    // The permissions of an old file are set after the bytes are written.
    let isReadableForAll = !isPrivate && old == nil
    let draft = try Draft(of: path, permissions: isReadableForAll ? 0o644 : 0o600)
    defer { draft.remove() }
    try fill(draft, with: Array(bytes), like: old)
    guard isCurrent() else {
      throw SystemError(path, reason: "another program changed the file", code: ESTALE)
    }
    guard rename(draft.path, path) == 0 else { throw SystemError(path) }
  }

  /// Writes into a device or a pipe; waits for the reader of a pipe.
  private static func write(_ bytes: [UInt8], into path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(path) }
    defer { close(descriptor) }
    guard write(bytes, to: descriptor) else { throw SystemError(path) }
  }

  /// Writes all bytes to a draft, and gives it the owner and the permissions of the old file.
  static func fill(
    _ draft: Draft,
    with bytes: [UInt8],
    like old: stat?
  ) throws(SystemError) {
    // The bytes must reach the disk before the rename: some file systems delay them for half a
    // minute, and a power failure would leave an empty file in place of a complete one. The flush
    // costs some milliseconds for each file, of which a program saves at most one per user action; one
    // with more saves can defer them.
    guard write(bytes, to: draft.descriptor) else { throw SystemError(draft.target) }
    if let old, !take(old, draft.descriptor) { throw SystemError(draft.target) }
    let isFlushed = flushToDisk(draft.descriptor) == 0
    guard isFlushed, draft.reportsNoErrorOnClose else { throw SystemError(draft.target) }
  }

  /// Gives an open file the owner and the permissions of another; returns whether that succeeded.
  private static func take(_ old: stat, _ descriptor: Int32) -> Bool {
    // Only root may give a file away; for others, the file of another user becomes their own.
    _ = fchown(descriptor, old.st_uid, old.st_gid)
    return fchmod(descriptor, old.st_mode & 0o777) == 0
  }

  /// The number of attempts to get a lock, a hundredth of a second apart: five seconds in all.
  ///
  /// A change holds it for milliseconds, and a program that was stopped meanwhile must not hang others.
  private static let lockAttempts = 500

  /// Calls a function while no other program, and no other caller, holds the lock of a file.
  ///
  /// The file is created if it is missing, and is never removed. The system releases the lock of a program that ends, in
  /// any way.
  package static func withLock<Result>(
    of path: String,
    _ body: () throws -> Result
  ) throws -> Result {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemError(path) }
    // Until its program begins, a process that another thread starts has a copy of the descriptor, and with it the lock.
    defer {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    for _ in 0..<lockAttempts {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return try body() }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemError(path) }
      usleep(10_000)
    }
    throw SystemError(path, reason: "another program does not release this lock")
  }
}
