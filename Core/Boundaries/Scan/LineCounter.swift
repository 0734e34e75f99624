/// Converts offsets to lines and columns, fastest in ascending order.
package struct LineCounter {
  /// A line and a column.
  package struct Location {
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1.
    package let column: Int
    /// The column in Unicode scalars without a byte-order mark, from 1.
    package let characterColumn: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  /// The number of scalars between the start of the line and the offset.
  private var scalars = 0

  /// Creates a counter at the start of a text.
  package init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.matches("\u{FEFF}", at: 0) { offset = 3 }
  }

  /// Returns the location of an offset; as in the compiler, a line ends with LF, CR or CRLF.
  package mutating func location(of target: Int) -> Location {
    if target < offset { self = LineCounter(bytes: bytes) }
    var start = target
    while start > offset, !endsLine(start - 1) { start -= 1 }
    if start > offset {
      // Two simple loops, which the compiler makes fast.
      for index in offset..<start where endsLine(index) { line &+= 1 }
      lineStart = start
      offset = start
      scalars = 0
    }
    for index in offset..<target where bytes[index] & 0xC0 != 0x80 { scalars &+= 1 }
    offset = target
    return Location(line: line, column: target - lineStart + 1, characterColumn: scalars + 1)
  }

  /// Returns whether a line ends with a byte; a CR before an LF does not.
  @inline(__always) private func endsLine(_ index: Int) -> Bool {
    if bytes[index] == 0x0A { return true }
    guard bytes[index] == 0x0D else { return false }
    let next = index + 1
    return next == bytes.count || bytes[next] != 0x0A
  }
}

extension LineCounter {
  /// A multiple of the length of a vector that a count of one byte can hold.
  private static let partLength = 192

  /// Returns the number of lines; the last line need not end with a newline.
  ///
  /// A count of one byte lets the compiler compare many bytes at once; a plain count of all takes a tenth of the scan.
  static func lineCount(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let last = bytes.last else { return 0 }
    var lines = last == 0x0A ? 0 : 1
    for start in stride(from: 0, to: bytes.count, by: partLength) {
      let end = min(start + partLength, bytes.count)
      var newlines: UInt8 = 0
      for index in start..<end where bytes[index] == 0x0A { newlines &+= 1 }
      lines += Int(newlines)
    }
    return lines
  }
}
