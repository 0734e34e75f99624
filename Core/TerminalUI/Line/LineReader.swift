/// Reads lines without holding up the main actor.
///
/// A thread exists only while a read waits, and nothing is read before it is wanted, so an answer is
/// never taken before the one before it has done its work.
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

  /// The next line without its end; nil at the end of the input. A last line needs no line feed.
  func next() async -> String? {
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(upTo: end, dropping: 1)
      }
      searched = bytes.count
      if bytes.count >= Self.longestLine { return take(upTo: Self.longestLine, dropping: 0) }
      if hasEnded { return bytes.isEmpty ? nil : take(upTo: bytes.count, dropping: 0) }
      if let more = await Self.read(input) { bytes += more } else { hasEnded = true }
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

  private static func read(_ input: Descriptor) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      let work: @Sendable () -> Void = { continuation.resume(returning: waitAndRead(input)) }
      if Thread(work) == nil { continuation.resume(returning: nil) }
    }
  }

  nonisolated private static func waitAndRead(_ input: Descriptor) -> [UInt8]? {
    while true {
      switch input.read() {
      case .bytes(let bytes): return bytes
      case .end: return nil
      case .later: _ = Poll.wait([Poll(input, .reading)])
      }
    }
  }
}
