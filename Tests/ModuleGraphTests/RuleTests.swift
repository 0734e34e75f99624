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

  @Test("forbidden leaves out chains that another finding explains")
  func forbiddenMinimal() throws {
    let graph = smallGraph("A: B\nB: App\nApp: A")
    let rule = #"{"rules": [{"kind": "forbidden", "from": "*", "to": "App"}]}"#
    #expect(try findings(rule, graph) == ["B may not import App @ B/B.swift:1"])
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

  @Test("exhaustive finds the module in no group")
  func exhaustive() throws {
    let graph = smallGraph("A:\nB:\nATests:")
    let rule =
      #"{"groups": {"t": "type:test", "a": ["*", "!B", "!t"]}, "rules": [{"kind": "exhaustive"}]}"#
    #expect(try findings(rule, graph) == ["B is in no group"])
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
      ("{groups: [}", "1:11: expected a value"),
      ("[]", "1:1: the configuration must be an object, not a list"),
      ("{rules: [{kind: \"layers\", layers: [\"Hoge\", \"*\"]}]}", "1:44: Hoge is in two layers"),
      ("", "1:1: the text ends too early"),
    ]
  )
  func mistakes(text: String, message: String) {
    let graph = smallGraph("Hoge: Fuga\nFuga:")
    #expect { try findings(text, graph) } throws: { error in
      "\(error)" == "boundaries.json:\(message)"
    }
  }
}
