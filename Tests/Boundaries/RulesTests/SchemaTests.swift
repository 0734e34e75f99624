import BoundariesRules
import Foundation
import NavigatorJSON
import TestHelpers
import Testing

@Suite("The schema")
struct SchemaTests {
  @Test("equals the committed file, which the configuration of this repository names")
  func committed() throws {
    let file = URL.package.appending(path: "scripts/boundaries.schema.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == ConfigurationSchema.json.text)
    let configuration = try String(
      contentsOf: URL.package.appending(path: "boundaries.json"),
      encoding: .utf8
    )
    #expect(configuration.contains("\"$schema\": \"scripts/boundaries.schema.json\""))
  }

  @Test("describes every kind of rule")
  func kinds() {
    let text = ConfigurationSchema.json.line
    for kind in RuleKind.allCases { #expect(text.contains("\"const\":\"\(kind.rawValue)\"")) }
  }
}
