import Foundation
import Testing

@Suite("The README in both languages")
struct ReadmeTests {
  private func both() throws -> [Document] {
    try ["README.md", "README.ja.md"].map { try Document($0) }
  }

  /// The lines that begin with a word.
  private func lines(_ document: Document, of word: String) -> [Substring] {
    document.text.split(separator: "\n").filter { $0.hasPrefix(word) }
  }

  @Test("has as many parts, and as many rows, in fewer than 120 lines")
  func parts() throws {
    let readmes = try both()
    for words in ["## ", "| ", "- "] {
      let counts = readmes.map { lines($0, of: words).count }
      #expect(counts[0] == counts[1] && counts[0] > 4, "\(words)")
    }
    for readme in readmes { #expect(readme.text.count { $0 == "\n" } < 120) }
  }

  @Test("has the same commands and the same code", arguments: ["sh", "swift"])
  func blocks(language: String) throws {
    let blocks = try both().map { $0.blocks(language) }
    #expect(blocks[0] == blocks[1])
    #expect(!blocks[0].isEmpty)
  }

  @Test("shows the line by which a package depends on this one")
  func dependency() throws {
    let line = /\.package\(url: "https:.*\/navigator\.git", from: "\d+\.\d+\.\d+"\)/
    for readme in try both() {
      #expect(readme.blocks("swift").contains { $0.wholeMatch(of: line) != nil })
    }
  }

  @Test("shows a router that compiles")
  func readmeRouter() throws {
    let source = try Repository.text("Tests/Architecture/GuideTests/ReadmeRouterTests.swift")
    for readme in try both() {
      let code = try #require(readme.blocks("swift").first)
      #expect(source.contains("// region readme-router\n\(code)\n// endregion"))
    }
  }

  @Test("ARCHITECTURE shows lines of the app's router, in their order")
  func router() throws {
    var rest = try Repository.text("App/Routers/AppRouter.swift").split(separator: "\n")[...]
    let code = try #require(Document("ARCHITECTURE.md").blocks("swift").first)
    for line in code.split(separator: "\n") {
      let position = rest.firstIndex { $0.hasPrefix(line) }
      rest = rest[(try #require(position, "\(line)") + 1)...]
    }
  }

  @Test("names the same files, options and keys")
  func words() throws {
    // Without sentences, which are translated.
    let words = try both().map { Set($0.text.matches(of: /`[^`\n:]+`/).map(\.output)) }
    #expect(words[0].symmetricDifference(words[1]) == [])
    #expect(words[0].count > 10)
  }
}
