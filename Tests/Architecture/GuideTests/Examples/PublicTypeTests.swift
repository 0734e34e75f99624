import Foundation
import TestHelpers
import Testing

@Suite("The examples of the public types")
struct PublicTypeTests {
  /// Returns the public types and macros whose comments show no region, which other tests compare with its code.
  private func typesWithoutExample(in text: String) -> [String] {
    let declaration =
      /(?:@\w+ )*public (?:final |indirect )?(?:struct|class|enum|protocol|actor|macro) (\w+)/
    var (names, comment): ([String], String) = ([], "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("///") {
        comment += line
      } else if let match = line.prefixMatch(of: declaration) {
        if !comment.contains("<!-- code: ") { names.append(String(match.1)) }
        comment = ""
      } else if line.first.map({ !"@ )".contains($0) }) ?? true {
        comment = ""  // Neither an attribute of the next declaration nor its end.
      }
    }
    return names
  }

  @Test("stand in the comment of each one")
  func all() throws {
    let core = URL.package.appending(path: "Core")
    let sources = try FileManager.default.subpathsOfDirectory(atPath: core.path)
      .filter { $0.hasSuffix(".swift") }.map { core.appending(path: $0) }
    #expect(sources.contains { $0.lastPathComponent == "Store.swift" })
    for source in sources {
      let names = typesWithoutExample(in: try String(contentsOf: source, encoding: .utf8))
      #expect(names == [], "\(source.lastPathComponent): show a region in the comments of \(names)")
    }
  }

  @Test(
    "are missing in a comment without a region",
    arguments: [
      ("/// A.\npublic struct A {}", ["A"]),
      ("/// A.\n/// <!-- code: a -->\n@MainActor\npublic final class A {}", []),
      ("/// <!-- code: a -->\n@attached(\n  member\n)\npublic macro A() =", []),
      ("/// <!-- code: a -->\nlet a = 1\n@Cases public enum A {}", ["A"]),
      ("struct A {}\nextension B {\n  public struct C {}\n}", []),
    ]
  )
  func missing(text: String, names: [String]) {
    #expect(typesWithoutExample(in: text) == names)
  }
}
