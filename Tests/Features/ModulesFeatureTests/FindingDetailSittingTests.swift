import ModuleGraphClient
import NavigatorMenus
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("A finding about a dependency that no fix resolves")
struct FindingDetailSittingTests {
  @Test("says once that the user has to resolve it by hand")
  func byHand() {
    var graph = graph
    graph.findings[1].fixable = false
    graph.findings[1].byHand = "add \"E\" to the dependencies of B by hand: they are computed"
    let detail = FindingDetail.State(fingerprint: graph.findings[1].id)
    let rows = Modules.menu(.showing(.finding(detail), graph: graph)).rows
    let labels = rows.compactMap { row -> String? in
      guard case .value(let label, _) = row.content else { return nil }
      return label.en
    }
    #expect(labels.contains("Not automatic"), "\(labels)")
    #expect(!labels.contains("By hand"), "\(labels)")
  }
}
