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

  /// Returns an input of the corpus with a few changes; of four inputs, three with one that most parsers accept.
  mutating func next() -> [UInt8] {
    var bytes = corpus.randomElement(using: &random) ?? []
    if random.number(below: 4) > 0 {
      changeMildly(&bytes)
    } else {
      for _ in 0...random.number(below: 6) { change(&bytes) }
    }
    return Array(bytes.prefix(Self.maximumSize))
  }

  /// Removes, repeats or moves a line, repeats a blank, or replaces a digit, or else a letter, by another one.
  private mutating func changeMildly(_ bytes: inout [UInt8]) {
    let choice = random.number(below: 8)
    if choice < 3, changeLines(&bytes) { return }
    if choice < 5, let place = place(in: bytes, { $0 <= 0x20 }) {
      bytes.insert(bytes[place], at: place)
    } else if choice < 7, let place = place(in: bytes, { (0x30...0x39).contains($0) }) {
      bytes[place] = UInt8.random(in: 0x30...0x39, using: &random)
    } else if let place = place(in: bytes, { (0x61...0x7A).contains($0) }) {
      bytes[place] = UInt8.random(in: 0x61...0x7A, using: &random)
    }
  }

  private mutating func changeLines(_ bytes: inout [UInt8]) -> Bool {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count > 3 else { return false }
    let line = random.number(below: lines.count)
    switch random.number(below: 3) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: line)
    default: lines.insert(lines.remove(at: line), at: random.number(below: lines.count))
    }
    bytes = Array(lines.joined(separator: [0x0A]))
    return true
  }

  /// Returns the position of a random byte of a kind.
  private mutating func place(in bytes: [UInt8], _ isWanted: (UInt8) -> Bool) -> Int? {
    bytes.indices.filter { isWanted(bytes[$0]) }.randomElement(using: &random)
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
