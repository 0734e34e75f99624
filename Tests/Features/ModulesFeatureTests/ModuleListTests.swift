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
@Suite("The list of modules")
struct ModuleListTests {
  /// Returns the state in which the list is sorted or grouped.
  private func state(
    _ graph: PackageGraph = graph,
    _ change: (inout ModuleList.State) -> Void = { _ in }
  ) -> Modules.State {
    var state = Modules.State.showing(graph: graph)
    change(&state.root)
    return state
  }

  @Test("begin with a row in the color of the gravest finding")
  func severity() {
    func style(_ severities: [String]) -> TextStyle? {
      var graph = graph
      graph.findings = graph.findings.prefix(severities.count).enumerated().map { index, finding in
        var finding = finding
        finding.severity = severities[index]
        return finding
      }
      return Modules.State.showing(graph: graph).items.first?.style
    }
    #expect(style(["warning", "error"]) == .error)
    #expect(style(["info", "warning"]) == .warning)
    #expect(style(["info"]) == .body)
    #expect(style([]) == .body)
  }

  @Test("is sorted by each column in both orders, and external modules come last")
  func sorting() async {
    let expected: [(column: Int, ascending: [String], descending: [String])] = [
      (1, ["A", "C", "D", "B"], ["B", "A", "C", "D"]),
      (2, ["A", "B", "C", "D"], ["D", "B", "C", "A"]),
      (3, ["D", "B", "C", "A"], ["A", "B", "C", "D"]),
      (4, ["D", "B", "C", "A"], ["A", "B", "C", "D"]),
      (5, ["C", "D", "B", "A"], ["A", "B", "C", "D"]),
      (6, ["A", "B", "D", "C"], ["C", "D", "B", "A"]),
      (7, ["A", "B", "C", "D"], ["A", "B", "C", "D"]),
      (0, ["A", "B", "C", "D"], ["D", "C", "B", "A"]),
    ]
    let store = modulesStore()
    for (column, ascending, descending) in expected {
      for (isDescending, names) in [(false, ascending), (true, descending)] {
        await store.send(.root(.view(.sort(column)))) {
          $0.root.order = TableSort(column: column, isDescending: isDescending)
        }
        #expect(Array(store.state.labels.prefix(6)) == ["Findings"] + names + ["E"], "\(column)")
      }
    }
    await store.finish()
  }

  @Test("says nothing of imports or importers that a module does not have, nor does its screen")
  func noNeighbors() {
    let list = state()
    #expect(list.preview(of: "A").flatMap(\.texts).dropFirst() == ["B, C"])
    #expect(list.preview(of: "D").flatMap(\.texts).dropFirst() == ["B, C"])
    let module = Modules.State.showing(.module(ModuleDetail.State(name: "D")))
    #expect(module.sections == ["Imported by (2) B C"])
  }

  @Test("has the mark and the color of the gravest finding of a module beside their number")
  func severities() throws {
    let item = try #require(state().items.first { $0.label.en == "B" })
    #expect(item.cells.first?.en == "✗ 2")
    #expect(item.style == .error)
    let clean = try #require(state().items.first { $0.label.en == "A" })
    #expect(clean.cells.first?.en == "")
    #expect(clean.style == .body)
    let graph = try sample(replacing: ["\"severity\":\"error\"": "\"severity\":\"warning\""])
    let warned = try #require(state(graph).items.first { $0.label.en == "B" })
    #expect(warned.cells.first?.en == "! 2")
    #expect(warned.style == .warning)
  }

  @Test("says nothing of the files and lines of another package, which are not read")
  func externalFiles() throws {
    let item = try #require(state().items.first { $0.label.en == "E" })
    #expect(item.cells.map(\.en).suffix(3) == ["", "", "external"])
  }

