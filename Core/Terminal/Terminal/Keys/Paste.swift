/// The bytes of an incomplete paste.
///
/// A malicious paste may contain an end marker. Bytes that immediately follow it and contain
/// another end marker still belong to the paste, so a paste only ends after a short silence.
package struct Paste: Equatable, Sendable {
  /// Whether the terminal marks the paste with brackets.
  package let isBracketed: Bool
  private var bytes: [UInt8] = []
  /// The index after the last end marker.
  private var end: Int?

  /// The maximum size in bytes, which bounds memory; the rest is discarded.
  package static let maximumSize = 1 << 20
  private static let begin = Array("\u{1B}[200~".utf8)
  private static let endMarker = Array("\u{1B}[201~".utf8)

  /// Whether a person has pressed Ctrl-C three times since the last byte of a paste whose end was lost, to leave.
  ///
  /// A paste may contain the same bytes, but then more follows at once.
  package var isInterrupted: Bool {
    guard end == nil else { return false }
    return Self.interrupts.contains { interrupt in
      bytes.suffix(interrupt.count) == interrupt[...]
    }
  }

  /// Three Ctrl-C, as each of the protocols of keyboards has them.
  private static let interrupts = ["\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~"].map { key in
    Array(String(repeating: key, count: 3).utf8)
  }

  package init(isBracketed: Bool) { self.isBracketed = isBracketed }

  /// Returns whether a burst of bytes is plain text that is too long to be typed.
  package static func isUnbracketed(_ bytes: [UInt8]) -> Bool {
    bytes.count >= KeyParser.minimumUnbracketedPaste && !bytes.contains(0x1B)
      && !bytes.contains(0x03)
  }

  /// The silence that ends the paste, in milliseconds: short after an end marker or three Ctrl-C, long without them.
  package var timeout: Int {
    if end != nil { return 10 }
    let mayContinue = isBracketed && !isInterrupted
    return mayContinue ? 2_000 : 100
  }

  package mutating func append(_ more: [UInt8]) {
    // A marker may be split, so the search starts before the new bytes.
    var start = max(end ?? 0, bytes.count - Self.endMarker.count)
    bytes.append(contentsOf: more)
    while isBracketed, let escape = bytes[start...].firstIndex(of: 0x1B) {
      start = escape + 1
      if bytes[escape...].starts(with: Self.endMarker) { end = escape + Self.endMarker.count }
    }
    limitSize()
  }

  /// Discards bytes beyond the maximum size, but keeps a tail in which an end marker can be found.
  private mutating func limitSize() {
    let tail = Self.endMarker.count + 64
    let excess = bytes.count - Self.maximumSize - 2 * tail
    guard excess > 0 else { return }
    let cut = Self.maximumSize..<Self.maximumSize + excess
    bytes.removeSubrange(cut)
    guard let end else { return }
    if end > cut.upperBound {
      self.end = end - excess
    } else {
      self.end = min(end, cut.lowerBound)
    }
  }

  /// Returns the pasted text and the bytes after the paste.
  package func finish() -> (text: String, rest: [UInt8]) {
    let end = end ?? bytes.count
    let content = Self.withoutMarkers(bytes[..<end])
    let text = String(decoding: content, as: UTF8.self)
    return (Self.sanitized(text), Array(bytes[end...]))
  }

  private static func withoutMarkers(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.first {
      if byte == 0x1B, rest.starts(with: begin) || rest.starts(with: endMarker) {
        rest = rest.dropFirst(begin.count)
      } else {
        kept.append(byte)
        rest = rest.dropFirst()
      }
    }
    return kept
  }

  /// Returns a text with line feeds as line ends, with tabs, and without other control characters.
  package static func sanitized(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && previous != "\r") {
        scalars.append("\n")
      } else if scalar == "\t" || scalar.value >= 0xA0 || (0x20..<0x7F).contains(scalar.value) {
        scalars.append(scalar)
      }
      previous = scalar
    }
    return String(scalars)
  }
}
