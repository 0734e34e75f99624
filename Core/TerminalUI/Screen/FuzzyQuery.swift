/// A few letters to find in many texts.
///
/// A stretch is better than scattered letters, the beginning of a word better than its middle, an early
/// place better than a late one. Nothing to find is found everywhere.
struct FuzzyQuery {
  private let clusters: [Character]
  /// The same as bytes where that is possible, so that a hundred thousand plain labels are searched
  /// between two keys.
  private let bytes: [UInt8]?

  init(_ text: String) {
    clusters = Fuzzy.folded(text)
    bytes = text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.map(Self.lowercased) : nil
  }

  var isEmpty: Bool { clusters.isEmpty }

  /// Scattered letters come after every stretch.
  static let scattered = 10_000

  /// How well a text fits, lower being better; nil when the letters do not occur in it in order.
  func score(in text: String) -> Int? {
    if isEmpty { return 0 }
    if let bytes {
      var text = text
      let plain = text.withUTF8 { Self.score(bytes, in: $0) }
      if case .known(let score) = plain { return score }
    }
    return Self.find(clusters, in: Fuzzy.folded(text)) { $0.isLetter || $0.isNumber }?.score
  }

  /// Indices of the clusters of a text in which the letters are found, in order.
  func marks(in text: String) -> [Int] {
    let folded = Fuzzy.folded(text)
    switch Self.find(clusters, in: folded, isWord: { $0.isLetter || $0.isNumber }) {
    case .stretch(let start, _)?: return Array(start..<start + clusters.count)
    case .scattered?:
      var marks: [Int] = []
      for (index, cluster) in folded.enumerated() where marks.count < clusters.count {
        if cluster == clusters[marks.count] { marks.append(index) }
      }
      return marks
    case nil: return []
    }
  }

  /// Where something was found.
  private enum Found {
    case stretch(at: Int, isWordStart: Bool)
    case scattered(over: Int)

    var score: Int {
      switch self {
      case .stretch(let start, let isWordStart): (isWordStart ? 0 : 1_000) + min(start, 999)
      case .scattered(let length): FuzzyQuery.scattered + min(length, 9_999)
      }
    }
  }

  /// What the bytes of a text say.
  private enum Plain {
    case known(Int?)
    /// They are not plain, so that only the clusters can tell.
    case unknown
  }

  private static func score(_ bytes: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Plain {
    guard text.allSatisfy({ $0 < 0x80 }) else { return .unknown }
    let found = find(bytes, in: text.lazy.map(lowercased)) { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    }
    return .known(found?.score)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func find<Text: RandomAccessCollection>(
    _ query: [Text.Element],
    in text: Text,
    isWord: (Text.Element) -> Bool
  ) -> Found? where Text.Element: Equatable, Text.Index == Int {
    if query.isEmpty { return nil }
    return stretch(query, in: text, isWord: isWord) ?? scattered(query, in: text)
  }

  private static func stretch<Text: RandomAccessCollection>(
    _ query: [Text.Element],
    in text: Text,
    isWord: (Text.Element) -> Bool
  ) -> Found? where Text.Element: Equatable, Text.Index == Int {
    guard text.count >= query.count, let first = query.first else { return nil }
    var best: Found?
    for start in 0...(text.count - query.count) where text[start] == first {
      guard text[start..<start + query.count].elementsEqual(query) else { continue }
      let found = Found.stretch(at: start, isWordStart: start == 0 || !isWord(text[start - 1]))
      if found.score < best?.score ?? .max { best = found }
    }
    return best
  }

  private static func scattered<Text: RandomAccessCollection>(
    _ query: [Text.Element],
    in text: Text
  ) -> Found? where Text.Element: Equatable, Text.Index == Int {
    var next = 0
    var first = 0
    for (index, element) in text.enumerated() where element == query[next] {
      if next == 0 { first = index }
      next += 1
      if next == query.count { return .scattered(over: index - first) }
    }
    return nil
  }
}
