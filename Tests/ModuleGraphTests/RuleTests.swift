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

@Suite("Declared dependencies")
struct DeclarationTests {
  @Test("an import is declared, in reach, out of reach, or of no package")
  func declared() throws {
    let graph = smallGraph(
      """
      A[B]: B C D Foundation Nowhere
      B[C]: C
      C[]:
      D[]:
      """
    )
    let result = try check(#"{"rules": [{"kind": "declared"}]}"#, graph)
    #expect(
      result.findings.map(\.message) == [
        "A imports C but does not declare it; it is reachable through B",
        "A imports D but does not declare it, nor does anything it declares",
        "A imports Nowhere, which no package declared here has",
      ]
    )
    #expect(result.findings.map(\.reachable) == [true, false, nil])
  }

  @Test("what a dependency re-exports needs no declaration, and makes the dependency used")
  func umbrella() throws {
    let graph = smallGraph("A[Umbrella]: Part\nUmbrella[Part]: @_exported~import~Part\nPart[]:")
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("a product counts by the module it brings; one that is not here may bring anything")
  func products() throws {
    #expect(try findings(nil, smallGraph("A[swift-log=Logging]: Logging")).isEmpty)
    #expect(try findings(nil, smallGraph("A[swift-log=]: Logging")).isEmpty)
    #expect(
      try findings(nil, smallGraph("A[B]: B Logging\nB[swift-log=Logging]: Logging")) == [
        "A imports Logging but does not declare it; it is reachable through B @ A/A.swift:2"
      ]
    )
  }

  @Test("an optional module may be missing")
  func optional() throws {
    let source = ImportScanner.scan("#if canImport(Maybe)\nimport Maybe\n#endif")
    let file = SourceFile(path: "A.swift", source: source)
    let graph = ModuleGraph([Module("A", files: [file], dependencies: [])])
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("a dependency that nobody imports is unused")
  func used() throws {
    let graph = smallGraph("A[B C]: B\nB[]:\nC[]:")
    #expect(try findings(nil, graph) == ["A declares C but never imports it"])
  }

  @Test(
    "what cannot be imported is never asked for",
    arguments: [ModuleKind.plugin, .macro, .executable, .binary, .system]
  )
  func notImportable(kind: ModuleKind) throws {
    let file = SourceFile(path: "A.swift", source: ImportScanner.scan("let a = 1"))
    let graph = ModuleGraph([
      Module("A", files: [file], dependencies: [DeclaredDependency("Other", modules: ["Other"])]),
      Module("Other", kind: kind, files: [file], dependencies: []),
    ])
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("a module of comments alone is made to be linked, and so are modules with C sources")
  func linked() throws {
    let empty = SourceFile(path: "E.swift", source: ImportScanner.scan("// nothing"))
    let code = SourceFile(path: "C.swift", source: ImportScanner.scan("let c = 1"))
    let dependency = [DeclaredDependency("B", modules: ["B"])]
    let graph = ModuleGraph([
      Module("B", files: [code], dependencies: []),
      Module("E", files: [empty], dependencies: dependency),
      Module("C", files: [code], dependencies: dependency, hasForeignSources: true),
    ])
    #expect(try findings(nil, graph).isEmpty)
  }
}

@Suite("A mistake in the configuration")
struct ConfigurationErrorTests {
  @Test(
    "is told with its place and the nearest right word",
    arguments: [
      ("{\"rulse\": []}", "1:2: unknown key \"rulse\"; did you mean \"rules\"?"),
      (
        "{rules: [\n  {kind: \"forbiden\"}]}",
        "2:10: unknown kind \"forbiden\"; did you mean \"forbidden\"?"
      ),
      (
        "{rules: [{kind: \"forbidden\", from: \"Hgoe\", to: \"Fuga\"}]}",
        "1:36: \"Hgoe\" matches no module; did you mean \"Hoge\"?"
      ),
      (
        "{rules: [{kind: \"forbidden\", form: \"Hoge\"}]}",
        "1:30: unknown key \"form\"; did you mean \"from\"?"
      ),
      (
        "{rules: [{kind: \"forbidden\", from: \"Hoge\"}]}",
        "1:10: the rule \"forbidden\" needs \"to\""
      ),
      (
        "{rules: [{kind: \"exhaustive\"}, {kind: \"exhaustive\"}]}",
        "1:39: two rules are named \"exhaustive\"; exceptions could not tell them apart"
      ),
      (
        "{groups: {Hoge: \"Fuga\"}}",
        "1:11: \"Hoge\" is both a group and a target; rename the group"
      ),
      ("{groups: {g: \"type:tset\"}}", "1:14: unknown type \"tset\"; did you mean \"test\"?"),
      ("{groups: {g: []}}", "1:14: group \"g\" is empty"),
      ("{groups: {g: \"Hoge\", g: \"Fuga\"}}", "1:22: group \"g\" is given twice"),
      ("{groups: [}", "1:11: expected a value"),
      ("[]", "1:1: the configuration must be an object, not a list"),
      (
        "{rules: [{kind: \"layers\", layers: [\"Hoge\", \"*\"]}]}", "1:44: Hoge is in two layers"
      ),
      ("", "1:1: the text ends too early"),
      (
        "{groups: {g: \"*\"}, rules: [{kind: \"acyclic\", groups: \"h\"}]}",
        "1:54: unknown group \"h\"; known are \"g\""
      ),
      (
        "{rules: [{kind: \"limit\", metric: \"fanin\", max: 1}]}",
        "1:34: unknown metric \"fanin\"; did you mean \"fan-in\"?"
      ),
      (
        "{rules: [{kind: \"limit\", metric: \"depth\", max: -1}]}",
        "1:48: \"max\" may not be negative"
      ),
      (
        "{rules: [{kind: \"declared\"}]}",
        "1:17: the rule \"declared\" needs declared dependencies: a Package.swift, or"
          + " \"dependencies\" in \"modules\""
      ),
      (
        "{rules: [{kind: \"acyclic\"}], exceptions: [{rule: \"acylic\", from: \"Hoge\", because: \"x\"}]}",
        "1:50: unknown rule \"acylic\"; did you mean \"acyclic\"?"
      ),
      (
        "{exceptions: [{rule: \"r\", from: \"Hoge\"}]}",
        "1:15: the exception does not say \"because\" of what"
      ),
      (
        "{exceptions: [{rule: \"r\", from: \"Hoge\", because: \"x\", until: \"soon\"}]}",
        "1:62: \"soon\" is no date such as \"2026-03-31\""
      ),
    ]
  )
  func mistakes(text: String, message: String) {
    let graph = smallGraph("Hoge: Fuga\nFuga:")
    #expect { try findings(text, graph) } throws: { error in
      "\(error)" == "/small/boundaries.json:\(message)"
    }
  }
}
