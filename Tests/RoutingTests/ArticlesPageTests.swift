import Foundation
import Testing

/// The page about the articles, in both languages.
@Suite("The page about the articles")
struct ArticlesPageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = "Core/Composition/Composition.docc"

  private func page(_ name: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: "\(Self.folder)/\(name)"), encoding: .utf8)
  }

  /// The rows of the tables below a heading, as cells.
  private func rows(_ page: String, below heading: String) throws -> [[String]] {
    let parts = page.components(separatedBy: "\n## \(heading)\n")
    try #require(parts.count == 2, "\(heading)")
    let lines = (parts[1].components(separatedBy: "\n## ").first ?? "").split(separator: "\n")
    return lines.filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The words in code of a cell, without their arguments.
  private func code(_ cell: String) -> [String] {
    cell.matches(of: /`([^`(]+)[^`]*`/).map { String($0.output.1) }
  }

  /// The names of the public operators: functions of reducers, effects and stores, and `Scope`.
  private func operators() throws -> Set<String> {
    var names: Set<String> = ["Scope"]
    for folder in ["Core/Composition", "Core/Routing"] {
      let walker = try #require(
        FileManager.default.enumerator(atPath: Self.root.appending(path: folder).path)
      )
      for case let file as String in walker where file.hasSuffix(".swift") {
        let path = Self.root.appending(path: "\(folder)/\(file)")
        names.formUnion(operators(in: try String(contentsOf: path, encoding: .utf8)))
      }
    }
    return names
  }

  private func operators(in source: String) -> Set<String> {
    var names: Set<String> = []
    var isOperated = false
    for line in source.split(separator: "\n") {
      if !line.hasPrefix(" "), line.contains("{") {
        isOperated = line.contains(
          /^(public )?(final )?(extension|class) (Reducer|Effect|Store)\b/
        )
      }
      guard isOperated, !line.contains("init(") else { continue }
      if let match = line.firstMatch(of: /^  public (?:static )?(?:func|var) (\w+)/) {
        names.insert(String(match.output.1))
      }
    }
    return names.subtracting(Self.others)
  }

  /// What a reducer and a store are, rather than operators.
  private static let others: Set = ["body", "build", "reduce", "state"]

  @Test(
    "has a row of the gallery for every public operator, and nothing else",
    arguments: [("Articles.md", "Gallery"), ("Articles.ja.md", "一覧")]
  )
  func gallery(name: String, heading: String) throws {
    let rows = try rows(page(name), below: heading)
    let listed = rows.flatMap { code($0[0]) }
    #expect(Set(listed) == (try operators()).union(["presented"]))
    #expect(listed.count == Set(listed).count)
    for row in rows {
      let text = try String(contentsOf: Self.root.appending(path: row[2]), encoding: .utf8)
      for word in code(row[0]) {
        #expect(text.contains(word), "\(row[2]) does not use \(word)")
      }
    }
  }

  @Test("has the same tables in both languages")
  func languages() throws {
    let pages = try ["Articles.md", "Articles.ja.md"].map(page)
    let counts = pages.map { $0.split(separator: "\n").filter { $0.hasPrefix("|") }.count }
    #expect(counts[0] == counts[1])
    let words = pages.map { Set($0.matches(of: /`[^`\n]+`/).map(\.output)) }
    #expect(words[0].symmetricDifference(words[1]) == [])
  }

  @Test("names every difference between the article's router and its transcription")
  func router() throws {
    let rows = try rows(page("Articles.md"), below: "The names")
    let names = rows.map { $0[0] }
    for difference in [
      "@Reducer struct", "@Reducer enum Path", "@ObservableState", "StackActionOf",
      #".forEach(\.path, action: \.path)"#, "NavigationStack", "enum Delegate",
      "@Bindable var store",
      "print(", "@Dependency(\\.dismiss)", "EntryView", "SampleRouterView", "var entry",
      "import SwiftUI",
    ] {
      #expect(names.contains { $0.contains(difference) }, "\(difference)")
    }
    for row in rows { #expect(row.count == 3, "\(row)") }
  }
}
