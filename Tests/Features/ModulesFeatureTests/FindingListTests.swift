import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("Findings")
struct FindingListTests {
  private let list = Modules.State.showing(.findings(FindingList.State()))
  private let first = "✗ B → D"
  private let second = "✗ B → E"

  @Test("are sorted by a column, and in the other order by the same column again")
  func sorting() async {
    let store = modulesStore(list)
    #expect(store.state.labels.prefix(2) == [first, second])
    await store.send(\.path[id: 0].findings, .view(.sort(1))) {
      $0.path[id: 0, case: \.findings]?.arrangement.order = TableSort(column: 1)
    }
    #expect(store.state.labels.prefix(2) == [second, first])
    await store.send(\.path[id: 0].findings, .view(.sort(1))) {
      $0.path[id: 0, case: \.findings]?.arrangement.order?.isDescending = true
    }
    #expect(store.state.labels.prefix(2) == [first, second])
    await store.finish()
  }

  @Test("that are selected are resolved at once, by rows that count them")
  func selecting() async {
    let store = modulesStore(list)
    await store.send(\.path[id: 0].findings, .view(.toggleSelection("1"))) {
      $0.path[id: 0, case: \.findings]?.selected = ["1"]
    }
    #expect(
      store.state.labels.suffix(4) == [
        "Read again", "Fix", "Allow 1 with a reason", "Add 1 to the baseline",
      ]
    )
    let identities = Modules.menu(store.state).rows.suffix(3).map(\.id)
    #expect(identities == ["fix", "allow", "baseline"])
    await store.send(\.path[id: 0].findings, .view(.toggleSelection("2"))) {
      $0.path[id: 0, case: \.findings]?.selected = ["1", "2"]
    }
    #expect(
      store.state.labels.suffix(4) == [
        "Read again", "Fix 1", "Allow 2 with a reason", "Add 2 to the baseline",
      ]
    )
    #expect(
      store.state.item(key: "f")?.action
        == .path(.element(id: 0, action: .findings(.delegate(.showChange(.fix, of: ["1", "2"])))))
    )
    await store.send(\.path[id: 0].findings, .view(.toggleSelection("1"))) {
      $0.path[id: 0, case: \.findings]?.selected = ["2"]
    }
    await store.finish()
  }

  @Test("are all selected by a key of the table, and none by another one")
  func selectingAll() async throws {
    let store = modulesStore(list)
    #expect(store.state.table?.selectNone == nil)
    await store.send(try #require(store.state.table?.selectAll)) {
      $0.path[id: 0, case: \.findings]?.selected = ["1", "2"]
    }
    #expect(store.state.table?.selectAll == nil)
    await store.send(try #require(store.state.table?.selectNone)) {
      $0.path[id: 0, case: \.findings]?.selected = []
    }
    await store.finish()
  }

  @Test("that are resolved are no longer selected")
  func resolvedSelection() {
    var findings = FindingList.State()
    findings.selected = ["resolved"]
    let state = Modules.State.showing(.findings(findings))
    #expect(state.table?.selectNone == nil)
    #expect(state.preview(of: first).flatMap(\.items).map(\.shortcut) == ["E", "f", "a", "b"])
    #expect(Modules.menu(state).backLabel == nil)
  }

  @Test("that are selected are counted, and are deselected before the screen is left")
  func leavingSelection() async throws {
    var findings = FindingList.State()
    findings.selected = ["1"]
    let store = modulesStore(.showing(.findings(findings)))
    #expect(store.state.texts.contains("Findings: 2, errors: 2, selected: 1"))
    #expect(Modules.menu(store.state).backLabel?.en == "Deselect")
    await store.send(try #require(Modules.menu(store.state).back)) {
      $0.path[id: 0, case: \.findings]?.selected = []
    }
    #expect(store.state.texts.contains("Findings: 2, errors: 2"))
    await store.send(try #require(Modules.menu(store.state).back)) { $0.path = StackState() }
    await store.receive(.findingsLeft(FindingList.Arrangement()))
    await store.finish()
  }

  @Test("are grouped by their rules by a key; the headings say them instead of a column")
  func grouping() async throws {
    let store = modulesStore(list)
    await store.send(try #require(store.state.item(key: "o")).action) {
      $0.path[id: 0, case: \.findings]?.arrangement.isGroupedByRule = true
    }
    #expect(store.state.sections == ["layers \(first)", "declared \(second)"])
    // The heading says the rule; a filter finds it nevertheless.
    #expect(store.state.groupedTables.map(\.titles) == Array(repeating: withoutRule, count: 2))
    #expect(store.state.items[1].cells.map(\.en).prefix(2) == ["automatic", "Sources/B/a.swift:4"])
    #expect(store.state.items[1].cells.map(\.en).contains("declared"))
    await store.finish()
  }

  @Test("of one rule have its reason, if it is the same for all of them, and no groups")
  func oneRule() {
    let rule = Modules.State.showing(.findings(FindingList.State(rule: "layers")))
    #expect(rule.labels.first == first && !rule.labels.contains(second))
    #expect(rule.texts.contains("D is higher") && rule.item(key: "o") == nil)
    #expect(rule.table?.titles == withoutRule)
    var various = graph
    various.findings[1].rule = "layers"
    let mixed = Modules.State.showing(.findings(FindingList.State(rule: "layers")), graph: various)
    #expect(mixed.labels.prefix(2) == [first, second] && !mixed.texts.contains("D is higher"))
    let unknown = Modules.State.showing(.findings(FindingList.State(rule: "X")))
    #expect(unknown.texts.contains("No findings."))
  }

  private var withoutRule: [String] { ["Finding", "Fix", "Place"] }

  @Test("that are grouped are sorted by the column that is chosen, which has the sign of the order")
  func sortingGroups() async throws {
    var findings = FindingList.State()
    findings.arrangement.isGroupedByRule = true
    let store = modulesStore(.showing(.findings(findings)))
    let group = try #require(store.state.groupedTables.first)
    await store.send(try #require(group.sortBy?(2))) {
      $0.path[id: 0, case: \.findings]?.arrangement.order =
        TableSort(column: FindingColumn.place.rawValue)
    }
    #expect(store.state.groupedTables.map(\.sort) == [TableSort(column: 2), TableSort(column: 2)])
    await store.send(try #require(store.state.item(key: "o")).action) {
      $0.path[id: 0, case: \.findings]?.arrangement.isGroupedByRule = false
    }
    #expect(store.state.table?.sort == TableSort(column: FindingColumn.place.rawValue))
    let list = try #require(store.state.table)
    await store.send(try #require(list.sortBy?(FindingColumn.rule.rawValue))) {
      $0.path[id: 0, case: \.findings]?.arrangement.order = TableSort(column: 1)
    }
    await store.send(try #require(store.state.item(key: "o")).action) {
      $0.path[id: 0, case: \.findings]?.arrangement.isGroupedByRule = true
    }
    #expect(store.state.groupedTables.map(\.sort) == [nil, nil])
    await store.finish()
  }

  @Test("that are none are not said of places that were not checked")
  func unchecked() {
    var graph = sample { graph in graph.findings = [] }
    let checked = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    #expect(checked.texts.contains("No findings."))
    graph.unread = PackageGraph.partlyRead.unread
    let partly = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    #expect(partly.texts.contains("No findings in what was checked."))
    #expect(partly.labels.first == "Not checked: 1 place")
    graph.unread = []
    graph.unjudged = [.init(from: "A", to: "NIOCore")]
    let unjudged = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    #expect(unjudged.texts.contains("No findings in what was checked."))
    #expect(unjudged.labels.first == "Not checked: 1 dependency")
  }

  @Test("that are suppressed are none, but are counted beside them, and without them")
  func suppressed() {
    var graph = PackageGraph.partlyRead
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

  @Test("request what their rows show; the first row is a finding, so that it has the focus")
  func requests() {
    var state = FindingList.State(rule: "layers")
    state.package = .sample(.partlyRead)
    let requests: [ModulesRequest] = [
      .showFinding("1"), .showUnchecked, .showSuppressed(ofRule: "layers"), .writeRevision, .read,
      .read,
    ]
    let items = FindingList.menu(state).items
    #expect(items.map(\.action) == requests.map(FindingList.Action.delegate))
    #expect(items[1...2].map(\.label.en) == ["Not checked: 1 place", "Suppressed: 1"])
  }

  @Test("are counted in both languages, with what is left out of them")
  func counts() {
    func messages(_ graph: PackageGraph, selected: [String] = []) -> [MenuText] {
      var state = FindingList.State()
      state.selected = selected
      state.package = .sample(graph)
      return FindingList.menu(state).messages
    }
    var graph = PackageGraph.partlyRead
    graph.unreported = 7
    graph.notCompared = "main"
    let sentences = [
      MenuText(
        en: "Findings: 2, errors: 2, selected: 1, suppressed: 2",
        ja: "指摘: 2、うちエラー2、うち選択1、抑制済み2"
      ),
      MenuText(en: "Not checked: 1 place", ja: "未検査: 1か所"),
      MenuText(
        en: "The rules are not compared with main; they may have become weaker.",
        ja: "規則をmainと比較できなかったため、弱くなっている可能性があります。"
      ),
      MenuText(
        en: "Findings in unchanged files, left out: 7",
        ja: "変更のないファイルの指摘（省略）: 7"
      ),
    ]
    #expect(Array(messages(graph, selected: ["1"]).dropFirst()) == sentences)
    graph.findings = []
    let partly = MenuText(
      en: "No findings in what was checked, 2 suppressed.",
      ja: "検査した範囲に指摘はありません（抑制済み2件）。"
    )
    #expect(messages(graph).contains(partly))
    let none = MenuText(en: "No findings.", ja: "指摘はありません。")
    let clean = sample { graph in graph.findings = [] }
    #expect(Array(messages(clean).dropFirst()) == [none])
  }

  @Test("say why not all rules are compared with a revision")
  func partlyCompared() throws {
    let reason = "Playground/** could not be read there"
    let newer = sample { graph in
      graph.notCompared = "main"
      graph.notComparedReason = reason
    }
    let list = Modules.State.showing(.findings(FindingList.State()), graph: newer)
    let warning =
      "The rules are not fully compared with main (\(reason)); they may have become weaker."
    #expect(list.texts.contains(warning), "\(list.texts)")
  }
}
