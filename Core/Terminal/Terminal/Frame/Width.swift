/// The number of columns that text takes in a terminal.
package enum Width {
  /// Returns the columns of a grapheme cluster: 0, 1 or 2.
  ///
  /// If terminals disagree, it is the larger number, as a blank column does less harm than overlap.
  package static func columns(of cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // Most clusters are a Latin letter, which needs no look at the tables.
    if first.value < 0x300, scalars.count == 1 { return 1 }
    var columns = self.columns(of: first)
    for scalar in scalars.dropFirst() {
      switch scalar.value {
      // A half-width sound mark takes a column of its own, although it joins the cluster of the katakana before it.
      case 0xFF9E...0xFF9F: columns += 1
      // An emoji presentation selector makes a cluster wide.
      case 0xFE0F: columns = 2
      // A skin tone, the second letter of a flag or a joined emoji is wide, and so is its cluster.
      default: columns = max(columns, self.columns(of: scalar))
      }
    }
    return min(2, columns)
  }

  /// Returns the columns of a text.
  package static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    var sum = 0
    for cluster in text { sum += columns(of: cluster) }
    return sum
  }

  /// Returns whether terminals may disagree on the columns of a cluster: on all but ASCII, and the wide characters of
  /// East Asia.
  package static func isAmbiguous(_ cluster: Character) -> Bool {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first, scalars.count == 1, first.value < 0x1F000 else { return true }
    return first.value >= 0x80 && !isWide(first)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if isZero(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// Returns whether a scalar takes no column: a combining mark, a format character other than the soft
  /// hyphen, which is drawn, or a Hangul vowel or final consonant, which joins the letter before.
  private static func isZero(_ scalar: Unicode.Scalar) -> Bool {
    switch (scalar.value, scalar.properties.generalCategory) {
    case (0xAD, _): false
    case (0x1160...0x11FF, _), (0xD7B0...0xD7FF, _): true
    case (_, .nonspacingMark), (_, .enclosingMark), (_, .format): true
    default: false
    }
  }

  /// Returns whether a scalar takes two columns: a wide character of East Asia, or an emoji, such as half of a flag.
  ///
  /// The ranges are those of East_Asian_Width in Unicode 15, with the unassigned scalars between them.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
      0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
