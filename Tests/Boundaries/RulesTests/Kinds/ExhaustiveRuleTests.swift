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

  @Test("groups that need not have all modules are weaker")
  func weaker() throws {
    let graph = smallGraph("A:")
    let earlier = #"{groups: {a: "A"}, rules: [{kind: "exhaustive"}, {kind: "acyclic"}]}"#
    let later = #"{groups: {a: "A"}, rules: [{kind: "acyclic"}]}"#
    let message =
      "weaker: a module may be in no group, which the rule 'exhaustive' of main forbids"
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
