/// Finds the known word that somebody may have meant.
enum Nearest {
  /// `; did you mean 'quit'?`, or nothing when no word is near.
  static func hint(to word: String, among known: [String]) -> String {
    guard let nearest = nearest(to: word, among: known) else { return "" }
    return "; did you mean '\(nearest)'?"
  }

  /// The nearest of the known words; nil when more than a third of its letters would have to change,
  /// which is about where a guess stops looking like a slip of the finger.
  static func nearest(to word: String, among known: [String]) -> String? {
    // Longer words are none that are known, and the distance takes time with the square of the length.
    guard word.count <= 40 else { return nil }
    let best = known.map { (distance($0, word), $0) }.min { $0.0 < $1.0 }
    guard let best, best.0 <= max(1, best.1.count / 3) else { return nil }
    return best.1
  }

  /// How many letters must be put in, taken out or exchanged.
  static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let substituted = diagonal + (right[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substituted, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
