import Testing

@testable import scaffold

@Suite("The name of a feature")
struct NameTests {
  @Test(
    "is spelled as a case, in a link and as a title",
    arguments: [
      ("Piyo", "piyo", "piyo", "Piyo"), ("PiyoList", "piyoList", "piyo-list", "Piyo list"),
      ("PIYO", "piyo", "piyo", "PIYO"), ("URLList", "urlList", "url-list", "URL list"),
      ("ListOfURLs", "listOfURLs", "list-of-ur-ls", "List of UR ls"),
      ("Piyo2", "piyo2", "piyo2", "Piyo2"),
      ("P2P", "p2P", "p2-p", "P2 P"), ("A", "a", "a", "A"),
    ]
  )
  func spellings(type: String, key: String, word: String, title: String) throws {
    let name = try Name(type)
    #expect([name.key, name.word, name.title] == [key, word, title])
  }

  @Test(
    "is taken from that of its module",
    arguments: [
      ("MoguFeature", "Mogu"), ("Piyo", "Piyo"), ("Feature", "Feature"),
    ]
  )
  func ofModule(text: String, type: String) throws {
    #expect(try Name.ofModule(text).type == type)
  }

  @Test(
    "is that of a type, and short",
    arguments: [
      "", "piyo", "2Piyo", "Piyo-List", "../x", "Pi\nyo", "Ｐiyo", String(repeating: "P", count: 26),
    ]
  )
  func invalid(text: String) {
    #expect(throws: Failure.self) { try Name(text) }
  }
}
