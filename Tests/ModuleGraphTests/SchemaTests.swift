import Foundation
import ModuleGraph
import NavigatorJSON
import Testing

@Suite("The schema")
struct SchemaTests {
  @Test("is the committed file, and this repository's configuration names it")
  func committed() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = package.appending(path: "scripts/boundaries.schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == ConfigurationSchema.json.text)
    let configuration = try String(
      contentsOf: package.appending(path: "boundaries.json"),
      encoding: .utf8
    )
    #expect(configuration.contains("\"$schema\": \"scripts/boundaries.schema.json\""))
  }

  @Test("has a shape for every kind of rule")
  func kinds() {
    let text = ConfigurationSchema.json.line
    for kind in RuleKind.allCases { #expect(text.contains("\"const\":\"\(kind.rawValue)\"")) }
  }
}
