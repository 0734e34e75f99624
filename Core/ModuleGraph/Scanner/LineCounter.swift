/// Converts offsets to lines and columns, fastest in ascending order.
struct LineCounter {
  let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the line and column of an offset, from 1; as in the compiler, a line ends with LF, CR
  /// or CRLF.
  mutating func location(of target: Int) -> (line: Int, column: Int) {
    if target < offset { self = LineCounter(bytes: bytes) }
    while offset < target {
      let byte = bytes[offset]
      // The byte at the target may follow a CR, so the next one always exists.
      if byte == 0x0A || (byte == 0x0D && bytes[offset + 1] != 0x0A) {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return (line, target - lineStart + 1)
  }
}
