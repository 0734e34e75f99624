import NavigatorCLibrary

/// A buffer for reading one file after another.
///
/// It is reused because allocating memory costs more than reading a small file.
package struct ReadBuffer: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  package init() {}

  deinit { memory.deallocate() }

  /// Reads a whole file and passes its bytes to a closure.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - body: Receives the bytes, which are valid only until it returns.
  /// - Returns: The result of `body`.
  /// - Throws: The system's error when the file cannot be opened or read.
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
