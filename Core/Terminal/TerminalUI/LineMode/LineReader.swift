import NavigatorOperatingSystem
import NavigatorTerminal

/// Reads lines and runs the main actor's work while it waits.
///
/// It reads only on demand, so the effects of a line run before the next line is read.
@MainActor
final class LineReader {
  private let input: Descriptor
  private var bytes: [UInt8] = []
  private var hasEnded = false

  /// The maximum number of bytes in a line; a longer line is split.
  private static let maximumLength = 1 << 20

  init(_ input: Descriptor) { self.input = input }

  /// Returns the next line without its line ending; nil at the end of the input, or when a signal asks to end.
  ///
  /// The last line needs no line feed.
  ///
  /// - Parameter wake: What a signal makes readable.
  /// - Returns: The line; nil if there is no further one.
  func next(_ wake: Descriptor) -> String? {
    while Signals.request == nil {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeFirst() }
        return removeLine(upTo: end)
      }
      if hasEnded || bytes.count >= Self.maximumLength {
        if bytes.isEmpty { return nil }
        return removeLine(upTo: min(bytes.count, Self.maximumLength))
      }
      read(wake)
    }
    return nil
  }

  private func read(_ wake: Descriptor) {
    let ready = MainLoop.wait([Poll(input, .reading), Poll(wake, .reading)])
    if ready?[1] == true { return }
    switch input.read() {
    case .bytes(let more): bytes += more
    case .end: hasEnded = true
    case .wouldBlock: break
    }
  }

  /// Removes a line from the buffer, and returns it without a carriage return at its end.
  private func removeLine(upTo end: Int) -> String {
    var line = bytes[..<end]
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    let text = String(decoding: line, as: UTF8.self)
    bytes.removeFirst(end)
    return text
  }
}
