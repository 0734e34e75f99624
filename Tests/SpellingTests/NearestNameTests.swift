import NavigatorSpelling
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    "a slip finds its word",
    arguments: [
      ("cehck", "check"), ("chck", "check"), ("checkk", "check"), ("chack", "check"),
      ("GRAPH", "graph"), ("indepedent", "independent"),
    ]
  )
  func slips(word: String, expected: String) {
    #expect(nearestName(to: word, in: ["graph", "check", "independent"]) == expected)
  }

  @Test("a word far from all names finds none", arguments: ["", "x", "something", "ab"])
  func far(word: String) {
    #expect(nearestName(to: word, in: ["graph", "check", "to"]) == nil)
  }
}
