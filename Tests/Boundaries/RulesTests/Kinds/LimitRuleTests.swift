import BoundariesCheck
import BoundariesGraph
import BoundariesTestHelpers
import Testing

@testable import BoundariesRules

@Suite("The rule limit")
struct LimitRuleTests {
  @Test("instability is 1 if all edges lead out, and 0 if there are none")
  func instability() {
    let metrics = Metrics(smallGraph("A: B\nB:\nC:"))
    #expect((0..<3).map { metrics.value(.instability, of: $0) } == [1, 0, 0])
  }

  @Test(
    "limit reports a metric above its maximum",
    arguments: [
      ("fan-out", 1, "A has fan-out 2, above the maximum of 1"),
      ("fan-in", 1, "C has fan-in 2, above the maximum of 1"),
      ("depth", 1, "A has depth 2, above the maximum of 1"),
      ("instability", 0.9, "A has instability 1, above the maximum of 0.9"),
    ] as [(String, Double, String)]
  )
  func limit(metric: String, maximum: Double, message: String) throws {
    let graph = smallGraph("A: B C Foundation\nB: C\nC:")
    let rule = "{rules: [{kind: \"limit\", metric: \"\(metric)\", max: \(maximum)}]}"
    #expect(try findings(rule, graph) == [message])
  }

  @Test("a higher maximum is weaker")
  func weaker() throws {
    let graph = smallGraph("A: B\nB:")
    let earlier = #"{rules: [{kind: "limit", metric: "fan-in", max: 1}]}"#
    let later = #"{rules: [{kind: "limit", metric: "fan-in", max: 2}]}"#
    let message =
      "weaker: A may have a fan-in above 1, which the rule 'limit' of main forbids"
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
