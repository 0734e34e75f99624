/// Finds what somebody means by a few letters.
enum Fuzzy {
  /// Where the letters of a query were found, and how well they fit.
  struct Match: Equatable, Sendable {
    /// Indices of the clusters to mark, in order.
    var marks: [Int]
    /// Lower is better.
    var score: Int
  }

  /// Letters without case and width, as they are compared: `Ａ` like `a`, `ｶ` like `カ`.
  static func folded(_ text: String) -> [Character] {
    text.map { folded($0) }
  }

  private static func folded(_ cluster: Character) -> Character {
    guard let scalar = cluster.unicodeScalars.first else { return cluster }
    if scalar.isASCII { return lowercased(cluster) }
    switch scalar.value {
    case 0xFF01...0xFF5E: return lowercased(character(scalar.value - 0xFEE0) ?? cluster)
    case 0x3000: return " "
    case 0xFF66...0xFF9D: return katakana(scalar, cluster)
    default: return lowercased(cluster)
    }
  }

  private static func lowercased(_ cluster: Character) -> Character {
    cluster.lowercased().first ?? cluster
  }

  private static func character(_ value: UInt32) -> Character? {
    Unicode.Scalar(value).map(Character.init)
  }

  /// The full-width katakana in the order of the half-width ones, which begin at U+FF66.
  private static let fullKatakana = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
  )

  /// A half-width katakana with its sound mark, which is a cluster of two scalars, as the full-width one.
  private static func katakana(_ scalar: Unicode.Scalar, _ cluster: Character) -> Character {
    let plain = fullKatakana[Int(scalar.value - 0xFF66)]
    // Voiced and half-voiced katakana follow their plain one directly.
    switch cluster.unicodeScalars.dropFirst().first?.value {
    case 0xFF9E: return plain == "ウ" ? "ヴ" : shifted(plain, by: 1)
    case 0xFF9F: return shifted(plain, by: 2)
    default: return plain
    }
  }

  private static func shifted(_ plain: Character, by step: UInt32) -> Character {
    plain.unicodeScalars.first.flatMap { character($0.value + step) } ?? plain
  }

  /// The best way to find `query` in `text`, both folded; nil when its letters do not occur in order.
  ///
  /// A stretch is better than scattered letters, the beginning of a word better than its middle, an
  /// early place better than a late one. An empty query is found everywhere.
  static func match(_ query: [Character], in text: [Character]) -> Match? {
    if query.isEmpty { return Match(marks: [], score: 0) }
    if let stretch = stretch(query, in: text) { return stretch }
    var marks: [Int] = []
    for (index, character) in text.enumerated() where marks.count < query.count {
      if character == query[marks.count] { marks.append(index) }
    }
    guard marks.count == query.count, let first = marks.first, let last = marks.last else {
      return nil
    }
    // Scattered letters come after every stretch.
    return Match(marks: marks, score: 10_000 + last - first)
  }

  private static func stretch(_ query: [Character], in text: [Character]) -> Match? {
    guard text.count >= query.count else { return nil }
    var best: Match?
    for start in 0...(text.count - query.count) where text[start] == query[0] {
      guard text[start..<start + query.count].elementsEqual(query) else { continue }
      let isWordStart = start == 0 || !(text[start - 1].isLetter || text[start - 1].isNumber)
      let score = (isWordStart ? 0 : 1_000) + min(start, 999)
      if score < best?.score ?? .max {
        best = Match(marks: Array(start..<start + query.count), score: score)
      }
    }
    return best
  }
}
