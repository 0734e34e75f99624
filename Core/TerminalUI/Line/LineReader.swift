/// Reads lines while the main actor's work goes on.
///
/// Nothing is taken before it is wanted, so an answer is never read before the one before it has done
/// its work.
@MainActor
final class LineReader {
  private let input: Descriptor
  private var bytes: [UInt8] = []
  /// The first byte that has not been looked at for a line feed.
  private var searched = 0
  private var hasEnded = false

  /// No answer is longer; what is, is cut here and the rest taken for the next line.
  private static let longestLine = 1 << 20

  init(_ input: Descriptor) { self.input = input }

  /// The next line without its end; nil at the end of the input.
  ///
  /// A last line needs no line feed.
  func next() -> String? {
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(upTo: end, dropping: 1)
      }
      searched = bytes.count
      if bytes.count >= Self.longestLine { return take(upTo: Self.longestLine, dropping: 0) }
      if hasEnded { return bytes.isEmpty ? nil : take(upTo: bytes.count, dropping: 0) }
      read()
    }
  }

  private func read() {
    _ = MainLoop.wait([Poll(input, .reading)])
    switch input.read() {
    case .bytes(let more): bytes += more
    case .end: hasEnded = true
    case .later: break
    }
  }

  private func take(upTo end: Int, dropping terminator: Int) -> String {
    var line = bytes[..<end]
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    let text = String(decoding: line, as: UTF8.self)
    bytes.removeSubrange(..<min(bytes.count, end + terminator))
    searched = 0
    return text
  }
}
