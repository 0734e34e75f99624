#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A block of memory that files are read into, one after another.
///
/// It is kept from file to file because asking for memory costs more than reading a small file.
package struct ReadBuffer: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  package init() {}

  deinit { memory.deallocate() }

  /// Reads a whole file and lends its bytes.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - body: Is given the bytes, which are gone when it returns.
  /// - Returns: What the body returns.
  /// - Throws: What the system says when the file cannot be opened or read.
  package mutating func read<Result>(
    _ path: String,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(SystemError) -> Result {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(path) }
    defer { close(descriptor) }
    var count = 0
    while true {
      if count == memory.count { grow(keeping: count) }
      let got = Platform.read(
        descriptor,
        memory.baseAddress?.advanced(by: count),
        memory.count - count
      )
      if got < 0 { throw SystemError(path) }
      if got == 0 { break }
      count += got
    }
    let bytes = UnsafeRawBufferPointer(rebasing: memory[..<count])
    return body(bytes.assumingMemoryBound(to: UInt8.self))
  }

  private mutating func grow(keeping count: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: memory.count * 4, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    memory.deallocate()
    memory = larger
  }
}

extension Platform {
  /// Reads, starting again when a signal came between.
  package static func read(_ descriptor: Int32, _ to: UnsafeMutableRawPointer?, _ count: Int) -> Int
  {
    while true {
      let got = unistdRead(descriptor, to, count)
      if got >= 0 || errno != EINTR { return got }
    }
  }

  /// The whole content of a file.
  package static func contents(of path: String) throws(SystemError) -> [UInt8] {
    var buffer = ReadBuffer()
    return try buffer.read(path) { Array($0) }
  }

  /// Replaces a file whole: the new content is written beside it and takes its name.
  ///
  /// - Parameters:
  ///   - path: The file, which keeps who may read and write it.
  ///   - bytes: The new content.
  ///   - isPrivate: Whether a file that was not there is for this person alone; if not, it is for
  ///     whomever the person lets read files.
  /// - Throws: What the system says; the file is then what it was before.
  package static func replace(
    _ path: String,
    with bytes: some Collection<UInt8>,
    isPrivate: Bool = false
  ) throws(SystemError) {
    var old = stat()
    let mode = stat(path, &old) == 0 ? old.st_mode & 0o777 : nil
    let draft = "\(path).\(getpid()).new"
    let isForOwner = isPrivate || mode != nil
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let descriptor = open(draft, flags, isForOwner ? 0o600 : 0o644)
    guard descriptor >= 0 else { throw SystemError(path) }
    let error = fill(descriptor, with: Array(bytes), mode)
    guard error == nil, rename(draft, path) == 0 else {
      let code = error ?? errno
      unlink(draft)
      throw SystemError(path, code: code)
    }
  }

  /// Writes all bytes to a new file and closes it; nil, or the system's number for what went wrong.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8], _ mode: mode_t?) -> Int32? {
    // The bytes must be on the disk before the name is: some file systems keep them back for half a
    // minute, and a loss of power would leave an empty file where a whole one was. That costs one
    // flush of the disk, some milliseconds, for each change that FileStorage keeps: such changes are a
    // person's, and a storage for more of them can hand its work over.
    let isWritten =
      write(bytes, to: descriptor) && mode.map { fchmod(descriptor, $0) } ?? 0 == 0
      && fsync(descriptor) == 0
    let error = isWritten ? nil : errno
    // A disk that is full somewhere else may say so only here.
    let isClosed = close(descriptor) == 0
    return error ?? (isClosed ? nil : errno)
  }

  /// Writes all bytes, whatever the pieces the system takes them in.
  ///
  /// - Returns: Whether all were taken; if not, `errno` says why.
  @discardableResult
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { unistdWrite(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      if written <= 0 { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Makes a folder and those above it; one that is there already is no error.
  package static func makeFolder(_ path: String) throws(SystemError) {
    guard let error = makeOneFolder(path) else { return }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard error.code == ENOENT, parts.count > 1 else { throw error }
    try makeFolder(parts.dropLast().joined(separator: "/"))
    if let error = makeOneFolder(path) { throw error }
  }

  /// Makes a folder in one that is there; nil when it is there afterwards.
  private static func makeOneFolder(_ path: String) -> SystemError? {
    if mkdir(path, 0o755) == 0 { return nil }
    // Looking what stands there is another call, with an error of its own.
    let error = SystemError(path)
    return kind(of: path) == .folder ? nil : error
  }

  /// Gives a file another name, in the place of one that has it.
  package static func move(_ path: String, to other: String) throws(SystemError) {
    guard rename(path, other) == 0 else { throw SystemError(path) }
  }

  /// Adds a text to the end of a file, which is made for this person alone when it is missing.
  ///
  /// Texts of two programs do not overwrite each other.
  package static func append(_ text: String, to path: String) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(path) }
    defer { close(descriptor) }
    guard write(Array(text.utf8), to: descriptor) else { throw SystemError(path) }
  }

  /// The bytes of a file; nil when there is none.
  package static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }
}

private func unistdRead(_ descriptor: Int32, _ to: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, to, count)
}

private func unistdWrite(_ descriptor: Int32, _ from: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, from, count)
}
