import Foundation
import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

/// A change of a file.
let change = PackageChange(difference: "+b\n", text: "1")
/// The lines around the imports of the sample's findings, which pages with findings read.
let sampleExcerpts = graph.findings.map { finding in
  FindingExcerpt(
    finding: finding.id,
    sites: finding.sites.map { site in
      [
        SourceLine(number: site.line - 1, text: "// Why?"),
        SourceLine(number: site.line, text: "import D"),
      ]
    }
  )
}

@MainActor
@Suite("Findings")
struct FindingsTests {
  func store(
    _ pages: ModulesPage...,
    resolve: @escaping @Sendable (String, Resolution, [String]) async throws -> PackageChange = {
      _,
      _,
      _ in change
    },
    proposal: PackageChange? = nil,
    made: [PackageChange] = [],
    apply: @escaping @Sendable (String, PackageChange, Bool) async throws -> Void = { _, _, _ in }
  ) -> TestStore<Modules.State, Modules.Action> {
    var state = Modules.State(folder: "p", graph: graph)
    for page in pages { state.path.append(page) }
    (state.changes.proposal, state.changes.made) = (proposal, made)
    state.changes.hasMade = !made.isEmpty
    var client = ModuleGraphClient.answering(graph)
    (client.resolve, client.apply) = (resolve, apply)
    return TestStore(initialState: state) { [client] in Modules(client: client) }
  }

  func labels(_ state: Modules.State) -> [String] {
    Modules.menu(state).rows.flatMap(Self.labels)
  }

  static func labels(_ row: MenuRow<Modules.Action>) -> [String] {
    switch row.content {
    case .item(let item): [item.label.en]
    case .list(let list): (0..<list.count).flatMap { labels(list.row($0)) }
    case .section(let title, let rows): [title.en + ":"] + rows.flatMap(labels)
    default: []
    }
  }

