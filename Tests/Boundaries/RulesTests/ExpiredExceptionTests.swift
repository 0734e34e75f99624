import BoundariesCheck
import BoundariesTestHelpers
import Testing

@testable import BoundariesRules

@Suite("An exception that has expired")
struct ExpiredExceptionTests {
  private let exception = """
    {
      rules: [{name: "no B", kind: "forbidden", from: "*", to: "B"}],
      exceptions: [{rule: "no B", from: "A", to: "B", because: "old", until: "2026-06-01"}],
    }
    """

  @Test("has advice that holds whether the import is still there or not", arguments: ["B", "C"])
  func advice(imported: String) throws {
    let graph = smallGraph("A: \(imported)\nB:\nC:")
    let found = try check(exception, graph).findings.filter { $0.kind == "exception" }
    #expect(found.map(\.fix) == ["remove the exception, and the import if it is still there"])
  }
}
