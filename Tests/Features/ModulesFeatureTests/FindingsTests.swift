import Foundation
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
struct FindingsTests {
  private let list = Modules.State.showing(.findings(FindingList.State()))
  private let first = "✗ B → D"
  private let second = "✗ B → E"

  @Test("are sorted by a column, and the selected ones are resolved at once")
  func selecting() async {
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
    findings.selected = ["gone"]
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

  @Test("are arranged as they were when their list was left")
  func arrangement() async throws {
    var findings = FindingList.State()
    findings.arrangement.isGroupedByRule = true
    findings.arrangement.order = TableSort(column: 1)
    let store = modulesStore(.showing(.findings(findings)))
    await store.send(try #require(Modules.menu(store.state).back)) { $0.path = StackState() }
    await store.receive(.findingsLeft(findings.arrangement)) {
      $0.arrangement = findings.arrangement
    }
    await store.send(.root(.delegate(.showFindings(ofRule: nil)))) {
      $0.path.append(.findings(findings))
    }
    #expect(store.state.sections == ["layers \(first)", "declared \(second)"])
    await store.finish()
  }

  @Test("are grouped by their rules by a key, and those of one rule have its reason")
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
    await store.finish()
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
  func unchecked() throws {
    let json = #"{"package": "p", "folder": "/p", "modules": [], "findings": []}"#
    var graph = try JSONDecoder().decode(PackageGraph.self, from: Data(json.utf8))
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

  @Test("come before the row of the places that were not checked, which a text above them counts")
  func focusedFirst() {
    var graph = graph
    graph.unread = PackageGraph.partlyRead.unread
    let state = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    #expect(state.labels.prefix(3) == [first, second, "Not checked: 1 place"])
    #expect(state.texts.contains("Not checked: 1 place"))
  }

  @Test("are shown when they are chosen")
  func showing() {
    let item = list.items.first { item in item.label.en == first }
    #expect(
      item?.action
        == .path(.element(id: 0, action: .findings(.delegate(.showFinding("1")))))
    )
    #expect(Modules.menu(list).rows.flatMap(\.items).first?.label.en == first)
  }

  @Test(
    "have a preview with the source, the reason below the import, and keys for the finding in focus"
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
    var selecting = FindingList.State()
    selecting.selected = ["1"]
    let selected = Modules.State.showing(.findings(selecting))
    let selectedItems = selected.preview(of: second).flatMap(\.items)
    #expect(selectedItems.map(\.shortcut) == ["E", "f", "a", "b"])
    // As the keys of the screen, they are for the selected findings.
    #expect(selectedItems.map(\.label.en).contains("Allow 1 with a reason"))
    #expect(
      selectedItems.last?.action
        == .path(
          .element(id: 0, action: .findings(.delegate(.showChange(.baseline, of: ["1"]))))
        )
    )
  }

  @Test("say in a column of the table whether a key fixes them")
  func fixable() {
    let texts = list.items.prefix(2).map { item in item.cells.map(\.en) }
    #expect(texts.map { $0.dropFirst().first } == ["by hand", "automatic"])
  }

  @Test("say whether the check fails because of them, and those come first")
  func severities() throws {
    let graph = try sample(
      replacing: [
        "\"severity\":\"error\",\"sites\":[{\"file\":\"Sources/B/a.swift\",\"line\":3":
          "\"severity\":\"warning\",\"sites\":[{\"file\":\"Sources/B/a.swift\",\"line\":3"
      ]
    )
    let state = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    #expect(state.texts.contains("Findings: 2, errors: 1"))
    #expect(state.labels.prefix(2) == ["✗ B → E", "! B → D"])
  }

  @Test("show all lines around the import that were read, or those within a distance")
  func sourceLines() throws {
    var finding = try #require(PackageGraph.sample.finding("1"))
    finding.sites[0].line = 31
    finding.source = (1...61).map { number in SourceLine(number: number, text: "line") }
    #expect(finding.sourceRows().count == 61)
    let near = finding.sourceRows(distance: 3).flatMap(\.texts)
    #expect(near.count == 7 && near[3] == "▸   31  line")
    finding.sites[0].line = 1
    #expect(finding.sourceRows(distance: 3).count == 4)
    finding.sites[0].line = .max
    #expect(finding.sourceRows(distance: 3).count == 61)
  }

  @Test("show the chain of an import through other modules, and none of a direct import")
  func chain() throws {
    let graph = try sample(replacing: ["[\"B\",\"D\"]": "[\"B\",\"C\",\"D\"]"])
    let list = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    let preview = list.preview(of: "✗ B → … → D").flatMap(\.texts)
    #expect(preview.contains("       ┃ Chain: B → C → D"))
    let indirect = Modules.State.showing(
      .finding(FindingDetail.State(fingerprint: "1")),
      graph: graph
    )
    #expect(indirect.texts.contains("B → C → D"))
    let direct = Modules.State.showing(
      .finding(FindingDetail.State(fingerprint: "2")),
      graph: graph
    )
    #expect(!direct.texts.contains { $0.contains("→") })
  }
}

@MainActor
@Suite("A finding")
struct FindingDetailTests {
  @Test("shows its reason and the source around the import, which opens in the editor at its line")
  func source() {
    let state = Modules.State.showing(.finding(FindingDetail.State(fingerprint: "1")))
    let rows = Modules.menu(state).rows
    func texts(_ style: TextStyle) -> [String] {
      rows.compactMap { row in
        guard case .text(let text, style) = row.content else { return nil }
        return text.en
      }
    }
    #expect(texts(.code) == ["     2  // Why?"])
    #expect(texts(.error) == ["▸    3  import D"])
    #expect(rows.compactMap(\.file).first == FileLine(path: "/sample/Sources/B/a.swift", line: 3))
    #expect(state.item(key: "E")?.label.en == "Sources/B/a.swift:3")
    #expect(
      state.labels == [
        "Sources/B/a.swift:3", "Fix", "Allow with a reason", "Add to the baseline",
        "The module B", "All findings of the rule", "Rules", "Read again",
      ]
    )
  }

