import Foundation
import TestHelpers
import Testing

/// The page about the articles, in both languages.
@Suite("The page about the articles")
struct ArticlesPageTests {
  private static let folder = "Core/Architecture/Composition/Composition.docc"

  private func page(_ name: String) throws -> String {
    try String(contentsOf: URL.package.appending(path: "\(Self.folder)/\(name)"), encoding: .utf8)
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
    for folder in ["Core/Architecture/Composition", "Core/Architecture/Routing"] {
      let walker = try #require(
        FileManager.default.enumerator(atPath: URL.package.appending(path: folder).path)
      )
      for case let file as String in walker where file.hasSuffix(".swift") {
        let path = URL.package.appending(path: "\(folder)/\(file)")
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

  /// The members of a reducer and a store that are not operators.
  private static let others: Set = ["body", "build", "reduce", "state", "isSettled"]

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
      let text = try String(contentsOf: URL.package.appending(path: row[2]), encoding: .utf8)
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

  /// The lines of code without comments, punctuation at the ends, and the imports of features.
  private func lines(_ code: String) -> [String] {
    code.split(separator: "\n").compactMap { line in
      let code = line.components(separatedBy: "//")[0]
      let isMark = { (character: Character) in character.isWhitespace || "{}:".contains(character) }
      let text = String(code.drop(while: isMark).reversed().drop(while: isMark).reversed())
      return text.isEmpty || text.hasSuffix("Feature") ? nil : text
    }
  }

  /// Whether code of a cell, in which `…` is anything, is in a line or contains it.
  ///
  /// A line about Hoge also explains the same line about Fuga.
  private func explains(_ cell: String, _ line: String) -> Bool {
    func hoge(_ text: String) -> String {
      text.replacing("fuga", with: "hoge").replacing("Fuga", with: "Hoge")
        .replacing("HogeRoot", with: "Hoge")
    }
    return cell.matches(of: /`([^`]+)`/).contains { match in
      let code = hoge(String(match.output.1))
      if code.contains(hoge(line)) { return true }
      // A short word is in many lines.
      guard code.count >= 8 else { return false }
      var rest = hoge(line)[...]
      return code.components(separatedBy: "…").allSatisfy { part in
        let part = part.trimmingCharacters(in: .whitespaces)
        guard let range = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.range(of: part)
        else { return false }
        rest = rest[range.upperBound...]
        return true
      }
    }
  }

  @Test(
    "explains every line of the article's router that is different in its transcription",
    arguments: [("Articles.md", "The names"), ("Articles.ja.md", "名前")]
  )
  func router(name: String, heading: String) throws {
    let rows = try rows(page(name), below: heading)
    for row in rows { #expect(row.count == 3, "\(row)") }
    let source = try String(
      contentsOf: URL.package.appending(
        path: "Tests/Architecture/RoutingTests/Support/SampleRouter.swift"
      ),
      encoding: .utf8
    )
    // The article does not show its second and third screen.
    let transcription = try #require(source.components(separatedBy: "/// The second screen").first)
    let old = lines(sampleRouterOfArticle)
    let new = lines(transcription)
    #expect(Set(old).intersection(new).count > 15)
    for line in Set(old).subtracting(new) {
      #expect(rows.contains { explains($0[0], line) }, "not explained: \(line)")
    }
    for line in Set(new).subtracting(old) {
      #expect(rows.contains { explains($0[1], line) }, "not explained: \(line)")
    }
  }

  @Test(
    "names the other names of the articles",
    arguments: [
      "Environment", "ViewStore", "WithViewStore", "pullback", "combine", "optional()",
      "IfLetStore",
      "eraseToEffect()", "receive(on: mainQueue)", "fireAndForget", "AnyScheduler", "catchToEffect",
      "EffectsCancellationState", "TriviaRequestId", "numberFactAlert",
      "UIViewControllerRepresentable",
      "OldDataModel", "TCACore", "setAmount", "TCAMoneyViewController", "ProfileState", "readMe",
      "AuthRootView", "HomeChildView", "TabView", "@Dependency", "NavigationLink",
      "ActivityIndicator",
    ]
  )
  func names(name: String) throws {
    let rows = try rows(page("Articles.md"), below: "The names")
    #expect(rows.contains { $0[0].contains(name) })
  }
}
