import BoundariesCheck
import BoundariesGraph
import BoundariesRules
import BoundariesTestHelpers
import TestHelpers
import Testing

@testable import BoundariesEdits

@Suite("The changes of dependencies")
struct DependencyChangeTests {
  @Test("are planned for manifests in linear time, and not where they close a cycle together")
  func changes() throws {
    func seconds(_ count: Int) throws -> Double {
      let lines = (0..<count).map { "M\($0)[M\($0 + 1)]: M\($0 + 1) M\($0 + 2)" }
      let last = ["M\(count)[]: M\(count + 1)", "M\(count + 1)[]: M\(count)"]
      let graph = smallGraph((lines + last).joined(separator: "\n"))
      let findings = Rule.defaults(for: graph)[1].findings(in: graph)
      #expect(findings.count == count + 2)
      let lookup = DependencyLookup(graph)
      let products = graph.declaredProducts
      var unimported = UnimportedDependencies(findings, loaded(graph))
      let start = processorTime()
      var changes = findings.compactMap { finding in
        DependencyChange(finding, graph, lookup, products, &unimported)
      }
      DependencyChange.refuseCycles(&changes, graph)
      let refused = changes.filter { $0.obstacle != nil }.map(\.target)
      #expect(refused == ["M\(count)", "M\(count + 1)"])
      return processorTime() - start
    }
    _ = try seconds(10)
    // Quadratic time would be 64 times as long.
    #expect(try seconds(400) < 30 * max(0.002, seconds(50)))
  }
}
