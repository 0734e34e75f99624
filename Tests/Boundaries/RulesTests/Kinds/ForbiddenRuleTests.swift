import BoundariesCheck
import BoundariesTestHelpers
import Testing

@Suite("The rule forbidden")
struct ForbiddenRuleTests {
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

  @Test("a rule about direct imports alone is weaker")
  func weaker() throws {
    let graph = smallGraph("A: B\nB: C\nC:")
    let earlier = #"{rules: [{kind: "forbidden", from: "A", to: "C"}]}"#
    let later = #"{rules: [{kind: "forbidden", from: "A", to: "C", direct: true}]}"#
    let message =
      "weaker: A may import C, or reach it through others, which the rule 'forbidden' of main forbids"
    #expect(try weaknesses(from: earlier, to: later, graph) == [message])
    #expect(try weaknesses(from: later, to: earlier, graph) == [])
  }
}