  @Test("lists its other imports, each of which opens in the editor")
  func sites() throws {
    let site = #"{"file":"Sources/B/a.swift","line":3}"#
    let other = #"{"file":"Sources/B/b.swift","line":9}"#
    let graph = try sample(replacing: [site: "\(site),\(other)"])
    let state = Modules.State.showing(.finding(FindingDetail.State(fingerprint: "1")), graph: graph)
    #expect(state.labels.contains("Sources/B/b.swift:9"))
  }

  @Test("that is resolved says so")
  func resolved() {
    let state = Modules.State.showing(.finding(FindingDetail.State(fingerprint: "X")))
    #expect(state.labels == ["Rules", "Read again"])
    #expect(state.texts.last == "The finding is resolved.")
  }

  @Test("that is resolved does not give the focus to the row that undoes another change")
  func resolvedAfterChange() {
    let finding = FindingDetail.State(fingerprint: "X")
    let state = Modules.State.showing(.finding(finding), made: [change])
    #expect(state.labels == ["Rules", "Undo the change", "Read again"])
  }

  @Test(
    "has the advice of its kind if it is not fixable",
    arguments: [
      ("exception", "Remove the exception by hand."),
      ("weaker", "Undo the change of the check, or have it reviewed."),
      ("declared", "Edit the import or the manifest by hand."),
      ("used", "Edit the import or the manifest by hand."),
      ("layers", "No manifest resolves it; edit the import."),
    ]
  )
  func advice(kind: String, advice: String) throws {
    for isFixable in [false, true] {
      let changed = try sample(
        replacing: [
          "\"kind\":\"layers\"": "\"kind\":\"\(kind)\"",
          "\"fixable\":false": "\"fixable\":\(isFixable)",
        ]
      )
      let finding = FindingDetail.State(fingerprint: "1")
      let state = Modules.State.showing(.finding(finding), graph: changed)
      let fix = try #require(state.item(key: "f"))
      #expect(fix.disabledReason?.en == (isFixable ? nil : advice))
      let allow = try #require(state.item(key: "a"))
      let subjects = [
        "exception": "It is about an exception.", "weaker": "It is about a weaker check.",
      ]
      #expect(allow.disabledReason?.en == subjects[kind])
    }
  }

  @Test("about a dependency says why no fix of the manifest resolves it, also beside the list")
  func byHand() {
    var graph = graph
    let sentence = "Package.swift:5: add \"E\" to the dependencies of B by hand: they are computed"
    // The message and the advice say all that the sentence of another finding says.
    graph.findings[0].byHand = graph.findings[0].message
    graph.findings[1].fixable = false
    graph.findings[1].byHand = sentence
    func rows(_ fingerprint: String) -> [MenuRow<Modules.Action>] {
      let finding = FindingDetail.State(fingerprint: fingerprint)
      return Modules.menu(.showing(.finding(finding), graph: graph)).rows
    }
    func hasSentence(_ fingerprint: String) -> Bool {
      rows(fingerprint).contains { row in
        guard case .value(let label, let text) = row.content else { return false }
        return label.en == "By hand" && text.en == sentence
      }
    }
    #expect(hasSentence("2") && !hasSentence("1"))
    let list = Modules.State.showing(.findings(FindingList.State()), graph: graph)
    let beside = list.preview(of: "✗ B → E").flatMap(\.texts)
    #expect(beside.contains("       ┃ By hand: \(sentence)"))
  }

  @Test("about a dependency that is not imported names the dependency")
  func unused() throws {
    let changed = try sample(
      replacing: ["\"kind\":\"declared\"": "\"kind\":\"used\"", "[\"B\",\"E\"]": "[]"]
    )
    let state = Modules.State.showing(.findings(FindingList.State()), graph: changed)
    #expect(state.labels.prefix(2) == ["✗ B → D", "✗ B → E"])
  }
}
