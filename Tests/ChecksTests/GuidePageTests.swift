import Foundation
import TestHelpers
import Testing

/// The code of the pages, and of the comments of symbols: each block is a region of a file that compiles.
///
/// A comment before a block names the region, which begins with `// region NAME` and ends with `// endregion`.
/// With `RECORD_GOLDEN=1` the blocks are written.
@Suite("The code of the pages and symbols")
struct GuidePageTests {
  private static let folders = ["Tests/Architecture/GuideTests", "App", "Features"]

  private static func pages() throws -> [String] {
    try Repository.files(in: ["Core"], ending: ".md")
  }

  /// The regions of the files, without their indentation.
  private static let regions: Result<[String: String], any Error> = Result {
    var regions: [String: String] = [:]
    for file in try Repository.files(in: folders, ending: ".swift") {
      var name: String?
      var lines: [Substring] = []
      for line in try Repository.text(file).split(separator: "\n", omittingEmptySubsequences: false)
      {
        let words = line.drop { $0 == " " }
        if words.hasPrefix("// region ") {
          name = String(words.dropFirst("// region ".count))
          lines = []
        } else if words == "// endregion", let region = name {
          #expect(regions[region] == nil, "two regions are called \(region)")
          regions[region] = unindented(lines)
          name = nil
        } else {
          lines.append(line)
        }
      }
      #expect(name == nil, "\(file): the region \(name ?? "") has no end")
    }
    return regions
  }

  private static func unindented(_ lines: [Substring]) -> String {
    let depth = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.dropFirst(depth) }.joined(separator: "\n")
  }

  /// The source files with code in a comment of a symbol.
  private static func sources() throws -> [String] {
    try Repository.files(in: ["Core"], ending: ".swift").filter {
      try Repository.text($0).contains("/// ```swift\n")
    }
  }

  /// Returns the text of a page, or of the comments of the symbols in a source file.
  private static func prose(_ file: String) throws -> String {
    let text = try Repository.text(file)
    if !file.hasSuffix(".swift") { return text }
    let comment = /\ *\/{3} ?(.*)/
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.wholeMatch(of: comment)?.output.1 ?? "" }.joined(separator: "\n")
  }

  @Test("is cut from files that compile", arguments: try pages() + sources())
  func blocks(file: String) throws {
    let regions = try Self.regions.get()
    var text = try Repository.text(file)
    // In the comment of a symbol, each line begins with three slashes.
    let block =
      /(?<prefix>(?: *\/{3} )?)<!-- code: (?<name>[\w-]+) -->\n(?: *\/{3} )?```swift\n(?:(?! *(?:\/{3} )?```).*\n)*? *(?:\/{3} )?```/
    for match in text.matches(of: block).reversed() {
      let name = String(match.name)
      let region = try #require(regions[name], "\(file): there is no region \(name)")
      let lines =
        ["<!-- code: \(name) -->", "```swift"] + region.components(separatedBy: "\n") + ["```"]
      let code = lines.map { $0.isEmpty ? match.prefix.dropLast() : match.prefix + $0 }
        .joined(separator: "\n")
      if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
        text.replaceSubrange(match.range, with: code)
      } else {
        #expect(String(match.output.0) == code, "\(file): record the code of \(name)")
      }
    }
    if text != (try Repository.text(file)) {
      try Data(text.utf8).write(to: Repository.root.appending(path: file))
    }
  }

  /// The comment before a block may also say what tests it, as `code tested by SUITE`, or `not compiled: REASON`.
  ///
  /// Before a blank line the first is a word about all blocks of the page. Only a block of text needs none.
  @Test(
    "is never written by hand, unless a comment says what tests it, or why nothing does",
    arguments: try pages() + sources()
      + ["README.md", "README.ja.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
  )
  func word(page: String) throws {
    let text = try Self.prose(page)
    for suite in Set(text.matches(of: /<!-- code tested by (\w+) -->/).map(\.output.1)) {
      let files = try Repository.files(in: ["Tests"], ending: "/\(suite).swift")
      #expect(!files.isEmpty, "\(page): there is no \(suite)")
    }
    if text.contains(/<!-- code tested by \w+ -->\n\n/) { return }
    let word = /<!-- (?:code: [\w-]+|code tested by \w+|not compiled: .+) -->/
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var isCode = false
    for (before, line) in zip([""] + lines, lines) where line.hasPrefix("```") {
      isCode.toggle()
      if !isCode || line == "```text" { continue }
      #expect(before.wholeMatch(of: word) != nil, "\(page): \(before)\n\(line)")
    }
    #expect(!isCode, "\(page)")
  }

  @Test(
    "is the same in Japanese, in as many parts",
    arguments: ["Adopting", "Articles", "Debugging"]
  )
  func japanese(name: String) throws {
    let pages = try ["", ".ja"].map { suffix in
      try Repository.text("Core/Architecture/Composition/Composition.docc/\(name)\(suffix).md")
    }
    let counts = pages.map { page in
      // Only the English page lists its topics.
      page.split(separator: "\n").count { $0.hasPrefix("## ") && $0 != "## Topics" }
    }
    #expect(counts[0] == counts[1] && counts[0] > 3, "\(counts)")
    let code = pages.map { $0.matches(of: /<!-- code: ([\w-]+) -->/).map(\.output.1) }
    #expect(code[0] == code[1])
  }
}
