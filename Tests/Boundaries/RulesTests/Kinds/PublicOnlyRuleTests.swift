import BoundariesCheck
import BoundariesTestHelpers
import Testing

@Suite("The rule public-only")
struct PublicOnlyRuleTests {
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

  @Test("a further exempt module makes the rule weaker")
  func weaker() throws {
    let graph = smallGraph("A:\nB:")
    let earlier = #"{rules: [{kind: "public-only"}]}"#
    let later = #"{rules: [{kind: "public-only", except: "B"}]}"#
    let message =
      "weaker: B may import A with '@testable' or '@_spi', which the rule 'public-only' of main forbids"
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
