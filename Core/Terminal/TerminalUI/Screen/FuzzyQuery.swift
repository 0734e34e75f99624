/// A query of words that matches texts containing the characters of each word in order.
///
/// A contiguous match is better than a scattered one, the start of a word better than its middle,
/// an earlier position better than a later one. An empty query matches every text.
struct FuzzyQuery: Sendable {
  private let words: [FuzzyWord]
  /// Whether the query is longer than any label, so that it matches nothing.
  private let isTooLong: Bool

  /// The maximum number of bytes of a query, which bounds the time of a search.
  private static let maximumSize = 1_000

  init(_ text: String) {
    isTooLong = text.utf8.count > Self.maximumSize
    words = isTooLong ? [] : text.split(whereSeparator: \.isWhitespace).map { FuzzyWord($0) }
  }

  var isEmpty: Bool { words.isEmpty && !isTooLong }

  /// The lowest score of a scattered match of a word, worse than the score of any contiguous match.
  static let scatteredScore = 10_000

  /// The score of a word that is in the detail, worse than the score of any match in the label.
  private static let detailScore = 100_000

  /// Returns the score of a label, lower being better; nil if it does not match.
  ///
  /// A word that the label lacks may be in the detail, as a whole.
  func score(in label: String, detail: String = "") -> Int? {
    if isTooLong { return nil }
    var sum = 0
    for word in words {
      if let score = word.score(in: label) {
        sum += score
      } else if let score = word.score(in: detail), score < Self.scatteredScore {
        sum += Self.detailScore
      } else {
        return nil
      }
    }
    return sum
  }

  /// Returns the indices of the characters of a text that match.
  func matchedCharacters(in text: String) -> Set<Int> {
    words.isEmpty ? [] : Set(words.flatMap { $0.matchedCharacters(in: text) })
  }
}

/// A word of a ``FuzzyQuery``.
private struct FuzzyWord: Sendable {
  private let clusters: [Character]
  /// The query as lowercase bytes, for fast search of 100,000 ASCII labels; nil if it is not ASCII.
  private let bytes: [UInt8]?

  init(_ text: Substring) {
    clusters = TextFolding.folded(String(text))
    bytes = text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.map(Self.lowercased) : nil
  }

  /// Returns the score of a text, lower being better; nil if it does not match.
  func score(in text: String) -> Int? {
    var text = text
    if let bytes, let match = text.withUTF8({ Self.match(bytes, in: $0) }) { return match?.score }
    return TextFolding.folded(text).match(clusters, isWord: \.isWord)?.score
  }

  /// Returns the indices of the characters of a text that match, in ascending order.
  func matchedCharacters(in text: String) -> [Int] {
    let folded = TextFolding.folded(text)
    guard let match = folded.match(clusters, isWord: \.isWord) else { return [] }
    var indices: [Int] = []
    for index in match.start..<folded.count where indices.count < clusters.count {
      if folded[index] == clusters[indices.count] { indices.append(index) }
    }
    return indices
  }

  /// Returns the match in a text; nil if the text is not ASCII and must be searched by characters.
  private static func match(_ bytes: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> FuzzyMatch?? {
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    let match = text.lazy.map(lowercased).match(bytes) { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    }
    return .some(match)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

/// The score of a match, lower being better, and the index of its first letter.
private typealias FuzzyMatch = (score: Int, start: Int)

extension RandomAccessCollection where Element: Equatable, Index == Int {
  /// Returns the best match of the letters of a word in the letters of a text.
  fileprivate func match(_ word: [Element], isWord: (Element) -> Bool) -> FuzzyMatch? {
    word.isEmpty ? nil : contiguous(word, isWord) ?? scattered(word)
  }

  private func contiguous(_ word: [Element], _ isWord: (Element) -> Bool) -> FuzzyMatch? {
    guard count >= word.count, let first = word.first else { return nil }
    var best: FuzzyMatch?
    for start in 0...(count - word.count) where self[start] == first {
      guard self[start..<start + word.count].elementsEqual(word) else { continue }
      let isWordStart = start == 0 || !isWord(self[start - 1])
      let score = (isWordStart ? 0 : 1_000) + Swift.min(start, 999)
      if score < best?.score ?? .max { best = (score, start) }
    }
    return best
  }

  private func scattered(_ word: [Element]) -> FuzzyMatch? {
    var (next, first) = (0, 0)
    for (index, element) in enumerated() where element == word[next] {
      if next == 0 { first = index }
      next += 1
      if next == word.count {
        return (FuzzyQuery.scatteredScore + Swift.min(index - first, 9_999), first)
      }
    }
    return nil
  }
}
