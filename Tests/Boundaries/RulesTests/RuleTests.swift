import BoundariesCheck
import BoundariesGraph
import BoundariesTestHelpers
import TestHelpers
import Testing

@testable import BoundariesRules

@Suite("A rule")
struct RuleTests {
  @Test("with severity warning does not make the check fail")
  func severity() throws {
    let rule = #"{"rules": [{"kind": "forbidden", "from": "A", "to": "B", "severity": "warning"}]}"#
    let result = try check(rule, smallGraph("A: B\nB:"))
    #expect(result.findings.map(\.severity) == [.warning])
    #expect(result.status == 0)
  }
}
