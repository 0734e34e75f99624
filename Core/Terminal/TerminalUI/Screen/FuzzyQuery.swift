/// A query of words, each of which a text has to contain.
///
/// A text contains a word as a whole, which is best at the start of one of its own words, or in pieces that each begin
/// one of its words, close to each other: `apicl` finds `ApiClient` and `API for clients`. Letters that are only
/// somewhere in the text, in their order, do not count; almost every sentence has those of a short word. `'word` finds
/// the whole word alone. An empty query matches every text.
struct FuzzyQuery: Sendable {
  private let words: [FuzzyWord]
  /// Whether the query is longer than any label, so that it matches nothing.
  private let isTooLong: Bool

  /// The maximum number of bytes of a query, which bounds the time of a search.
  private static let maximumSize = 1_000

  init(_ text: String) {
    isTooLong = text.utf8.count > Self.maximumSize
    if isTooLong {
      words = []
    } else {
      words = text.split(whereSeparator: \.isWhitespace).compactMap { FuzzyWord($0) }
    }
  }

  var isEmpty: Bool { words.isEmpty && !isTooLong }

  /// The lowest score of a match in pieces, worse than the score of any match as a whole.
  static let pieceScore = 10_000

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
      } else if let score = word.score(in: detail), score < Self.pieceScore {
        sum += Self.detailScore
      } else {
        return nil
      }
    }
    return sum
  }

  /// Returns the indices of the characters of a text that match.
  func matchedCharacters(in text: String) -> Set<Int> {
    var matched: Set<Int> = []
    for word in words {
      matched.formUnion(word.matchedCharacters(in: text))
    }
    return matched
  }
}

/// A word of a ``FuzzyQuery``.
private struct FuzzyWord: Sendable {
  private let clusters: [Character]
  /// The query as lowercase bytes, for fast search of 100,000 ASCII labels; nil if it is not ASCII.
  private let bytes: [UInt8]?
  /// Whether only the whole word matches.
  private let isExact: Bool

  /// Creates a word; nil for a quote alone, after which nothing is typed yet.
  init?(_ text: Substring) {
    isExact = text.first == "'"
    let word = isExact ? text.dropFirst() : text
    if word.isEmpty { return nil }
    clusters = TextFolding.folded(String(word))
    let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
    bytes = isASCII ? word.utf8.map(\.lowercased) : nil
  }

  /// Returns the score of a text, lower being better; nil if it does not match.
  func score(in text: String) -> Int? {
    var text = text
    if let bytes, let score = text.withUTF8({ Self.score(of: bytes, in: $0, isExact) }) {
      return score
    }
    return characters(of: text).match(clusters, isExact)?.score
  }

  /// Returns the indices of the characters of a text that match, in ascending order.
  func matchedCharacters(in text: String) -> [Int] {
    characters(of: text).match(clusters, isExact)?.indices ?? []
  }

  /// Returns the score in a text; nil if the text is not ASCII and must be searched by characters.
  private static func score(
    of word: [UInt8],
    in text: UnsafeBufferPointer<UInt8>,
    _ isExact: Bool
  ) -> Int?? {
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    // Most texts do not have the letters in their order.
    guard text.hasLetters(of: word) else { return .some(nil) }
    let letters = SearchedText(
      letters: text.map { $0.lowercased },
      startsWord: { index in index == 0 || text[index].startsWord(after: text[index - 1]) },
      isSpace: { text[$0] == 0x20 }
    )
    return .some(letters.match(word, isExact)?.score)
  }

  private func characters(of text: String) -> SearchedText<Character> {
    let characters = Array(text)
    return SearchedText(
      letters: TextFolding.folded(text),
      startsWord: { index in
        index == 0 || characters[index].startsWord(after: characters[index - 1])
      },
      isSpace: { characters[$0].isWhitespace }
    )
  }
}

extension UInt8 {
  fileprivate var isUppercase: Bool { (0x41...0x5A).contains(self) }
  fileprivate var lowercased: UInt8 { isUppercase ? self | 0x20 : self }

  /// Whether the byte is a letter or a digit.
  fileprivate var isWord: Bool {
    (0x61...0x7A).contains(lowercased) || (0x30...0x39).contains(self)
  }