  @Test("has numbers in names in the order of numbers")
  func numbers() throws {
    var text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    for (name, other) in [("A", "Core10a2"), ("B", "Core10a1"), ("C", "Core2"), ("D", "Core01")] {
      text = text.replacing("\"\(name)\"", with: "\"\(other)\"")
    }
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(text.utf8))
    let names = state(graph).labels.dropFirst().prefix(4)
    #expect(Array(names) == ["Core01", "Core2", "Core10a1", "Core10a2"])
  }

  @Test("is grouped by folder or depth, in the order of the table; other packages stay apart")
  func grouping() async throws {
    let text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    let parts = text.components(separatedBy: #""folder":"""#)
    let folders = ["x/A", "y/B", "x/C", "D", ""].map { "\"folder\":\"\($0)\"" } + [""]
    let placed = zip(parts, folders).map { $0 + $1 }.joined()
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(placed.utf8))
    let store = modulesStore(Modules.State.showing(graph: graph))
    await store.send(.root(.view(.sort(0)))) { $0.root.order.isDescending = true }
    let expected: [(grouping: ModuleList.Grouping, sections: [String])] = [
      (.folder, ["/ D", "x/ C A", "y/ B", "Other packages E"]),
      (.depth, ["Depth 2 A", "Depth 1 C B", "Depth 0 D", "Other packages E"]),
      (.none, ["4 modules of sample D C B A", "Other packages E"]),
    ]
    for (grouping, sections) in expected {
      // The key of the row leads from each grouping to the next one.
      let action = try #require(store.state.item(key: "o")).action
      #expect(action == .root(.view(.group(grouping))))
      await store.send(action) { $0.root.grouping = grouping }
      #expect(store.state.sections == sections)
    }
    await store.finish()
  }

  @Test("has macros and plugins apart, and tests, however it is grouped")
  func kinds() throws {
    let text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    let parts = text.components(separatedBy: "\"kind\":\"library\"")
    let kinds = ["library", "macro", "plugin", "test"].map { "\"kind\":\"\($0)\"" } + [""]
    let changed = zip(parts, kinds).map { $0 + $1 }.joined()
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(changed.utf8))
    let apart = ["Macros and plugins B C", "Tests D", "Other packages E"]
    let expected: [(grouping: ModuleList.Grouping, first: String)] = [
      (.none, "4 modules of sample A"), (.folder, "/ A"), (.depth, "Depth 2 A"),
    ]
    for (grouping, first) in expected {
      let sections = state(graph) { $0.grouping = grouping }.sections
      #expect(sections == [first] + apart, "\(grouping)")
    }
  }

  @Test("has a preview of a module with its findings, its imports and its importers")
  func preview() {
    let texts = state().preview(of: "B").flatMap(\.texts)
    let findings = ["! B may not import D", "! B imports E, which it does not declare"]
    #expect(texts == ["B"] + findings + ["D, E", "A"])
  }

  @Test("of another package is another screen, so that it begins at its top")
  func identity() {
    let identity = Modules.menu(.showing()).screenID
    #expect(Modules.menu(Modules.State(folder: "other", graph: graph)).screenID != identity)
    #expect(Modules.menu(Modules.State(folder: "p")).screenID != identity)
  }

  @Test("is the same screen from the first reading on, so that a filter typed meanwhile stays")
  func identityWhileReading() {
    var state = Modules.State(folder: "p")
    func identity() -> ScreenID {
      state.shareValues()
      return Modules.menu(state).screenID
    }
    state.package.beginReading()
    let reading = identity()
    state.package.finishReading(graph)
    #expect(identity() == reading)
    state.package.beginReading()
    #expect(identity() == reading)
    state.package.content = .failed(reason: .noToolchain, last: nil)
    #expect(identity() == reading)
  }

  @Test("says how many places were not checked, and opens them with what excludes them")
  func unchecked() async throws {
    let graph = PackageGraph.partlyRead
    let store = modulesStore(Modules.State.showing(graph: graph))
    #expect(store.state.labels.prefix(2) == ["Findings", "Not checked: 1 place"])
    let action = try #require(store.state.items.dropFirst().first).action
    await store.send(action) { $0.path.append(.unchecked(UncheckedList.State())) }
    let texts = store.state.texts
    #expect(texts.contains("Extra/**"))
    #expect(texts.contains("1 Swift file in no checked module"))
    // The line is the first row that can be chosen, so that the list begins at its top.
    let line = try #require(store.state.items.first)
    #expect(line.label.en == #""excluded": ["Extra/**"]"#)
    #expect(line.badge?.en == "leaves them out" && line.detail == nil)
    let file = Modules.menu(store.state).rows.compactMap(\.file).first
    #expect(file == FileLine(path: "/sample/boundaries.json", line: 1))
    await store.finish()
  }

  @Test("shows the whole reason for a place that no line of the configuration excludes")
  func unreadable() {
    var graph = graph
    let reason = #"no rule; "excluded": ["x"] is no help"#
    graph.unread = [PackageGraph.UnreadPlace(path: "boundaries.json", reason: reason)]
    let list = Modules.State.showing(.unchecked(UncheckedList.State()), graph: graph)
    #expect(list.texts.suffix(2) == ["boundaries.json", reason])
    #expect(list.labels == ["Rules", "Read again"])
  }
}

@MainActor
@Suite("The configuration of a package")
struct ConfigurationTests {
  private static let screens: [Modules.Path.State] = [
    .module(ModuleDetail.State(name: "B")), .destinations(Destinations.State(name: "B")),
    .chain(ImportChain.State(start: "A", end: "E")), .findings(FindingList.State()),
    .finding(FindingDetail.State(fingerprint: "1")), .unchecked(UncheckedList.State()),
    .suppressed(SuppressedList.State()),
  ]

  @Test("opens in the editor by the same key on each screen")
  func key() {
    let states = [Modules.State.showing()] + Self.screens.map { Modules.State.showing($0) }
    for state in states {
      #expect(state.item(key: "e")?.label.en == "Rules")
    }
  }

