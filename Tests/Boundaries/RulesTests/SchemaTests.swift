import BoundariesGraph
import BoundariesRules
import BoundariesTestHelpers
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

  @Test("allows a single string for a list, and refuses an empty list, where a check does")
  func lists() throws {
    let rule = #"kind: "imports", files: "**", to: "Fuga""#
    let graph = smallGraph("Hoge: Fuga\nFuga:")
    for text in [
      #"{modules: [{folders: "*", dependencies: "A"}]}"#,
      #"{modules: [{folders: "*", dependencies: []}]}"#,
      #"{modules: []}"#,
      "{rules: [{\(rule), access: \"internal\"}]}",
    ] {
      #expect(throws: Never.self, "\(text)") { try findings(text, graph) }
    }
    #expect(throws: ConfigurationError.self) {
      try findings("{rules: [{\(rule), access: []}]}", graph)
    }
    let schema = ConfigurationSchema.json.line
    #expect(schema.contains(#""dependencies":{"type":["string","array"],"#))
    #expect(schema.contains(#""access":{"description":"The permitted access levels.","oneOf":["#))
  }

  @Test("refuses an exception without modules or a reason, and layers without any, as a check does")
  func exceptions() {
    let schema = ConfigurationSchema.json.line
    #expect(schema.contains(#""anyOf":[{"required":["from"]},{"required":["to"]}]"#))
    #expect(
      schema.contains(#""because":{"description":"The reason.","type":"string","pattern":"\\S"}"#)
    )
    #expect(schema.contains(#""minItems":1}]},"minItems":1}"#))
  }

  @Test("describes every kind of rule")
  func kinds() {
    let text = ConfigurationSchema.json.line
    for kind in RuleKind.allCases { #expect(text.contains("\"const\":\"\(kind.rawValue)\"")) }
  }
}
