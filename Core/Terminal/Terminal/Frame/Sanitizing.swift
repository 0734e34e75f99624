import NavigatorOperatingSystem
import NavigatorSpelling

/// Removes characters from external text that a terminal would interpret.
package enum Sanitizing {
  /// Returns a cluster that is safe to show, or its replacement.
  ///
  /// C0 control characters become their pictures (`␛` for escape). C1 control characters and
  /// invisible characters that reorder or hide text become `�`. A combining mark without a base
  /// gets a dotted circle, so every result is visible.
  package static func visible(_ cluster: Character) -> Character {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return " " }
    if first.value >= 0x20 && first.value < 0x7F && scalars.next() == nil { return cluster }
    let isPrintable = cluster.unicodeScalars.allSatisfy(\.isPrintable)
    if !isPrintable || repeatsJoiner(cluster) { return controlPicture(of: first) }
    let cluster = withoutFurtherMarks(cluster)
    if Width.columns(of: cluster) == 0 { return withDottedCircle(cluster) }
    return cluster
  }

  /// The maximum number of scalars in a cluster: a letter with 30 marks, as in Unicode's Stream-Safe Text Format.
  private static let maximumScalars = 31

  private static func withoutFurtherMarks(_ cluster: Character) -> Character {
    if cluster.unicodeScalars.count <= maximumScalars { return cluster }
    let text = String(String.UnicodeScalarView(cluster.unicodeScalars.prefix(maximumScalars)))
    return text.first ?? cluster
  }

  /// Returns whether a cluster has a joiner or variation selector without effect, which would hide data.
  ///
  /// A selector follows what it varies, and a joiner what it joins, which may have a selector.
  private static func repeatsJoiner(_ cluster: Character) -> Bool {
    let scalars = cluster.unicodeScalars
    return zip(scalars, scalars.dropFirst()).contains { previous, next in
      next.isJoiner && previous.isJoiner
        && (next.properties.isVariationSelector || !previous.properties.isVariationSelector)
    }
  }

  /// Returns a text that is safe to show, with its line feeds if `keepingLines`.
  package static func visible(_ text: String, keepingLines: Bool = false) -> String {
    if isPlain(Array(text.utf8)) { return text }
    var shown = ""
    for cluster in text {
      let isKept = keepingLines && cluster == "\n"
      shown.append(isKept ? cluster : visible(cluster))
    }
    return shown
  }

  /// Returns whether a text is printable ASCII, in which each byte is a cluster of one column.
  package static func isPlain(_ text: [UInt8]) -> Bool {
    text.allSatisfy { byte in (0x20..<0x7F).contains(byte) }
  }

  private static func controlPicture(of scalar: Unicode.Scalar) -> Character {
    switch scalar.value {
    case 0x7F: "\u{2421}"
    case 0..<0x20: Character(Unicode.Scalar(UInt16(0x2400 + scalar.value)) ?? "\u{FFFD}")
    default: "\u{FFFD}"
    }
  }

  private static func withDottedCircle(_ cluster: Character) -> Character {
    let text = "\u{25CC}" + String(cluster)
    guard text.count == 1, let shown = text.first, Width.columns(of: shown) > 0 else {
      return "\u{FFFD}"
    }
    return shown
  }
}