  /// Whether a word starts with the letter after another one: after a sign, and at a capital inside a name.
  fileprivate func startsWord(after previous: UInt8) -> Bool {
    if !isWord || !previous.isWord { return true }
    return isUppercase && !previous.isUppercase
  }
}

extension Character {
  /// Whether a word starts with the letter after another one: after a sign, at a capital inside a name, and where the
  /// script changes, which separates the words of Japanese.
  fileprivate func startsWord(after previous: Character) -> Bool {
    if !isWord || !previous.isWord || script != previous.script { return true }
    return isUppercase && !previous.isUppercase
  }

  /// A number for each script of Japanese, and one for all others.
  private var script: Int {
    guard let value = unicodeScalars.first?.value else { return 0 }
    return switch value {
    case 0x3041...0x309F: 1
    case 0x30A0...0x30FF, 0xFF66...0xFF9F: 2
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: 3
    default: 0
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether the text has the letters of a word in their order, whatever is between them.
  fileprivate func hasLetters(of word: [UInt8]) -> Bool {
    var rest = word[...]
    for byte in self where byte.lowercased == rest.first {
      rest = rest.dropFirst()
      if rest.isEmpty { return true }
    }
    return false
  }
}

/// The letters of a text without case and width, and where its words start.
private struct SearchedText<Letter: Equatable> {
  let letters: [Letter]
  /// Whether a word starts at an index.
  let startsWord: (Int) -> Bool
  /// Whether a space is at an index.
  let isSpace: (Int) -> Bool

  /// The number of spaces between two pieces at most, so that one short word may be between them.
  private var maximumSpaces: Int { 2 }

  /// The indices of the letters that match.
  struct Match {
    var score: Int
    var indices: [Int]
  }

  func match(_ word: [Letter], _ isExact: Bool) -> Match? {
    if let whole = wholeMatch(word) { return whole }
    return isExact ? nil : matchInPieces(word)
  }

  /// Returns the best place of the whole word.
  private func wholeMatch(_ word: [Letter]) -> Match? {
    guard letters.count >= word.count else { return nil }
    var best: (score: Int, start: Int)?
    for start in 0...(letters.count - word.count) where letters[start] == word.first {
      guard letters[start..<start + word.count].elementsEqual(word) else { continue }
      let score = wholeScore(at: start)
      if let best, best.score <= score { continue }
      best = (score, start)
    }
    guard let best else { return nil }
    let indices = best.start..<best.start + word.count
    return Match(score: best.score, indices: Array(indices))
  }

  /// Returns the score of a whole word at an index: best at the start of a word, and near the start of the text.
  private func wholeScore(at start: Int) -> Int {
    let position = min(start, 999)
    return startsWord(start) ? position : 1_000 + position
  }

  /// Returns a match in which each letter follows the one before it, or starts a word soon after it; of several, the
  /// one whose letters are closest to each other from the last one back.
  private func matchInPieces(_ word: [Letter]) -> Match? {
    var places: [Places] = []
    for letter in word {
      let found = self.places(of: letter, after: places.last)
      if found.isEmpty { return nil }
      places.append(found)
    }
    guard var index = places.last?.keys.min() else { return nil }
    let last = index
    var indices: [Int] = []
    for place in places.reversed() {
      indices.append(index)
      index = place[index] ?? -1
    }
    indices.reverse()
    let span = last - indices[0]
    return Match(score: FuzzyQuery.pieceScore + min(span, 9_999), indices: indices)
  }

  /// The places where a letter of a word can be, each with the place of the letter before it, or -1 for the first.
  private typealias Places = [Int: Int]

  /// Returns the places of a letter after those of the letter before it; nil for the first letter.
  private func places(of letter: Letter, after earlier: Places?) -> Places {
    var found: Places = [:]
    // The last place of the letter before, and the spaces since; the first letter has none before it.
    var nearest: Int? = earlier == nil ? -1 : nil
    var spaces = 0
    for index in letters.indices {
      if letters[index] == letter {
        if earlier?[index - 1] != nil {
          found[index] = index - 1
        } else if let nearest, nearest < 0 || spaces <= maximumSpaces, startsWord(index) {
          found[index] = nearest
        }
      }
      if isSpace(index) { spaces += 1 }
      if earlier?[index] != nil {
        nearest = index
        spaces = 0
      }
    }
    return found
  }
}
