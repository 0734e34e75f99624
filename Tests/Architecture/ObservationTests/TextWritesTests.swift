import NavigatorObservation
import TestHelpers
import Testing

@Suite("The writes of a text field")
struct TextWritesTests {
  @Test(
    "become the text of the store, or are merged with a change of the store",
    arguments: [
      ("ab", "abc", "ab", "abc"), ("ab", "abc", "ab!", "ab!c"), ("ab", "xab", "ab!", "xab!"),
      ("ab", "", "ab!", "!"), ("abc", "ac", "abc", "ac"), ("abcd", "ad", "abXd", "aXd"),
      ("ab", "ab", "xy", nil), ("ab", "abc", "abc", nil), ("", "a", "b", "ba"),
      ("がき", "がきく", "がき!", "がき!く"),
    ] as [(String, String, String, String?)]
  )
  func table(_ shown: String, _ written: String, _ current: String, _ result: String?) {
    var writes = TextWrites(shown: shown)
    let text = writes.text(writing: written, current: current)
    #expect(text == result)
  }

  /// A text field as SwiftUI runs it.
  ///
  /// Its text is its own between two drawings. Each key writes all of it, and it writes its text again without a
  /// key. The store may write in between: github.com/nightscout/Trio/issues/1416 is a letter that was lost so.
  @Test("loses no letter of the user or of the store, in every interleaving")
  func interleaved() {
    var random = SeededGenerator(seed: SeededGenerator.seedOfRun)
    var mistakes = 0
    for _ in 0..<interleavings {
      var letters = (0x4E00...0x9FFF).lazy.compactMap(Unicode.Scalar.init).map(Character.init)
        .makeIterator()
      var store = ""
      var field = ""
      var there = Set<Character>()
      var writes = TextWrites(shown: "")
      for _ in 0..<20 {
        switch random.number(below: 5) {
        case 0:
          field = store
          writes = TextWrites(shown: field)
        case 1: edit(&store, &letters, &there, &random)
        default:
          if random.number(below: 4) > 0 { edit(&field, &letters, &there, &random) }
          store = writes.text(writing: field, current: store) ?? store
        }
        if !there.isSubset(of: store) || Set(store).count != store.count { mistakes += 1 }
        // A letter that the user removed stays where the store has written on both sides of it.
        there = Set(store)
      }
    }
    #expect(mistakes == 0)
  }

  /// Inserts a new letter, or removes one.
  private func edit(
    _ text: inout String,
    _ letters: inout some IteratorProtocol<Character>,
    _ there: inout Set<Character>,
    _ random: inout SeededGenerator
  ) {
    let position = text.index(text.startIndex, offsetBy: random.number(below: text.count + 1))
    if random.number(below: 3) == 0, position < text.endIndex {
      there.remove(text.remove(at: position))
    } else if let letter = letters.next() {
      text.insert(letter, at: position)
      there.insert(letter)
    }
  }
}
