import ModuleGraphClient
import NavigatorMenus
import NavigatorRouting
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The table of findings")
struct FindingTableTests {
  private let list = Modules.State.showing(.findings(FindingList.State()))
  private let first = "✗ B → D"
  private let second = "✗ B → E"

  @Test(
    "has a preview with the source, the reason below the import, and keys for the finding in focus"
  )
  func preview() {
    let preview = list.preview(of: first)
    #expect(
      preview.flatMap(\.texts) == [
        "Sources/B/a.swift:3", "     2  // Why?", "▸    3  import D",
        "       ┃ B may not import D", "       ┃ Rule: layers", "       ┃ Reason: D is higher",
      ]
    )
    let items = preview.flatMap(\.items)
    #expect(items.map(\.shortcut) == ["E", "f", "a", "b"])
    #expect(preview.compactMap(\.file) == [FileLine(path: "/sample/Sources/B/a.swift", line: 3)])
    let fix = items.first { item in item.shortcut == "f" }
    #expect(fix?.disabledReason?.en == "No manifest resolves it; edit the import.")
  }

  @Test("has a preview whose keys are for the selected findings, as those of the screen")
  func previewOfSelection() {
    var selecting = FindingList.State()
    selecting.selected = ["1"]
    let selected = Modules.State.showing(.findings(selecting))
    let selectedItems = selected.preview(of: second).flatMap(\.items)
    #expect(selectedItems.map(\.shortcut) == ["E", "f", "a", "b"])
    #expect(selectedItems.map(\.label.en).contains("Allow 1 with a reason"))
    #expect(
      selectedItems.last?.action
        == .path(
          .element(id: 0, action: .findings(.delegate(.showChange(.baseline, of: ["1"]))))
        )
    )
  }

  @Test("says of several findings that no fix resolves any of them")
  func severalByHand() {
    var selecting = FindingList.State()
    selecting.selected = ["1", "2"]
    let byHand = sample { graph in
      for index in graph.findings.indices { graph.findings[index].fixable = false }
    }
    let state = Modules.State.showing(.findings(selecting), graph: byHand)
    #expect(state.item(key: "f")?.disabledReason?.en == "No fix resolves any of these.")
  }

  @Test("says in a column whether a key fixes a finding")
  func fixable() {
    let fixes = list.items.prefix(2).map { item in item.cells[1] }
    let byHand = MenuText(en: "by hand", ja: "手作業")
    let automatic = MenuText(en: "automatic", ja: "自動")
    #expect(fixes == [byHand, automatic])
  }

  @Test("says whether the check fails because of a finding, and begins with those")
  func severities() {
    let graph = sample { graph in graph.findings[0].severity = "warning" }
    let state = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    #expect(state.texts.contains("Findings: 2, errors: 1"))
    #expect(state.labels.prefix(2) == ["✗ B → E", "! B → D"])
  }

  @Test("names a dependency that is not imported")
  func unused() {
    let changed = sample { graph in
      graph.findings[1].kind = "used"
      graph.findings[1].chain = []
    }
    let state = Modules.State.showing(.findings(FindingList.State()), graph: changed)
    #expect(state.labels.prefix(2) == ["✗ B → D", "✗ B → E"])
  }

  @Test("is sorted by each column in both orders")
  func sorting() {
    let graph = sample { graph in graph.findings[0].sites[0].line = 10 }
    func labels(_ column: FindingColumn, isDescending: Bool = false) -> [String] {
      var findings = FindingList.State()
      let order = TableSort(column: column.rawValue, isDescending: isDescending)
      findings.arrangement.order = order
      let state = Modules.State.showing(.findings(findings), graph: graph)
      return Array(state.labels.prefix(2))
    }
    #expect(labels(.modules) == [first, second])
    #expect(labels(.modules, isDescending: true) == [second, first])
    // Line 4 is before line 10, though not as a text.
    for column in [FindingColumn.rule, .fix, .place] {
      #expect(labels(column) == [second, first], "\(column)")
      #expect(labels(column, isDescending: true) == [first, second], "\(column)")
    }
  }

  @Test("has rows that resolve findings, with their number in both languages if they are selected")
  func resolving() {
    func labels(isSelection: Bool) -> [MenuText] {
      let rows = RequestRow.resolving(graph.findings, isSelection: isSelection)
      return rows.flatMap(\.items).map(\.label)
    }
    let numbered = [
      MenuText(en: "Fix 1", ja: "修正 1"),
      MenuText(en: "Allow 2 with a reason", ja: "理由を書いて許可 2"),
      MenuText(en: "Add 2 to the baseline", ja: "ベースラインに追加 2"),
    ]
    let plain = [
      MenuText(en: "Fix", ja: "修正"), MenuText(en: "Allow with a reason", ja: "理由を書いて許可"),
      MenuText(en: "Add to the baseline", ja: "ベースラインに追加"),
    ]
    #expect(labels(isSelection: true) == numbered)
    #expect(labels(isSelection: false) == plain)
  }
}
