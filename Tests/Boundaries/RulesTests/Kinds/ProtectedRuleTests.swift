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
}
