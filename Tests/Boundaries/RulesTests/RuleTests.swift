import BoundariesCheck
import BoundariesGraph
import BoundariesTestHelpers
import TestHelpers
import Testing

@testable import BoundariesRules

@Suite("A rule")
struct RuleTests {
  @Test("forbidden reports direct imports, and the shortest chain of an indirect one")
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

  @Test("direct includes re-exported modules")
  func reexports() throws {
    let graph = smallGraph("A: B\nB: @_exported~import~C D\nC: @_exported~import~E\nD:\nE:")
    let rule = #"{"rules": [{"kind": "forbidden", "from": "A", "to": ["D", "E"], "direct": true}]}"#
    #expect(
      try findings(rule, graph) == [
        "A may not import E, and reaches it through B → C @ A/A.swift:1 B/B.swift:1 C/C.swift:1"
      ]
    )
  }

  @Test("forbidden omits chains that contain another violation")
  func forbiddenMinimal() throws {
    let graph = smallGraph("A: B\nB: App\nApp: A")
    let rule = #"{"rules": [{"kind": "forbidden", "from": "*", "to": "App"}]}"#
    #expect(try findings(rule, graph) == ["B may not import App @ B/B.swift:1"])
  }

  @Test("forbidden accepts external modules, even those without an import")
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

  @Test("instability is 1 if all edges lead out, and 0 if there are none")
  func instability() {
    let metrics = Metrics(smallGraph("A: B\nB:\nC:"))
    #expect((0..<3).map { metrics.value(.instability, of: $0) } == [1, 0, 0])
  }

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

  @Test("layers reach lower layers, and only the next one if closed")
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

  @Test("protected modules are imported only by the given modules, and reached through them")
  func protected() throws {
    let graph = smallGraph("DB:\nStore: DB\nView: Store DB\nOther: Store")
    let rule = #"{"rules": [{"kind": "protected", "modules": "DB", "by": "Store"}]}"#
    #expect(try findings(rule, graph) == ["View may not import DB @ View/View.swift:2"])
  }

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

  @Test("acyclic reports an import to remove for each cycle, with every location")
  func acyclic() throws {
    let graph = smallGraph("A: B\nB: C\nC: A D A\nD: E\nE: D\nF: A")
    #expect(
      try findings(#"{"rules": [{"kind": "acyclic"}]}"#, graph) == [
        "A and B are in a cycle (A → B → C → A), which breaks when A does not import B"
          + " @ A/A.swift:1 B/B.swift:1 C/C.swift:1 C/C.swift:3",
        "D and E are in a cycle (D → E → D), which breaks when D does not import E"
          + " @ D/D.swift:1 E/E.swift:1",
      ]
    )
  }

  @Test("acyclic leaves out a cycle through a module outside of its list")
  func cycleOutside() throws {
    let graph = smallGraph("A: X\nX: B\nB: A")
    let some = #"{"rules": [{"kind": "acyclic", "modules": ["A", "B"]}]}"#
    #expect(try findings(some, graph).isEmpty)
    #expect(try check(#"{"rules": [{"kind": "acyclic"}]}"#, graph).findings.count == 1)
  }

  @Test("acyclic reports the import that two cycles share")
  func sharedImport() throws {
    let graph = smallGraph("A: B\nB: C D\nC: A\nD: A")
    let found = try check(#"{"rules": [{"kind": "acyclic"}]}"#, graph).findings
    #expect(found.map(\.from) == ["A"])
    #expect(found.map(\.to) == ["B"])
  }

  @Test("two modules are a cycle as three are, and one is none")
  func sizesOfCycles() {
    let graph = smallGraph("A: B\nB: A\nC: D\nD: E\nE: C\nF: A C")
    let cycles = StrongComponents(graph.imported).components.filter { $0.count > 1 }
    let names = cycles.map { cycle in cycle.map { graph.modules[$0].label } }
    #expect(names == [["A", "B"], ["C", "D", "E"]])
  }

  @Test("acyclic is fast on cycles of many modules, and leaves none", arguments: [true, false])
  func manyCycles(isComplete: Bool) throws {
    let count = isLongRun ? 150 : 70
    // Numbers without a pattern, the same in every run.
    var state: UInt64 = 1
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let lines = (0..<count).map { module in
      let all = isComplete ? Array(0..<count) : (0..<3).map { _ in next() }
      return "M\(module): "
        + Set(all).subtracting([module]).sorted().map { "M\($0)" }.joined(separator: " ")
    }
    let found = try check(
      #"{"rules": [{"kind": "acyclic"}]}"#,
      smallGraph(lines.joined(separator: "\n"))
    )
    .findings
    let removed = Set(found.map { [$0.from, $0.to] })
    let rest = lines.map { line in
      let words = line.split(whereSeparator: { ": ".contains($0) }).map(String.init)
      return "\(words[0]): "
        + words.dropFirst().filter { !removed.contains([words[0], $0]) }.joined(separator: " ")
    }
    #expect(
      try findings(#"{"rules": [{"kind": "acyclic"}]}"#, smallGraph(rest.joined(separator: "\n")))
        == []
    )
    // Of two modules that import each other, one import remains.
    #expect(isComplete ? found.count == count * (count - 1) / 2 : found.count * 3 < count * 2)
  }

  @Test("acyclic can check groups instead of modules")
  func acyclicGroups() throws {
    let graph = smallGraph("A1:\nA2: B1\nB1:\nB2: A1")
    let rule = """
      {groups: {a: "A*", b: "B*"}, rules: [{kind: "acyclic", groups: ["a", "b"]}]}
      """
    #expect(
      try findings(rule, graph) == [
        "a and b are in a cycle (a → b → a), which breaks when a does not import b"
          + " @ A2/A2.swift:1 B2/B2.swift:1"
      ]
    )
  }

  @Test("public-only reports @testable and @_spi, except in the tests of the module itself")
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

  @Test("no-reexport reports @_exported, also of external modules")
  func noReexport() throws {
    let graph = smallGraph("A: B\nB: @_exported~import~Foundation A")
    #expect(
      try findings(#"{"rules": [{"kind": "no-reexport"}]}"#, graph) == [
        "B may not re-export Foundation @ B/B.swift:1"
      ]
    )
  }

  @Test("exhaustive reports a module in no group")
  func exhaustive() throws {
    let graph = smallGraph("A:\nB:\nATests:")
    let rule = """
      {groups: {t: "type:test", a: ["*", "!B", "!t"]}, rules: [{kind: "exhaustive"}]}
      """
    #expect(try findings(rule, graph) == ["B is in no group"])
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

  @Test("with severity warning does not make the check fail")
  func severity() throws {
    let rule = #"{"rules": [{"kind": "forbidden", "from": "A", "to": "B", "severity": "warning"}]}"#
    let result = try check(rule, smallGraph("A: B\nB:"))
    #expect(result.findings.map(\.severity) == [.warning])
    #expect(result.status == 0)
  }
}
