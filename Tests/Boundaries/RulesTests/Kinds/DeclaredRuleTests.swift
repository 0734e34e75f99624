import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import BoundariesScan
import BoundariesTestHelpers
import Testing

@Suite("The rule declared")
struct DeclaredRuleTests {
  @Test("distinguishes declared, reachable, unreachable and unknown imports")
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
        "A imports D but does not declare it, and no declared dependency provides it",
        "A imports Nowhere, which no declared package contains",
      ]
    )
    #expect(result.findings.map(\.reachable) == [true, false, nil])
  }

  @Test("counts a re-exported module as declared, and its exporter as used")
  func umbrella() throws {
    let graph = smallGraph("A[Umbrella]: Part\nUmbrella[Part]: @_exported~import~Part\nPart[]:")
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("resolves a product to its modules; an unavailable product may provide any module")
  func products() throws {
    #expect(try findings(nil, smallGraph("A[swift-log=Logging]: Logging")).isEmpty)
    #expect(try findings(nil, smallGraph("A[swift-log=]: Logging")).isEmpty)
    #expect(
      try findings(nil, smallGraph("A[B]: B Logging\nB[swift-log=Logging]: Logging")) == [
        "A imports Logging but does not declare it; it is reachable through B @ A/A.swift:2"
      ]
    )
  }

  @Test("allows a missing module under canImport")
  func optional() throws {
    let source = ImportScanner.scan("#if canImport(Maybe)\nimport Maybe\n#endif")
    let file = SourceFile(path: "A.swift", scan: source)
    let graph = ModuleGraph([Module("A", files: [file], dependencies: [])])
    #expect(try findings(nil, graph).isEmpty)
  }

  @Test("a module that need not declare its imports makes the rule weaker")
  func weaker() throws {
    let graph = smallGraph("A[]:\nB[]:")
    let earlier = #"{rules: [{kind: "declared"}]}"#
    let later = #"{rules: [{kind: "declared", modules: "A"}]}"#
    let message =
      "weaker: B may import what it does not declare, which the rule 'declared' of main forbids"
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
