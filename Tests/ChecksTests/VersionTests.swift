import TestHelpers
import Testing

@Suite("The version", .waitsForPrograms)
struct VersionTests {
  @Test(
    "is the same in every program, and has a section of the changelog",
    arguments: ["navigator", "boundaries", "scaffold"]
  )
  func version(program: String) throws {
    let words = program == "scaffold" ? ["new-app"] : []
    let result = try Repository.run([Executable.path(program)] + words + ["--version"])
    let version = try #require(result.text.split { $0 == " " || $0 == "\n" }.last)
    #expect(result.status == 0 && version == "1.0.0", "\(result.text)")
    #expect(try Repository.text("CHANGELOG.md").contains("\n## \(version)"))
  }

  @Test("names a new symbol for each old one, which no longer exists")
  func renames() throws {
    let surface = try Repository.text("Tests/ChecksTests/PublicSurface.txt").split(separator: "\n")
    let page = try Repository.text("Core/Documentation.docc/Guide/Changes.md")
    let table = try #require(page.firstMatch(of: /<!-- names -->\n\n((?:\|.*\n)+)/)).output.1
    let rows = table.split(separator: "\n").dropFirst(2)
    #expect(rows.count > 20)
    for row in rows {
      let columns = row.split(separator: "|").map { $0.matches(of: /`([^`]+)`/).map(\.output.1) }
      for (names, isThere) in [(columns[0], false), (columns[1], true)] {
        for name in names {
          let symbol = try Regex("^  (Navigator\\w+\\.)?\(name)[.:(]")
          #expect(surface.contains { $0.firstMatch(of: symbol) != nil } == isThere, "\(name)")
        }
      }
    }
  }
}
