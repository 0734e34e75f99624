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
}
