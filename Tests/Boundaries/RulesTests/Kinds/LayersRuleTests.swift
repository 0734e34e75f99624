import BoundariesCheck
import BoundariesTestHelpers
import Testing

@Suite("The rule layers")
struct LayersRuleTests {
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

  @Test(
    "layers with fewer steps, or that are open, or have siblings, are weaker",
    arguments: [
      (
        #"{rules: [{kind: "layers", layers: ["A", "B", "C"]}]}"#,
        #"{rules: [{kind: "layers", layers: ["A", ["B", "C"]]}]}"#,
        "weaker: C may import B, or reach it through others, which the rule 'layers' of main forbids"
      ),
      (
        #"{rules: [{kind: "layers", layers: ["A", "B", "C"], closed: true}]}"#,
        #"{rules: [{kind: "layers", layers: ["A", "B", "C"]}]}"#,
        "weaker: A may import C, or reach it through others, which the rule 'layers' of main forbids"
      ),
      (
        #"{rules: [{kind: "layers", layers: [["A", "B"], "C"], siblings: false}]}"#,
        #"{rules: [{kind: "layers", layers: [["A", "B"], "C"]}]}"#,
        "weaker: A may import B, or reach it through others, which the rule 'layers' of main forbids"
      ),
    ]
  )
  func weaker(earlier: String, later: String, message: String) throws {
    let graph = smallGraph("A:\nB:\nC:")
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
