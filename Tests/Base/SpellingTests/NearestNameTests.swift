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

  @Test("returns nil if no name is near", arguments: ["", "x", "something", "ab"])
  func far(word: String) {
    #expect(nearestName(to: word, in: ["graph", "check", "to"]) == nil)
  }
}
