import TestHelpers

/// Changes inputs at random, in the same way for the same seed.
struct Mutator {
  private var random: SeededGenerator
  private let fragments: [[UInt8]]
  private let corpus: [[UInt8]]

  /// The largest input: longer ones make a round slow, and find nothing more.
  private static let maximumSize = 4_096

  init(seed: UInt64, fragments: [String], corpus: [[UInt8]]) {
    random = SeededGenerator(seed: seed)
    self.fragments = fragments.map { Array($0.utf8) }
    self.corpus = corpus
  }

  /// Returns an input of the corpus with a few changes.
  mutating func next() -> [UInt8] {
    var bytes = corpus.randomElement(using: &random) ?? []
    for _ in 0...random.number(below: 6) { change(&bytes) }
    return Array(bytes.prefix(Self.maximumSize))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = random.number(below: bytes.count + 1)
    let rest = place..<bytes.count
    switch random.number(below: 7) {
    case 0 where !rest.isEmpty: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1 where !rest.isEmpty: bytes[place] ^= 1 << UInt8(random.number(below: 8))
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.number(below: 8)))
    case 3: bytes.removeSubrange(rest)
    case 4: bytes += bytes[rest].prefix(1 + random.number(below: 64))
    case 5:
      let other = corpus.randomElement(using: &random) ?? []
      bytes.replaceSubrange(rest, with: other.suffix(random.number(below: other.count + 1)))
    default:
      let fragment = fragments.randomElement(using: &random) ?? []
      let count = random.number(below: 20) == 0 ? 100 : 1
      bytes.insert(contentsOf: repeatElement(fragment, count: count).joined(), at: place)
    }
  }
}
