/// Reads lines and runs the main actor's work while it waits.
///
/// It reads only on demand, so the effects of a line run before the next line is read.
@MainActor
final class LineReader {
  private let input: Descriptor
  private var bytes: [UInt8] = []
  /// The number of leading bytes that contain no line feed.
  private var searched = 0
  private var hasEnded = false

  /// The maximum number of bytes in a line; a longer line is split.
  private static let maximumLength = 1 << 20

  init(_ input: Descriptor) { self.input = input }

  /// Returns the next line without its line ending; nil at the end of the input.
  ///
  /// The last line needs no line feed.
  func next() -> String? {
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return removeLine(upTo: end, terminator: 1)
      }
      searched = bytes.count
      if bytes.count >= Self.maximumLength {
        return removeLine(upTo: Self.maximumLength, terminator: 0)
      }
      if hasEnded { return bytes.isEmpty ? nil : removeLine(upTo: bytes.count, terminator: 0) }
      read()
    }
  }

  private func read() {
    _ = MainLoop.wait([Poll(input, .reading)])
    switch input.read() {
    case .bytes(let more): bytes += more
    case .end: hasEnded = true
    case .wouldBlock: break
    }
  }

  /// Removes a line and its terminator from the buffer, and returns the line.
  private func removeLine(upTo end: Int, terminator: Int) -> String {
    var line = bytes[..<end]
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    let text = String(decoding: line, as: UTF8.self)
    bytes.removeSubrange(..<min(bytes.count, end + terminator))
    searched = 0
    return text
  }
}
