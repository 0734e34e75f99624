import BoundariesCheck
import BoundariesTestHelpers
import Testing

@Suite("The rule required")
struct RequiredRuleTests {
  @Test(
    "required reports a module that imports none of a pattern's modules, itself or by a re-export"
  )
  func required() throws {
    let graph = smallGraph("A: Log\nB:\nC: D\nD: @_exported~import~Log\nLog:\nE: Logger")
    let rule = #"{"rules": [{"kind": "required", "modules": ["*", "!Log"], "to": "Log"}]}"#
    #expect(try findings(rule, graph) == ["B does not import Log", "E does not import Log"])
    let external =
      #"{rules: [{kind: "required", modules: "E", to: ["external:Log*", "external:X"]}]}"#
    #expect(try findings(external, graph) == ["E does not import external:X"])
  }

  @Test("a further module that may be imported instead makes the rule weaker")
  func weaker() throws {
    let graph = smallGraph("A: Log\nLog:\nLogger:")
    let earlier = #"{rules: [{kind: "required", modules: "A", to: "Log"}]}"#
    let later = #"{rules: [{kind: "required", modules: "A", to: "Log*"}]}"#
    let message =
      "weaker: A need not import Log, which the rule 'required' of main forbids"
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
