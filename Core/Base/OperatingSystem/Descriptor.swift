/// A file descriptor whose calls are retried after an interruption by a signal.
///
/// The results describe errors, so callers do not read `errno`.
package struct Descriptor: Equatable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  package static let standardInput = Descriptor(number: 0)
  package static let standardOutput = Descriptor(number: 1)

  package enum ReadResult: Equatable {
    case bytes([UInt8])
    /// The end of the file, or a permanent error, such as EIO from a terminal that hung up.
    case end
    /// No bytes are available now.
    case wouldBlock
  }

  package enum WriteResult: Equatable {
    /// The number of bytes written, at least 1.
    case wrote(Int)
    /// No bytes are accepted now.
    case wouldBlock
    /// The other end is closed.
    case closed
  }

  /// Reads the available bytes, at most `limit`.
  package func read(atMost limit: Int = 65_536) -> ReadResult {
    errno = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(0, Platform.read(number, buffer.baseAddress, limit))
    }
    if !bytes.isEmpty { return .bytes(bytes) }
    return isWouldBlock ? .wouldBlock : .end
  }

  /// Writes as many bytes as are accepted without waiting.
  package func write(_ bytes: ArraySlice<UInt8>) -> WriteResult {
    var result = 0
    bytes.withUnsafeBytes { buffer in
      repeat {
        errno = 0
        result = NavigatorOperatingSystem.write(number, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
    }
    if result > 0 { return .wrote(result) }
    if result == 0 || isWouldBlock { return .wouldBlock }
    return .closed
  }

  /// Writes all bytes; returns false if the other end is closed, or some milliseconds pass without progress.
  @discardableResult
  package func writeAll(_ bytes: [UInt8], timeout: Int? = nil) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch write(rest) {
      case .wrote(let count): rest = rest.dropFirst(count)
      case .closed: return false
      case .wouldBlock:
        guard Poll.wait([Poll(self, .writing)], milliseconds: timeout).contains(true) else {
          return false
        }
      }
    }
    return true
  }

  /// Whether the last call failed because it would block.
  ///
  /// It is false at the end of a file: `errno` is set to 0 before each call.
  private var isWouldBlock: Bool { errno == EAGAIN }

  package var isTerminal: Bool { isatty(number) == 1 }

  package func close() { _ = NavigatorOperatingSystem.close(number) }

  /// Creates a nonblocking pipe that child processes do not inherit.
  package static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
    guard let pipe = try? DescriptorPipe() else { return nil }
    for end in [pipe.read, pipe.write] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return (Descriptor(number: pipe.read), Descriptor(number: pipe.write))
  }
}
