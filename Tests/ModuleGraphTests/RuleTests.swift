import ModuleGraph
import Testing

@Suite("A rule")
struct RuleTests {
  @Test("forbidden finds direct imports and the shortest chain of an indirect one")
  func forbidden() throws {
    let graph = smallGraph("A: B\nB: C D\nC: D\nD:")
    let rule = #"{"rules": [{"kind": "forbidden", "from": "A", "to": "D"}]}"#
    #expect(
      try findings(rule, graph) == [
        "A may not import D, and reaches it through B @ A/A.swift:1 B/B.swift:2"
      ]
    )
    let direct = #"{"rules": [{"kind": "forbidden", "from": "*", "to": "D", "direct": true}]}"#
    #expect(
      try findings(direct, graph) == [
        "B may not import D @ B/B.swift:2", "C may not import D @ C/C.swift:1",
      ]
    )
  }

  @Test("direct counts what an import re-exports as in sight")
  func reexports() throws {
    let graph = smallGraph("A: B\nB: @_exported~import~C D\nC: @_exported~import~E\nD:\nE:")
    let rule = #"{"rules": [{"kind": "forbidden", "from": "A", "to": ["D", "E"], "direct": true}]}"#
    #expect(
      try findings(rule, graph) == [
        "A may not import E, and reaches it through B → C @ A/A.swift:1 B/B.swift:1 C/C.swift:1"
      ]
    )
  }

  @Test("forbidden leaves out chains that another finding explains")
  func forbiddenMinimal() throws {
    let graph = smallGraph("A: B\nB: App\nApp: A")
    let rule = #"{"rules": [{"kind": "forbidden", "from": "*", "to": "App"}]}"#
    #expect(try findings(rule, graph) == ["B may not import App @ B/B.swift:1"])
  }

  @Test("forbidden reaches modules of the toolchain, which may be imported nowhere")
  func externals() throws {
    let graph = smallGraph("A: Foundation\nB: A")
    let rule =
      #"{"rules": [{"kind": "forbidden", "from": "B", "to": ["external:Found*", "external:UIKit"]}]}"#
    #expect(
      try findings(rule, graph) == [
        "B may not import Foundation, and reaches it through A @ B/B.swift:1 A/A.swift:1"
      ]
    )
  }

  @Test("independent modules do not reach each other, not even through an outsider")
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

  @Test("layers reach downwards, no further than the next when closed")
  func layers() throws {
    let graph = smallGraph("Top: Low\nMid: Top\nMid2: Mid\nLow:")
    let open = #"{"rules": [{"kind": "layers", "layers": ["Top", ["Mid", "Mid2"], "Low"]}]}"#
    #expect(
      try findings(open, graph) == [
        "Mid may not import Top (it is 1 layer higher) @ Mid/Mid.swift:1"
      ]
    )
    let closed = """
      {rules: [{kind: "layers", layers: ["Top", "Mid*", "Low"], closed: true, siblings: false}]}
      """
    #expect(
      try findings(closed, graph) == [
        "Top may not import Low (the layer between them is closed) @ Top/Top.swift:1",
        "Mid may not import Top (it is 1 layer higher) @ Mid/Mid.swift:1",
        "Mid2 may not import Mid (both are in the same layer) @ Mid2/Mid2.swift:1",
      ]
    )
  }

  @Test("protected modules are imported by those who may, and what these hand on is fine")
  func protected() throws {
    let graph = smallGraph("DB:\nStore: DB\nView: Store DB\nOther: Store")
    let rule = #"{"rules": [{"kind": "protected", "modules": "DB", "by": "Store"}]}"#
    #expect(try findings(rule, graph) == ["View may not import DB @ View/View.swift:2"])
  }

  @Test("allowed-only follows chains unless it is direct")
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

  @Test("acyclic names the fewest imports to cut, with every place")
  func acyclic() throws {
    let graph = smallGraph("A: B\nB: C\nC: A D A\nD: E\nE: D\nF: A")
    #expect(
      try findings(#"{"rules": [{"kind": "acyclic"}]}"#, graph) == [
        "A and B are in a circle (A → B → C → A), which opens when the imports of B in A go"
          + " @ A/A.swift:1 B/B.swift:1 C/C.swift:1 C/C.swift:3",
        "D and E are in a circle (D → E → D), which opens when the imports of E in D go"
          + " @ D/D.swift:1 E/E.swift:1",
      ]
    )
  }

  @Test("acyclic finds one cut where two circles share an import")
  func fewestCuts() throws {
    let graph = smallGraph("A: B\nB: C D\nC: A\nD: A")
    let found = try check(#"{"rules": [{"kind": "acyclic"}]}"#, graph).findings
    #expect(found.map(\.from) == ["A"])
    #expect(found.map(\.to) == ["B"])
  }

  @Test("acyclic looks at groups when asked to")
  func acyclicGroups() throws {
    let graph = smallGraph("A1:\nA2: B1\nB1:\nB2: A1")
    let rule = """
      {groups: {a: "A*", b: "B*"}, rules: [{kind: "acyclic", groups: ["a", "b"]}]}
      """
    #expect(
      try findings(rule, graph) == [
        "a and b are in a circle (a → b → a), which opens when the imports of b in a go"
          + " @ A2/A2.swift:1 B2/B2.swift:1"
      ]
    )
  }

  @Test("public-only finds @testable and @_spi from outside, not from the module's own tests")
  func publicOnly() throws {
    let graph = smallGraph(
      "A:\nATests: @testable~import~A\nBTests: @testable~import~A\nC: @_spi(X)~import~A A"
    )
    #expect(
      try findings(#"{"rules": [{"kind": "public-only"}]}"#, graph) == [
        "BTests may not import A with @testable @ BTests/BTests.swift:1",
        "C may not import A with @_spi(X) @ C/C.swift:1",
      ]
    )
    let excepted = #"{"rules": [{"kind": "public-only", "except": "type:test"}]}"#
    #expect(try findings(excepted, graph) == ["C may not import A with @_spi(X) @ C/C.swift:1"])
  }

  @Test("no-reexport finds @_exported, of strangers too")
  func noReexport() throws {
    let graph = smallGraph("A: B\nB: @_exported~import~Foundation A")
    #expect(
      try findings(#"{"rules": [{"kind": "no-reexport"}]}"#, graph) == [
        "B may not re-export Foundation @ B/B.swift:1"
      ]
    )
  }

  @Test("exhaustive finds the module in no group")
  func exhaustive() throws {
    let graph = smallGraph("A:\nB:\nATests:")
    let rule = """
      {groups: {t: "type:test", a: ["*", "!B", "!t"]}, rules: [{kind: "exhaustive"}]}
      """
    #expect(try findings(rule, graph) == ["B is in no group"])
  }

  @Test(
    "limit holds a metric",
    arguments: [
      ("fan-out", 1, "A has fan-out 2, and 1 is the most @ "),
      ("fan-in", 1, "C has fan-in 2, and 1 is the most @ "),
      ("depth", 1, "A has depth 2, and 1 is the most @ "),
      ("instability", 0.9, "A has instability 1, and 0.9 is the most @ "),
    ] as [(String, Double, String)]
  )
  func limit(metric: String, most: Double, message: String) throws {
    let graph = smallGraph("A: B C Foundation\nB: C\nC:")
    let rule = "{rules: [{kind: \"limit\", metric: \"\(metric)\", max: \(most)}]}"
    #expect(try findings(rule, graph) == [String(message.dropLast(3))])
  }

  @Test("a warning is told and does not fail the check")
  func severity() throws {
    let rule = #"{"rules": [{"kind": "forbidden", "from": "A", "to": "B", "severity": "warning"}]}"#
    let result = try check(rule, smallGraph("A: B\nB:"))
    #expect(result.findings.map(\.severity) == [.warning])
    #expect(result.status == 0)
  }
}
