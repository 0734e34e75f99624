import BoundariesCheck
import BoundariesTestHelpers
import Testing

@Suite("The rule protected")
struct ProtectedRuleTests {
  @Test("protected modules are imported only by the given modules, and reached through them")
  func protected() throws {
    let graph = smallGraph("DB:\nStore: DB\nView: Store DB\nOther: Store")
    let rule = #"{"rules": [{"kind": "protected", "modules": "DB", "by": "Store"}]}"#
    #expect(try findings(rule, graph) == ["View may not import DB @ View/View.swift:2"])
  }

  @Test("a further importer makes the rule weaker")
  func weaker() throws {
    let graph = smallGraph("DB:\nStore: DB\nView:")
    let earlier = #"{rules: [{kind: "protected", modules: "DB", by: "Store"}]}"#
    let later = #"{rules: [{kind: "protected", modules: "DB", by: ["Store", "View"]}]}"#
    let message =
      "weaker: View may import DB, which the rule 'protected' of main forbids"
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
