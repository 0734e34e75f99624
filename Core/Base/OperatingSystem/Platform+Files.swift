extension Platform {
  /// Calls `read(2)`, again after a signal interrupts it.
  package static func read(_ descriptor: Int32, _ to: UnsafeMutableRawPointer?, _ count: Int) -> Int
  {
    while true {
      let got = NavigatorOperatingSystem.read(descriptor, to, count)
      if got >= 0 || errno != EINTR { return got }
    }
  }

  /// The whole content of a regular file of at most `limit` bytes.
  package static func contents(
    of path: String,
    limit: Int = ReadBuffer.limit
  ) throws(SystemError) -> [UInt8] {
    var buffer = ReadBuffer()
    return try buffer.read(path, limit: limit) { Array($0) }
  }

  /// Writes all bytes with as many calls of `write(2)` as it needs; returns false with the reason in `errno`.
  @discardableResult
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { bytes in
        NavigatorOperatingSystem.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if written < 0, errno == EINTR { continue }
      if written <= 0 { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Creates a folder and its missing parents, for the user only or as the mask permits; an existing
  /// folder is no error.
  package static func makeFolder(_ path: String, isPrivate: Bool = false) throws(SystemError) {
    guard let error = makeOneFolder(path, isPrivate) else { return }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard error.code == ENOENT, parts.count > 1 else { throw error }
    let parent = parts.dropLast().joined(separator: "/")
    try makeFolder(parent, isPrivate: isPrivate)
    if let error = makeOneFolder(path, isPrivate) { throw error }
  }

  /// Creates a folder whose parent exists; returns nil if the folder exists afterwards.
  private static func makeOneFolder(_ path: String, _ isPrivate: Bool) -> SystemError? {
    let permissions: mode_t = isPrivate ? 0o700 : 0o755
    if mkdir(path, permissions) == 0 { return nil }
    // The check for an existing folder is another call, which may change `errno`.
    let error = SystemError(path)
    return kind(of: path) == .folder ? nil : error
  }

  /// Renames a file, replacing any file with the new name.
  package static func move(_ path: String, to other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw SystemError(path) }
  }

  /// Appends text to a regular file; creates a missing one that only the user may read and write.
  ///
  /// Appends of several processes do not overwrite each other.
  package static func append(_ text: String, to path: String) throws(SystemError) {
    // Without O_NONBLOCK, opening a pipe waits for a reader.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw SystemError(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(path) }
    guard kind(of: status) == .file else { throw SystemError(path, reason: "not a regular file") }
    guard write(Array(text.utf8), to: descriptor) else { throw SystemError(path) }
  }

  /// Removes a file, if it exists.
  package static func remove(_ path: String) { unlink(path) }

  /// Removes a folder, if it exists and is empty.
  package static func removeFolder(_ path: String) { rmdir(path) }

  /// The size of a file in bytes; nil when the file does not exist.
  package static func size(of path: String) -> Int? { status(of: path).map { Int($0.st_size) } }
}
