/// A buffer for reading one file after another.
///
/// It is reused because allocating memory costs more than reading a small file.
package struct ReadBuffer: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  package init() {}

  deinit { memory.deallocate() }

  /// The default limit of a file, 64 MiB.
  ///
  /// Larger than any real source, configuration or saved state; bounds the memory for an untrusted one.
  package static var limit: Int { 64 << 20 }

  /// Reads a whole regular file and passes its bytes to a closure, which may not keep them.
  ///
  /// A pipe or device, which may never end, is an error, and so is a file above the limit.
  package mutating func read<Result>(
    _ path: String,
    limit: Int = limit,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(SystemError) -> Result {
    // Without O_NONBLOCK, opening a pipe waits for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(path, reason: "not a regular file")
    }
    guard status.st_size <= limit else { throw Self.tooLarge(path, limit) }
    // One more byte than the file has, so that its end is read without a larger buffer.
    grow(to: Int(status.st_size) + 1, keeping: 0)
    return try read(descriptor, path, limit: limit, body)
  }

  /// Reads a stream to its end and passes its bytes to a closure; an error is about `name`.
  package mutating func read<Result>(
    _ descriptor: Int32,
    _ name: String,
    limit: Int = limit,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(SystemError) -> Result {
    var count = 0
    while true {
      if count == memory.count { grow(to: count * 2, keeping: count) }
      let got = Platform.read(
        descriptor,
        memory.baseAddress?.advanced(by: count),
        memory.count - count
      )
      if got < 0 { throw SystemError(name) }
      if got == 0 { break }
      count += got
      if count > limit { throw Self.tooLarge(name, limit) }
    }
    let bytes = UnsafeRawBufferPointer(rebasing: memory[..<count])
    return body(bytes.assumingMemoryBound(to: UInt8.self))
  }

  static func tooLarge(_ name: String, _ limit: Int) -> SystemError {
    let size = limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB"
    return SystemError(name, reason: "larger than the limit of \(size)", code: EFBIG)
  }

  private mutating func grow(to size: Int, keeping count: Int) {
    guard size > memory.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    memory.deallocate()
    memory = larger
  }
}
