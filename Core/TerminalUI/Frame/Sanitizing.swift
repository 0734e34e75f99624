/// Keeps what came from outside from being obeyed by the terminal.
package enum Sanitizing {
  /// A cluster that can be shown as it stands, or what is shown in its place.
  ///
  /// Control characters become their pictures (`␛` for escape), the second set of them and invisible
  /// characters that reorder or hide text become `�`, a combining mark without a base gets a dotted
  /// circle, so that every visible column is one that can be seen.
  static func visible(_ cluster: Character) -> Character {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return " " }
    if first.value >= 0x20 && first.value < 0x7F && scalars.next() == nil { return cluster }
    if cluster.unicodeScalars.contains(where: isUnsafe) { return picture(of: first) }
    return Width.columns(of: cluster) == 0 ? based(cluster) : cluster
  }

  /// A text without anything that a terminal would obey; line breaks stay when `keepingLines`.
  package static func visible(_ text: String, keepingLines: Bool = false) -> String {
    if isPlain(text) { return text }
    return String(text.map { keepingLines && $0 == "\n" ? $0 : visible($0) })
  }

  /// Whether a text is printable ASCII: each byte is a cluster of one column that can be shown.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }

  /// Control characters of both sets, and the marks that turn the direction of what follows.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFEFF: true
    case 0xE0000...0xE001F, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> Character {
    switch scalar.value {
    case 0x7F: "\u{2421}"
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map(Character.init) ?? "\u{FFFD}"
    default: "\u{FFFD}"
    }
  }

  private static func based(_ cluster: Character) -> Character {
    let text = "\u{25CC}" + String(cluster)
    guard text.count == 1, let shown = text.first, Width.columns(of: shown) > 0 else {
      return "\u{FFFD}"
    }
    return shown
  }
}
