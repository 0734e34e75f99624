/// The number of columns that text takes in a terminal.
package enum Width {
  /// Returns the columns of a grapheme cluster: 0, 1 or 2.
  ///
  /// If terminals disagree, it is the larger number, as a blank column does less harm than overlap.
  package static func columns(of cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x300 { return columns(latin: cluster, first) }
    var columns = scalar(first)
    for scalar in scalars.dropFirst() {
      // A half-width sound mark takes a column of its own, although it joins the cluster of the katakana before it.
      let isSoundMark = (0xFF9E...0xFF9F).contains(scalar.value)
      columns = isSoundMark ? columns + 1 : max(columns, minimumColumns(with: scalar))
    }
    return min(2, columns)
  }

  /// Returns the columns of a text.
  package static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns whether terminals may disagree on the columns of a cluster.
  static func isAmbiguous(_ cluster: Character) -> Bool {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return true }
    if first.value < 0x80 { return false }
    return first.value >= 0x1F000 || contains(WidthTables.ambiguous, first.value)
      || isZero(first)
  }

  private static func columns(latin cluster: Character, _ first: Unicode.Scalar) -> Int {
    guard cluster.unicodeScalars.count > 1 else { return 1 }
    return cluster.unicodeScalars.dropFirst().reduce(1) { max($0, minimumColumns(with: $1)) }
  }

  private static func scalar(_ scalar: Unicode.Scalar) -> Int {
    if isZero(scalar) { return 0 }
    let isRegionalIndicator = (0x1F1E6...0x1F1FF).contains(scalar.value)
    return isRegionalIndicator || contains(WidthTables.wide, scalar.value) ? 2 : 1
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

  /// Returns the minimum columns of a cluster that contains a scalar after its first.
  ///
  /// An emoji presentation selector, a skin tone, the second letter of a flag and a joined emoji
  /// make a cluster wide; a combining mark has no effect.
  private static func minimumColumns(with scalar: Unicode.Scalar) -> Int {
    scalar.value == 0xFE0F ? 2 : self.scalar(scalar)
  }

  /// Returns whether a sorted table of closed ranges contains a value.
  private static func contains(_ table: [UInt32], _ value: UInt32) -> Bool {
    var low = 0
    var high = table.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > table[2 * middle + 1] { low = middle + 1 } else { high = middle }
    }
    return low < table.count / 2 && table[2 * low] <= value
  }
}
