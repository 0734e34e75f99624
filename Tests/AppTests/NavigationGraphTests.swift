import Foundation
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import NavigatorRouters

@Suite("The navigation graph of the app", .waitsForPrograms)
struct NavigationGraphTests {
  /// The output of the program, because computing the graph needs the main thread.
  private static func printed(_ words: String...) throws -> String {
    let result = try runNavigator(words)
    #expect(result.status == 0)
    #expect(result.errors == "")
    return result.output
  }

  private struct Graph: Decodable {
    struct Screen: Decodable { let word, title: String }
    struct Edge: Decodable { let from, to, name, kind: String }
    let screens: [Screen]
    let edges: [Edge]
  }

  private static let graph = Result {
    let text = try printed("graph", "--format", "json")
    return try JSONDecoder().decode(Graph.self, from: Data(text.utf8))
  }

  @Test("has every screen, and each can be left")
  func screens() throws {
    let graph = try Self.graph.get()
    let words = Set(graph.screens.map(\.word))
    // Links name the stack of Sign in and the tabs by words of their own; their screens are inside.
    #expect(words.isSuperset(of: Set(AppRouter.Path.link.allWords).subtracting(["tabs"])))
    for word in words where word != "/" {
      #expect(graph.edges.contains { $0.to == word && $0.from != word }, "nothing leads to \(word)")
      #expect(graph.edges.contains { $0.from == word && $0.to != word }, "\(word) cannot be left")
    }
  }

  @Test("has every delegate of every feature")
  func delegates() throws {
    let names = Set(try Self.graph.get().edges.filter { $0.kind == "delegate" }.map(\.name))
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Features").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    var declared: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for body in source.matches(of: /enum Delegate[^{]*{(.*?)\n  }/.dotMatchesNewlines()) {
        for line in body.1.matches(of: /case (\w+)/) { declared.insert(String(line.1)) }
      }
    }
    #expect(declared.count > 10)
    #expect(declared.subtracting(names) == [], "delegates that lead nowhere")
  }

  @Test("is a picture on a page")
  func picture() throws {
    let page = """
      # The screens of navigator

      An arrow is a delegate that a router handles; a dashed one is a change inside a feature or among tabs. Every screen but the first can
      also be left by going back.

      ```mermaid
      \(try Self.printed("graph", "--format", "mermaid"))```
      """
    expectGolden(page, named: "screens", extension: "md")
  }

  @Test("is printed as a list and for Graphviz")
  func formats() throws {
    #expect(try Self.printed("graph").contains("\nHoge (hoge)\n  toFuga (delegate) → Fuga\n"))
    let dot = try Self.printed("graph", "-f", "dot")
    #expect(dot.hasPrefix("digraph navigation {\n  n0 [label=\"Entry\"];\n"))
    #expect(dot.hasSuffix("}\n"))
  }

  @Test("has a grammar of links, whose examples open")
  func links() throws {
    let lines = try Self.printed("links").split(separator: "\n")
    #expect(lines.count == AppRouter.Path.link.allWords.count)
    for line in lines {
      let example = try #require(line.split(separator: " ").last)
      #expect(throws: Never.self) { try AppRouter.Path.link.screens(in: String(example)) }
    }
    #expect(
      lines.contains { $0.hasPrefix("/hoge;count=NUMBER ") && $0.hasSuffix(" /hoge;count=3") }
    )
  }
}