  @Test("are sorted by a column, and those that are selected are resolved at once")
  func selecting() async {
    let store = store(.findings)
    let first = "✗ B → D"
    let second = "✗ B → E"
    #expect(labels(store.state).dropLast(2) == [first, second, "Select all 2"])
    await store.send(.view(.sortFindings(1))) { $0.findingOrder = TableSort(column: 1) }
    #expect(labels(store.state).prefix(2) == [second, first])
    await store.send(.view(.select("1"))) { $0.selected = ["1"] }
    #expect(
      labels(store.state).dropLast(2).suffix(5) == [
        "Fix 0", "Allow 1 with a reason", "Add 1 to the baseline", "Select all 2", "Select none",
      ]
    )
    await store.send(.view(.select("2"))) { $0.selected = ["1", "2"] }
    #expect(
      labels(store.state).dropLast(2).suffix(4) == [
        "Fix 1", "Allow 2 with a reason", "Add 2 to the baseline", "Select none",
      ]
    )
    await store.send(.view(.select("1"))) { $0.selected = ["2"] }
    await store.finish()
  }

  @Test("a key selects all, and another one none")
  func selectingAll() async throws {
    let store = store(.findings)
    func action(_ key: Character) throws -> Modules.Action {
      let items = Modules.menu(store.state).rows.compactMap { row in
        if case .item(let item) = row.content { item } else { nil }
      }
      return try #require(items.first { $0.shortcut == key }).action
    }
    await store.send(try action("A")) { $0.selected = ["1", "2"] }
    await store.send(try action("N")) { $0.selected = [] }
    await store.finish()
  }

  @Test("a change lists what is left to do by hand, and the line after it counts that")
  func byHand() {
    let partial = PackageChange(difference: "+b\n", text: "1", byHand: ["A may not import B"])
    let shown = Modules.menu(store(.findings, proposal: partial).state).rows
    let sections = shown.flatMap(Self.labels).filter { $0.hasSuffix(":") }
    #expect(sections == ["1 by hand:"])
    let status = Modules.menu(store(.findings, made: [partial]).state).status
    #expect(status?.en == "Changed: the package; 1 by hand")
  }

  @Test("have a heading for each rule if a key groups them")
  func headings() async throws {
    let store = store(.findings)
    let first = "✗ B → D"
    let second = "✗ B → E"
    let groups = [
      ["declared:", second, "layers:", first], [second, first],
    ]
    await store.send(.view(.sortFindings(2))) { $0.findingOrder = TableSort(column: 2) }
    #expect(labels(store.state).prefix(2) == [first, second], "by their lines")
    await store.send(.view(.sortFindings(2))) { $0.findingOrder?.isDescending = true }
    for (index, expected) in groups.enumerated() {
      let rows = Modules.menu(store.state).rows
      let item = rows.lazy.compactMap { row -> MenuRow<Modules.Action>.Item? in
        if case .item(let item) = row.content, item.shortcut == "o" { item } else { nil }
      }.first
      let grouping = (index + 1) % 2
      await store.send(try #require(item).action) { $0.findingGrouping = grouping }
      #expect(Array(labels(store.state).prefix(expected.count)) == expected)
    }
    await store.finish()
  }

  @Test("show their reason and the source around the import, which opens in the editor at its line")
  func finding() async throws {
    let store = store(.findings)
    await store.send(.view(.open(.finding("1")))) { $0.path.append(.finding("1")) }
    await store.receive(.excerpts([sampleExcerpts[0]])) { $0.excerpts = [sampleExcerpts[0]] }
    let rows = Modules.menu(store.state).rows
    let texts = rows.compactMap {
      if case .text(let text, .code) = $0.content { text.en } else { nil }
    }
    #expect(texts == ["     2  // Why?", "▸    3  import D"])
    #expect(rows.compactMap(\.file) == [FileLine(path: "/sample/Sources/B/a.swift", line: 3)])
    await store.finish()
  }

  @Test("delay no key while the source around their imports is read")
  func slowSource() async {
    let (files, continuation) = AsyncStream<Void>.makeStream()
    var client = ModuleGraphClient.answering(graph)
    client.lines = { _, _ in
      for await _ in files {}
      return []
    }
    let initial = Modules.State(folder: "p", graph: graph)
    let store = TestStore(initialState: initial) { [client] in Modules(client: client) }
    await store.send(.view(.open(.finding("1")))) { $0.path.append(.finding("1")) }
    await store.send(.view(.group(1))) { $0.grouping = 1 }
    continuation.finish()
    let excerpt = FindingExcerpt(finding: "1", sites: [[]])
    await store.receive(.excerpts([excerpt])) { $0.excerpts = [excerpt] }
    await store.finish()
  }

  @Test("have a preview with the reason and the source, and modules one with their imports")
  func preview() throws {
    var state = Modules.State(folder: "p", graph: graph)
    func preview(_ label: String) throws -> [String] {
      let rows = Modules.menu(state).rows.compactMap(Self.preview(label))
      return try #require(rows.first?()).flatMap(Self.texts)
    }
    let findings = ["! B may not import D", "! B imports E, which it does not declare"]
    #expect(try preview("B") == ["B"] + findings + ["D, E", "A"])
    state.path.append(.findings)
    state.excerpts = sampleExcerpts
    #expect(
      try preview("✗ B → D") == [
        "B may not import D", "layers", "D is higher", "Sources/B/a.swift:3", "     2  // Why?",
        "▸    3  import D",
      ]
    )
    // What resolves the finding is there for its key, until others are selected.
    func items(_ label: String) throws -> [MenuRow<Modules.Action>.Item] {
      let rows = Modules.menu(state).rows.compactMap(Self.preview(label))
      return try #require(rows.first?()).compactMap {
        if case .item(let item) = $0.content { item } else { nil }
      }
    }
    let other = "✗ B → E"
    #expect(try items(other).map(\.shortcut) == ["f", "a", "b", "d"])
    let fix = try items("✗ B → D")[0]
    #expect(fix.disabledReason?.en == "No manifest resolves it; edit the import.")
    state.selected = ["1"]
    #expect(try items(other).map(\.shortcut) == ["d"])
  }

  @Test("show the chain of an import through other modules, and none of a direct import")
  func chain() throws {
    let text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    let longer = text.replacing("[\"B\",\"D\"]", with: "[\"B\",\"C\",\"D\"]")
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(longer.utf8))
    var state = Modules.State(folder: "p", graph: graph)
    state.path.append(.findings)
    let previews = Modules.menu(state).rows.compactMap(Self.preview("✗ B → D"))
    let preview = try #require(previews.first?()).flatMap(Self.texts)
    #expect(preview.prefix(4) == ["B may not import D", "layers", "D is higher", "B → C → D"])
    state.path.append(.finding("1"))
    #expect(Modules.menu(state).rows.flatMap(Self.texts).contains("B → C → D"))
    state.path.append(.finding("2"))
    #expect(!Modules.menu(state).rows.flatMap(Self.texts).contains { $0.contains("→") })
  }

  @Test("say whether the check fails because of them, and those come first")
  func severities() throws {
    // The first finding of two.
    let (error, warning) = ("\"severity\":\"error\"", "\"severity\":\"warning\"")
    let text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
      .replacing(error, with: warning, maxReplacements: 1)
    var state = Modules.State(folder: "p")
    state.graph = try JSONDecoder().decode(PackageGraph.self, from: Data(text.utf8))
    state.path.append(.findings)
    let rows = Modules.menu(state).rows
    #expect(rows.flatMap(Self.texts).contains("Errors: 1, other: 1"))
    let labels = ["✗ B → E", "! B → D"]
    #expect(rows.flatMap(Self.labels).filter(labels.contains) == labels)
  }

  @Test("a fix removes what is stale in a baseline, but no exception that has a reason")
  func staleExceptions() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(graph), as: UTF8.self)
      .replacing("\"kind\":\"layers\"", with: "\"kind\":\"exception\"")
    for (file, reason) in [
      ("boundaries.json", "Remove the exception by hand."), ("boundaries-baseline.jsonl", nil),
      ("Sources/C/c.swift", "Remove the exception by hand."),
    ] {
      let site = #""file":"Sources/B/a.swift","line":3"#
      let changed = text.replacing(site, with: "\"file\":\"\(file)\",\"line\":3")
      var state = Modules.State(folder: "p")
      state.graph = try JSONDecoder().decode(PackageGraph.self, from: Data(changed.utf8))
      #expect(state.graph?.findings.first?.sites.first?.file == file)
      state.path.append(.finding("1"))
      let fix = Modules.menu(state).rows.lazy.compactMap { row -> MenuRow<Modules.Action>.Item? in
        if case .item(let item) = row.content, item.shortcut == "f" { item } else { nil }
      }.first
      #expect(fix != nil && fix?.disabledReason?.en == reason, "\(file)")
    }
  }

  /// Returns the preview of the row of a table that has a label.
  private static func preview(
    _ label: String
  ) -> (MenuRow<Modules.Action>) -> (() -> [MenuRow<Modules.Action>])? {
    { row in
      switch row.content {
      case .section(_, let rows): rows.lazy.compactMap(preview(label)).first
      case .list(let list):
        (0..<list.count).lazy.map(list.row).first { labels($0) == [label] }?.preview
      default: nil
      }
    }
  }

  private static func texts(_ row: MenuRow<Modules.Action>) -> [String] {
    switch row.content {
    case .text(let text, _), .value(_, let text): [text.en]
    case .section(_, let rows): rows.flatMap(texts)
    default: []
    }
  }
}
