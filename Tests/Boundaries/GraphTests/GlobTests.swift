import Testing

@testable import BoundariesGraph

@Suite("A glob")
struct GlobTests {
  /// Returns the texts of at most four of some characters.
  private func texts(of characters: String) -> [String] {
    var all = [""]
    var longest = [""]
    for _ in 1...4 {
      longest = longest.flatMap { text in characters.map { text + String($0) } }
      all += longest
    }
    return all
  }

  /// The definition of a match, which takes exponential time.
  private func matches(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" {
      let isDouble = rest.first == "*"
      if matches(isDouble ? rest.dropFirst() : rest, text) { return true }
      guard let next = text.first, isDouble || next != "/" else { return false }
      return matches(pattern, text.dropFirst())
    }
    guard let next = text.first, first == next || first == "?" && next != "/" else { return false }
    return matches(rest, text.dropFirst())
  }

  @Test("of at most four characters matches the texts of its definition")
  func smallWorld() {
    let texts = texts(of: "ab/")
    for pattern in self.texts(of: "a*?/") {
      let glob = Glob(pattern)
      let found = texts.filter(glob.matches)
      #expect(found == texts.filter { matches(pattern[...], $0[...]) }, "\(pattern)")
    }
  }

  @Test(
    "has the text that each of its wildcards matches; two stars are one wildcard",
    arguments: [
      ("*Feature", "HomeFeature", ["Home"]), ("*/Sources/*", "A/Sources/b", ["A", "b"]),
      ("Modules/**/*/Sources", "Modules/A/B/Sources", ["A", "B"]), ("a?c*", "abcd", ["d"]),
      ("**", "a/b", ["a/b"]), ("plain", "plain", []), ("*-*-*", "a-b-c", ["a", "b", "c"]),
    ]
  )
  func wildcards(pattern: String, text: String, parts: [String]) {
    let glob = Glob(pattern)
    #expect(glob.matches(text))
    #expect(glob.wildcards(in: text) == parts)
  }
}
