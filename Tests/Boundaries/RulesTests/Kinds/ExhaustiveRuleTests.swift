import BoundariesCheck
import BoundariesTestHelpers
import Testing

@Suite("The rule exhaustive")
struct ExhaustiveRuleTests {
  @Test("exhaustive reports a module in no group")
  func exhaustive() throws {
    let graph = smallGraph("A:\nB:\nATests:")
    let rule = """
      {groups: {t: "type:test", a: ["*", "!B", "!t"]}, rules: [{kind: "exhaustive"}]}
      """
    #expect(try findings(rule, graph) == ["B is in no group"])
  }
}
