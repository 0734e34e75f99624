import Foundation
import TestHelpers
import Testing

@Suite("The page about the macros")
struct MacroPageTests {
  /// The code blocks of the page.
  private func blocks() throws -> [String] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appending(path: "Core/Routing/Routing.docc/Macros.md")
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
      .dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }

  @Test("shows what the macros generate")
  func expansions() throws {
    let plugin = try MacroPlugin()
    var rest = try blocks()[...]
    #expect(rest.count == 9)
    while let source = rest.popFirst(), let members = rest.popFirst(),
      let conformance = rest.popFirst()
    {
      let macro = String(source.dropFirst().prefix { $0.isLetter })
      #expect(try plugin.expand(macro, source).expandedSource == members)
      #expect(try plugin.expand(macro, role: "extension", source).expandedSource == conformance)
    }
    #expect(try plugin.end() == 0)
  }
}
