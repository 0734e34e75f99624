import NavigatorSpelling
import Testing

@Suite("nearestName")
struct NearestNameTests {
  @Test(
    "returns the name of a misspelled word",
    arguments: [
      ("cehck", "check"), ("chck", "check"), ("checkk", "check"), ("chack", "check"),
      ("GRAPH", "graph"), ("indepedent", "independent"),
    ]
  )
  func slips(word: String, expected: String) {
    #expect(nearestName(to: word, in: ["graph", "check", "independent"]) == expected)
  }

  @Test("returns nil for a word that is far from every name", arguments: ["", "x", "something", "ab"])
  func far(word: String) {
    #expect(nearestName(to: word, in: ["graph", "check", "to"]) == nil)
  }
}
