/// Pasted bytes while they come in.
///
/// The end marker inside a paste may be the attacker's: bytes that follow it at once and hold another
/// end marker still belong to the paste, so its end is only believed after a short silence.
struct Paste: Equatable, Sendable {
  /// Whether the terminal said that it is a paste.
  let isBracketed: Bool
  private var bytes: [UInt8] = []
  /// The index after the last end marker.
  private var end: Int?
  private var isOverflowing = false

  /// More than anybody pastes into a menu; what goes beyond it is dropped, and memory stays bounded.
  static let largest = 1 << 20
  private static let begin = Array("\u{1B}[200~".utf8)
  private static let endMarker = Array("\u{1B}[201~".utf8)

  init(isBracketed: Bool) { self.isBracketed = isBracketed }

  /// True for a burst of plain text that is too large to have been typed.
  static func isBare(_ bytes: [UInt8]) -> Bool {
    bytes.count >= KeyParser.smallestBarePaste && !bytes.contains(0x1B) && !bytes.contains(0x03)
  }

  /// How long silence ends it, in milliseconds: soon after an end marker, late when it is missing.
  var wait: Int {
    if end != nil { return 10 }
    return isBracketed ? 2_000 : 100
  }

  mutating func append(_ more: [UInt8]) {
    // A marker may have been cut in two, so the search begins a little before the new bytes.
    let from = max(end ?? 0, bytes.count - Self.endMarker.count)
    bytes.append(contentsOf: more)
    if isBracketed { findEnd(from: max(0, from)) }
    shrink()
  }

  private mutating func findEnd(from start: Int) {
    var index = start
    while index + Self.endMarker.count <= bytes.count {
      if bytes[index] == 0x1B,
        bytes[index..<index + Self.endMarker.count].elementsEqual(Self.endMarker)
      {
        end = index + Self.endMarker.count
        index += Self.endMarker.count
      } else {
        index += 1
      }
    }
  }

  /// Drops what goes beyond the largest paste, but keeps a tail in which the end can be found.
  private mutating func shrink() {
    let tail = Self.endMarker.count + 64
    let excess = bytes.count - Self.largest - 2 * tail
    guard excess > 0 else { return }
    isOverflowing = true
    let cut = Self.largest..<Self.largest + excess
    bytes.removeSubrange(cut)
    end = end.map { $0 > cut.upperBound ? $0 - excess : min($0, cut.lowerBound) }
  }

  /// The pasted text, and the bytes that came after it.
  func finish() -> (text: String, rest: [UInt8]) {
    let end = end ?? bytes.count
    let content = Self.withoutMarkers(bytes[..<end])
    return (Self.cleaned(String(decoding: content, as: UTF8.self)), Array(bytes[end...]))
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

  /// Line ends as line feeds, tabs as they are, and no other control character.
  private static func cleaned(_ text: String) -> String {
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
