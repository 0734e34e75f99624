/// Converts offsets to lines and columns, fastest in ascending order.
struct LineCounter {
  let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the line and column of an offset, from 1; as in the compiler, only a line feed ends a
  /// line.
  mutating func location(of target: Int) -> (line: Int, column: Int) {
    if target < offset { self = LineCounter(bytes: bytes) }
    while offset < target {
      if bytes[offset] == 0x0A {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return (line, target - lineStart + 1)
  }
}

extension InlineException {
  /// Parses `boundaries:ignore <rule> because <reason>`.
  ///
  /// The name of the rule ends at the word `because`, so it may contain blanks.
  init?(comment: String, line: Int) {
    let prefix = "boundaries:ignore"
    guard comment.hasPrefix(prefix) else { return nil }
    let words = comment.dropFirst(prefix.count).split { $0 == " " || $0 == "\t" }
    let because = words.firstIndex(of: "because") ?? words.endIndex
    rule = words[..<because].joined(separator: " ")
    reason = words[because...].dropFirst().joined(separator: " ")
    self.line = line
  }
}
