import BoundariesCheck
import BoundariesTestHelpers
import Testing

@Suite("The rule allowed-only")
struct AllowedOnlyRuleTests {
  @Test("allowed-only follows chains unless direct")
  func allowedOnly() throws {
    let graph = smallGraph("F: Core Extra\nCore: Base\nBase:\nExtra:")
    let rule = #"{"rules": [{"kind": "allowed-only", "modules": "F", "to": "Core"}]}"#
    #expect(
      try findings(rule, graph) == [
        "F may not import Extra @ F/F.swift:2",
        "F may not import Base, and reaches it through Core @ F/F.swift:1 Core/Core.swift:1",
      ]
    )
    let direct =
      #"{"rules": [{"kind": "allowed-only", "modules": "F", "to": "Core", "direct": true}]}"#
    #expect(try findings(direct, graph) == ["F may not import Extra @ F/F.swift:2"])
  }

  @Test("allowed-only reports a chain beside one through another of its modules")
  func allowedOnlyBeside() throws {
    let rule =
      #"{"rules": [{"kind": "allowed-only", "modules": ["A", "B"], "to": ["A", "B", "X", "Y"]}]}"#
    #expect(
      try findings(rule, smallGraph("A: B X\nB: Z\nX: Z\nY:\nZ:")) == [
        "A may not import Z, and reaches it through X @ A/A.swift:2 X/X.swift:1",
        "B may not import Z @ B/B.swift:1",
      ]
    )
    #expect(
      try findings(rule, smallGraph("A: B X\nB: Z\nX: Y\nY: Z\nZ:")) == [
        "A may not import Z, and reaches it through X → Y @ A/A.swift:2 X/X.swift:1 Y/Y.swift:1",
        "B may not import Z @ B/B.swift:1",
      ]
    )
  }

  @Test(
    "allowed-only judges external modules if its list has a pattern of these, also by a group",
    arguments: [
      (#"["B", "external:UIKit"]"#, true), (#"["core"]"#, true), (#"["outer"]"#, true),
      (#"["B"]"#, false), (#"["plain"]"#, false), (#"["B", "!outer", "B"]"#, false),
    ]
  )
  func allowedOnlyExternals(list: String, areJudged: Bool) throws {
    let groups = #"{core: ["B", "external:UIKit"], outer: ["core"], plain: "B"}"#
    let rule = "{groups: \(groups), rules: [{kind: \"allowed-only\", modules: \"D\", to: \(list)}]}"
    #expect(
      try findings(rule, smallGraph("D: UIKit Alamofire B\nB:"))
        == (areJudged ? ["D may not import Alamofire @ D/D.swift:2"] : [])
    )
  }

  @Test(
    "a rule that allows more is weaker",
    arguments: [
      (
        #"{rules: [{kind: "allowed-only", modules: "A", to: "B"}]}"#,
        #"{rules: [{kind: "allowed-only", modules: "A", to: ["B", "C"]}]}"#,
        "weaker: A may import C, or reach it through others, which the rule 'allowed-only' of main forbids"
      ),
      (
        #"{rules: [{kind: "allowed-only", modules: "A", to: ["B", "external:Foundation"]}]}"#,
        #"{rules: [{kind: "allowed-only", modules: "A", to: ["B", "external:*"]}]}"#,
        "weaker: A may import *, or reach it through others, which the rule 'allowed-only' of main forbids"
      ),
      (
        #"{rules: [{kind: "allowed-only", modules: "A", to: ["B", "external:Foundation"]}]}"#,
        #"{rules: [{kind: "allowed-only", modules: "A", to: "B"}]}"#,
        "weaker: A may import any other module, or reach it through others, which the rule 'allowed-only' of main forbids"
      ),
    ]
  )
  func weaker(earlier: String, later: String, message: String) throws {
    let graph = smallGraph("A: B\nB:\nC:")
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
