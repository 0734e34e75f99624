import BoundariesCheck
import BoundariesTestHelpers
import Testing

@Suite("The rule no-reexport")
struct NoReexportRuleTests {
  @Test("no-reexport reports @_exported, also of external modules")
  func noReexport() throws {
    let graph = smallGraph("A: B\nB: @_exported~import~Foundation A")
    #expect(
      try findings(#"{"rules": [{"kind": "no-reexport"}]}"#, graph) == [
        "B may not re-export Foundation @ B/B.swift:1"
      ]
    )
  }

  @Test("a module that may re-export makes the rule weaker")
  func weaker() throws {
    let graph = smallGraph("A:\nB:")
    let earlier = #"{rules: [{kind: "no-reexport"}]}"#
    let later = #"{rules: [{kind: "no-reexport", modules: "A"}]}"#
    let message =
      "weaker: B may re-export what it imports, which the rule 'no-reexport' of main forbids"
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
