import ModuleGraphClient
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("Suppressed findings")
struct SuppressedListTests {
  private let graph = PackageGraph.partlyRead

  private func list(rule: String? = nil) -> Modules.State {
    .showing(.suppressed(SuppressedList.State(rule: rule)), graph: graph)
  }

  @Test("are counted in a row of the modules, which opens their list")
  func modules() async throws {
    let store = modulesStore(.showing(graph: graph))
    let item = try #require(store.state.items.first { $0.label.en == "Suppressed: 2" })
    #expect(item.label.ja == "抑制済み: 2件")
    await store.send(item.action) { $0.path.append(.suppressed(SuppressedList.State())) }
    await store.finish()
  }

  @Test("are no findings, but are counted beside them, and without them")
  func findings() {
    var graph = graph
    let some = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    #expect(some.texts.contains("Findings: 2, errors: 2, suppressed: 2"))
    #expect(
      some.labels.prefix(4) == ["✗ B → D", "✗ B → E", "Not checked: 1 place", "Suppressed: 2"]
    )
    graph.findings = []
    let partly = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    #expect(partly.texts.contains("No findings in what was checked, 2 suppressed."))
    graph.unread = []
    let none = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    #expect(none.texts.contains("No findings, 2 suppressed."))
    #expect(none.labels.first == "Suppressed: 2")
    graph.suppressions = []
    let clean = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    #expect(clean.texts.contains("No findings."))
  }

  @Test("of one rule are counted and listed on its own")
  func rule() async throws {
    let findings = FindingList.State(rule: "layers")
    let store = modulesStore(.showing(.findings(findings), graph: graph))
    let item = try #require(store.state.items.first { $0.label.en == "Suppressed: 1" })
    await store.send(item.action) {
      $0.path.append(.suppressed(SuppressedList.State(rule: "layers")))
    }
    #expect(store.state.sections == ["layers C → D"])
    await store.finish()
  }

  @Test("are listed by rule with their reasons, and open what covers them in the editor")
  func rows() throws {
    let state = list()
    #expect(state.sections == ["layers C → D", "declared C → E"])
    let cells = state.items.prefix(2).map { item in item.cells.map(\.en) }
    #expect(
      cells == [
        ["boundaries.json:9", "D moves in spring"],
        ["boundaries-baseline.jsonl:2", "in the baseline"],
      ]
    )
    #expect(
      state.files.prefix(2) == [
        FileLine(path: "/sample/boundaries.json", line: 9),
        FileLine(path: "/sample/boundaries-baseline.jsonl", line: 2),
      ]
    )
    let beside = state.preview(of: "C → D").flatMap(\.texts)
    #expect(beside == ["boundaries.json:9", "C may not import D", "D moves in spring"])
  }

  @Test("that are none are said to be none")
  func none() {
    let state = Modules.State.showing(.suppressed(SuppressedList.State()))
    #expect(state.texts.last == "Nothing is suppressed.")
    #expect(list(rule: "other").texts.last == "Nothing is suppressed.")
  }
}
