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
}
