import Foundation
import TestHelpers
import Testing

@Suite("The page about the macros")
struct MacroPageTests {
  private static let page = URL.package.appending(
    path: "Core/Architecture/Routing/Routing.docc/Macros.md"
  )

  @Test("shows the code that the macros generate")
  func expansions() throws {
    let plugin = try MacroPlugin()
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    // Every second part is a code block.
    var parts = page.components(separatedBy: "```")
    let blocks = Array(stride(from: 1, to: parts.count, by: 2))
    #expect(blocks.count == 9)
    for block in stride(from: 0, to: blocks.count, by: 3) {
      let source = String(parts[blocks[block]].dropFirst("swift\n".count).dropLast())
      let macro = String(source.dropFirst().prefix { $0.isLetter })
      for (offset, role) in [(1, "member"), (2, "extension")] {
        let text = try plugin.expand(macro, role: role, source).expandedSource
        parts[blocks[block + offset]] = "swift\n\(text)\n"
      }
    }
    #expect(try plugin.end() == 0)
    let generated = parts.joined(separator: "```")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      return try generated.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(page == generated, "RECORD_GOLDEN=1 generates the page.")
  }
}
