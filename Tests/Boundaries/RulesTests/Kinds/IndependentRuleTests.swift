import BoundariesCheck
import BoundariesTestHelpers
import Testing

@Suite("The rule independent")
struct IndependentRuleTests {
  @Test("independent modules do not reach each other, even through other modules")
  func independent() throws {
    let graph = smallGraph("AF: X\nBF: Y\nCF: AF\nX: BF\nY:")
    let rule = #"{"rules": [{"kind": "independent", "modules": "*F"}]}"#
    #expect(
      try findings(rule, graph) == [
        "AF may not import BF, and reaches it through X @ AF/AF.swift:1 X/X.swift:1",
        "CF may not import AF @ CF/CF.swift:1",
      ]
    )
    let direct = #"{"rules": [{"kind": "independent", "modules": "*F", "direct": true}]}"#
    #expect(try findings(direct, graph) == ["CF may not import AF @ CF/CF.swift:1"])
  }

  @Test("independent tests import only the module that they test")
  func independentTests() throws {
    let graph = smallGraph(
      """
      AF:
      BF:
      AFTests: AF BF Help
      BFTests: @testable~import~BF Reexport
      OtherTests: AF BF
      Help: BF
      Reexport: @_exported~import~AF
      """
    )
    func rule(_ option: String) -> String {
      "{rules: [{kind: \"independent\", modules: \"*F\"\(option)}]}"
    }
    #expect(
      try findings(rule(", tests: true"), graph) == [
        "AFTests may not import BF @ AFTests/AFTests.swift:2",
        "BFTests may not import AF, and reaches it through Reexport"
          + " @ BFTests/BFTests.swift:2 Reexport/Reexport.swift:1",
      ]
    )
    #expect(try findings(rule(""), graph).isEmpty)
  }

  @Test("independent tests belong to the module they test even if the rule lists them")
  func listedTests() throws {
    let graph = smallGraph("A:\nB:\nATests: A\nBTests: B A")
    let rule = #"{"rules": [{"kind": "independent", "modules": "*", "tests": true}]}"#
    #expect(try findings(rule, graph) == ["BTests may not import A @ BTests/BTests.swift:2"])
  }

  @Test(
    "a set without a module, or without its tests, is weaker",
    arguments: [
      (
        #"{rules: [{kind: "independent", modules: ["A", "B", "C"]}]}"#,
        #"{rules: [{kind: "independent", modules: ["A", "B"]}]}"#,
        "weaker: A may import C, or reach it through others, which the rule 'independent' of main forbids"
      ),
      (
        #"{rules: [{kind: "independent", modules: ["A", "B"], tests: true}]}"#,
        #"{rules: [{kind: "independent", modules: ["A", "B"]}]}"#,
        "weaker: ATests may import B, which the rule 'independent' of main forbids"
      ),
    ]
  )
  func weaker(earlier: String, later: String, message: String) throws {
    let graph = smallGraph("A:\nB:\nC:\nATests: A")
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