  @Test(
    "opens at the line of its mistake, also if the package was never read",
    arguments: [nil, graph]
  )
  func mistake(last: PackageGraph?) {
    let reason = ModuleGraphError.configuration(
      file: "/sample/boundaries.json",
      line: 7,
      column: 2,
      mistake: "no such kind"
    )
    var state = Modules.State(folder: "p")
    state.package.content = .failed(reason: reason, last: last)
    state.shareValues()
    let files = Modules.menu(state).rows.compactMap(\.file)
    #expect(files == [FileLine(path: "/sample/boundaries.json", line: 7)])
    let row = state.item(key: "e")
    #expect(row?.label.en == "Rules" && row?.detail?.en == "boundaries.json:7")
    #expect(row?.disabledReason == nil && row?.action == .root(.delegate(.read)))
    // What was corrected in the editor is read.
    #expect(Modules.menu(state).focusReturned == .root(.delegate(.read)))
    #expect(state.items.count { item in item.shortcut == "e" } == 1)
  }

  @Test("with a mistake in the baseline opens the baseline")
  func mistakeInBaseline() {
    var state = Modules.State.showing(.findings(FindingList.State()))
    let file = "/sample/boundaries-baseline.jsonl"
    let reason = ModuleGraphError.configuration(file: file, line: 2, column: 1, mistake: "no JSON")
    state.package.content = .failed(reason: reason, last: graph)
    state.shareValues()
    #expect(state.item(key: "e")?.detail?.en == "boundaries-baseline.jsonl:2")
    #expect(Modules.menu(state).rows.compactMap(\.file) == [FileLine(path: file, line: 2)])
  }

  @Test("is not offered after another failure of the first reading")
  func otherFailure() {
    var state = Modules.State(folder: "p")
    state.package.content = .failed(reason: .noToolchain, last: nil)
    state.shareValues()
    #expect(state.item(key: "e") == nil)
  }

  @Test("that is missing opens no empty file; the key says what writes it")
  func missing() {
    var graph = graph
    graph.hasConfiguration = false
    let state = Modules.State.showing(graph: graph)
    #expect(
      state.item(key: "e")?.disabledReason?.en == "There is none yet; 'boundaries init' writes one."
    )
    graph.unread = PackageGraph.partlyRead.unread
    let list = Modules.State.showing(.unchecked(UncheckedList.State()), graph: graph)
    #expect(list.items.first?.disabledReason?.en == "'boundaries init' writes it.")
    graph.unread = []
    let checked = Modules.State.showing(.unchecked(UncheckedList.State()), graph: graph)
    #expect(checked.texts.last == "Everything was checked.")
    #expect(!checked.texts.contains { $0.contains("fails") })
  }
}

@MainActor
@Suite("A module")
struct ModuleDetailTests {
  @Test("opens its imports and importers, its findings, and the modules that it reaches")
  func rows() {
    let library = Modules.State.showing(.module(ModuleDetail.State(name: "D")))
    #expect(library.labels == ["B", "C", "Rules", "Read again"])
    let importer = Modules.State.showing(.module(ModuleDetail.State(name: "B")))
    #expect(
      importer.labels == [
        "Why does it reach …", "✗ B → D", "✗ B → E", "D", "E", "A", "Rules", "Read again",
      ]
    )
    let destinations = Modules.State.showing(.destinations(Destinations.State(name: "B")))
    #expect(destinations.labels == ["D", "E", "Rules", "Read again"])
  }

  @Test("reaches another one by the shortest chain of imports, each of which opens in the editor")
  func chain() {
    let state = Modules.State.showing(.chain(ImportChain.State(start: "A", end: "E")))
    #expect(state.labels == ["A → B", "B → E", "Rules", "Read again"])
    #expect(
      Modules.menu(state).rows.compactMap(\.file) == [
        FileLine(path: "/sample/Sources/A/a.swift", line: 1),
        FileLine(path: "/sample/Sources/B/a.swift", line: 4),
        FileLine(path: "/sample/boundaries.json", line: 1),
      ]
    )
    let none = Modules.State.showing(.chain(ImportChain.State(start: "D", end: "A")))
    #expect(none.texts == ["D does not reach A."])
  }

  @Test("that was removed since it was read is named")
  func removed() {
    let screens: [Modules.Path.State] = [
      .module(ModuleDetail.State(name: "X")), .destinations(Destinations.State(name: "X")),
      .chain(ImportChain.State(start: "A", end: "X")),
      .chain(ImportChain.State(start: "X", end: "A")),
    ]
    for screen in screens {
      let state = Modules.State.showing(screen)
      #expect(state.labels == ["Rules", "Read again"])
      #expect(state.texts == ["There is no module X now."])
    }
  }
}
