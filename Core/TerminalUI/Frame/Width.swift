/// How many columns text takes in a terminal.
package enum Width {
  /// Columns of one grapheme cluster: 0, 1 or 2.
  ///
  /// Where terminals disagree the larger answer is given: a blank column too many does no harm, one
  /// too few would let neighbours overlap.
  package static func columns(of cluster: Character) -> Int {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x300 { return columns(latin: cluster, first) }
    var columns = scalar(first)
    for scalar in scalars.dropFirst() {
      columns = isSoundMark(scalar) ? columns + 1 : max(columns, raised(by: scalar))
    }
    return min(2, columns)
  }

  /// Columns of a whole text.
  package static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// True when terminals disagree on the cluster's columns, so that the cursor must be placed anew
  /// after it.
  static func isDisputable(_ cluster: Character) -> Bool {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first, scalars.count == 1 else { return true }
    if first.value < 0x80 { return false }
    return first.value >= 0x1F000 || contains(WidthTables.ambiguous, first.value)
      || contains(WidthTables.zero, first.value)
  }

  private static func columns(latin cluster: Character, _ first: Unicode.Scalar) -> Int {
    guard cluster.unicodeScalars.count > 1 else { return 1 }
    return cluster.unicodeScalars.dropFirst().reduce(1) { max($0, raised(by: $1)) }
  }

  private static func scalar(_ scalar: Unicode.Scalar) -> Int {
    if contains(WidthTables.zero, scalar.value) { return 0 }
    if isRegionalIndicator(scalar) || contains(WidthTables.wide, scalar.value) { return 2 }
    return 1
  }

  /// What a later scalar raises its cluster to: an emoji presentation selector, a skin tone, a flag's
  /// second letter and whatever a joiner brings in make it wide, a combining mark leaves it as it is.
  private static func raised(by scalar: Unicode.Scalar) -> Int {
    scalar.value == 0xFE0F ? 2 : self.scalar(scalar)
  }

  /// The half-width sound marks join the katakana before them but keep a column of their own.
  private static func isSoundMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFF9E || scalar.value == 0xFF9F
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Binary search in a table of closed ranges.
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
