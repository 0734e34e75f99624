import NavigatorCLibrary

extension Platform {
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
