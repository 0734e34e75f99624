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
  package static func replace(_ path: String, with bytes: some Collection<UInt8>)
    throws(SystemError)
  {
    let draft = "\(path).\(getpid()).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw SystemError(path) }
    let isWritten = write(Array(bytes), to: descriptor)
    let failure = errno
    close(descriptor)
    guard isWritten, rename(draft, path) == 0 else {
      let code = isWritten ? errno : failure
      unlink(draft)
      throw SystemError(path, code: code)
    }
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
