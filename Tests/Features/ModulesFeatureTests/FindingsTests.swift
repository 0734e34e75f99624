import Foundation
import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Synchronization
import TestHelpers
import Testing

@testable import ModulesFeature

private let graph = PackageGraph.sample
/// A change of a file.
private let change = PackageChange(difference: "+b\n", text: "1")
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
  private func store(
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
    state.changes.hasMade = made.isEmpty ? nil : true
    var client = ModuleGraphClient.answering(graph)
    (client.resolve, client.apply) = (resolve, apply)
    return TestStore(initialState: state) { [client] in Modules(client: client) }
  }

  private func labels(_ state: Modules.State) -> [String] {
    Modules.menu(state).rows.flatMap(Self.labels)
  }

  private static func labels(_ row: MenuRow<Modules.Action>) -> [String] {
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
    let (first, second) = ("B may not import D", "B imports E, which it does not declare")
    #expect(labels(store.state).dropLast(2) == [first, second])
    await store.send(.view(.sortFindings(1))) { $0.findingOrder = TableSort(column: 1) }
    #expect(labels(store.state).prefix(2) == [second, first])
    await store.send(.view(.select("1"))) { $0.selected = ["1"] }
    #expect(
      labels(store.state).dropLast(2).suffix(3) == [
        "Fix 0", "Allow 1 with a reason", "Add 1 to the baseline",
      ]
    )
    await store.send(.view(.select("2"))) { $0.selected = ["1", "2"] }
    #expect(
      labels(store.state).dropLast(2).suffix(3) == [
        "Fix 1", "Allow 2 with a reason", "Add 2 to the baseline",
      ]
    )
    await store.send(.view(.select("1"))) { $0.selected = ["2"] }
    await store.finish()
  }

  @Test("have a heading for each rule if a key groups them")
  func headings() async throws {
    let store = store(.findings)
    let (first, second) = ("B may not import D", "B imports E, which it does not declare")
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
      try preview("B may not import D") == [
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
    let other = "B imports E, which it does not declare"
    #expect(try items(other).map(\.shortcut) == ["f", "a", "b", "d"])
    let fix = try items("B may not import D")[0]
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
    let previews = Modules.menu(state).rows.compactMap(Self.preview("B may not import D"))
    let preview = try #require(previews.first?()).flatMap(Self.texts)
    #expect(preview.prefix(4) == ["B may not import D", "layers", "D is higher", "B → C → D"])
    state.path.append(.finding("1"))
    #expect(Modules.menu(state).rows.flatMap(Self.texts).contains("B → C → D"))
    state.path.append(.finding("2"))
    #expect(!Modules.menu(state).rows.flatMap(Self.texts).contains { $0.contains("→") })
  }

  @Test("say whether the check fails because of them, and those come first")
  func severities() throws {
    let text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
      .replacing("\"message\":\"B may", with: "\"severity\":\"warning\",\"message\":\"B may")
    var state = Modules.State(folder: "p")
    state.graph = try JSONDecoder().decode(PackageGraph.self, from: Data(text.utf8))
    state.path.append(.findings)
    let rows = Modules.menu(state).rows
    #expect(rows.flatMap(Self.texts).contains("Errors: 1, other: 1"))
    let messages = ["B imports E, which it does not declare", "warning: B may not import D"]
    #expect(rows.flatMap(Self.labels).filter(messages.contains) == messages)
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

  @Test(
    "a change is shown before it is made, the package is read again, and the change is taken back"
  )
  func making() async {
    let store = store(.findings, .finding("2")) { folder, resolution, findings in
      #expect(folder == "p" && resolution == .fix && findings == ["2"])
      return change
    } apply: { folder, change, _ in
      #expect(folder == "p" && change.text == "1")
    }
    await store.send(.view(.change(.resolve(.fix, ["2"])))) {
      $0.changes.isRunning = true
      $0.changes.place = Changes.Place(page: .finding("2"))
    }
    // A second choice meanwhile does nothing.
    await store.send(.view(.change(.resolve(.baseline, ["2"]))))
    await store.receive(.change(.proposed(change))) {
      $0.changes.isRunning = false
      $0.changes.proposal = change
    }
    #expect(labels(store.state) == ["Make the change"])
    await store.send(.view(.change(.make))) { $0.changes.isRunning = true }
    await store.receive(.change(.made)) {
      $0.changes.isRunning = false
      $0.changes.proposal = nil
      ($0.changes.made, $0.changes.hasMade) = ([change], true)
      _ = $0.path.popLast()
      $0.progress = Modules.Progress()
    }
    await store.receive(.loaded(graph)) { $0.progress = nil }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    #expect(labels(store.state).contains("Undo the change"))
    await store.send(.view(.change(.takeBack))) { $0.changes.isRunning = true }
    await store.receive(.change(.takenBack)) {
      $0.changes.isRunning = false
      $0.changes.made = []
      $0.progress = Modules.Progress()
    }
    await store.receive(.loaded(graph)) { $0.progress = nil }
    await store.receive(.excerpts(sampleExcerpts))
    await store.finish()
  }

  @Test("an exception has a reason and a day, is left step by step, and continued for its findings")
  func exception() async {
    let store = store(.rule("layers")) { _, resolution, findings in
      #expect(resolution == .exception(because: "r", until: "2027-05-31") && findings == ["1"])
      return change
    }
    await store.send(.view(.change(.allow(["1"])))) {
      $0.changes.draft = Changes.Draft(findings: ["1"])
    }
    await store.send(.view(.change(.editReason("r")))) { $0.changes.draft?.because = "r" }
    await store.send(.view(.change(.editDay("2027-05-31")))) {
      $0.changes.draft?.until = "2027-05-31"
    }
    await store.send(.view(.change(.showException))) {
      $0.changes.isRunning = true
      $0.changes.place = Changes.Place(page: .rule("layers"), draft: $0.changes.draft)
    }
    await store.receive(.change(.proposed(change))) {
      $0.changes.isRunning = false
      $0.changes.proposal = change
    }
    await store.send(.view(.change(.discard))) { $0.changes.proposal = nil }
    let draft = Changes.Draft(findings: ["1"], because: "r", until: "2027-05-31")
    await store.send(.view(.change(.discard))) {
      ($0.changes.draft, $0.changes.drafts) = (nil, [draft])
    }
    await store.send(.view(.change(.allow(["2"])))) {
      $0.changes.draft = Changes.Draft(findings: ["2"])
    }
    await store.send(.view(.change(.discard))) {
      $0.changes.draft = nil
      $0.changes.drafts?.append(Changes.Draft(findings: ["2"]))
    }
    await store.send(.view(.change(.allow(["1"])))) { $0.changes.draft = draft }
    await store.finish()
  }

  @Test("why nothing was changed is said in front of the screen")
  func refusal() async throws {
    let store = store(.findings, .finding("1")) { _, _, _ in
      throw ModuleGraphError("no manifest resolves it")
    }
    await store.send(.view(.change(.resolve(.fix, ["1"])))) {
      $0.changes.isRunning = true
      $0.changes.place = Changes.Place(page: .finding("1"))
    }
    await store.receive(.change(.refused("no manifest resolves it"))) {
      $0.changes.isRunning = false
      $0.changes.problem = "no manifest resolves it"
    }
    let alert = try #require(Modules.menu(store.state).alert)
    #expect(alert.message?.en == "no manifest resolves it")
    #expect(alert.message?.ja == "マニフェストでは解決できません。（no manifest resolves it）")
    await store.send(try #require(alert.dismiss)) { $0.changes.problem = nil }
    await store.finish()
  }

  @Test("a change that is being made can be taken back, also if its screen is left meanwhile")
  func leaving() async {
    let store = store(.findings, proposal: change)
    await store.send(.view(.change(.make))) { $0.changes.isRunning = true }
    await store.send(.view(.change(.discard)))
    await store.receive(.change(.made)) {
      ($0.changes.isRunning, $0.changes.proposal, $0.changes.made) = (false, nil, [change])
      $0.changes.hasMade = true
      $0.progress = Modules.Progress()
    }
    await store.receive(.loaded(graph)) { $0.progress = nil }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    await store.finish()
  }

  @Test("another folder is read only after the question, where a change can be undone")
  func openingFolder() async throws {
    let store = store(made: [change])
    await store.send(.view(.edit("other"))) { $0.folder = "other" }
    await store.send(.view(.read)) {
      ($0.changes.isLeaving, $0.changes.opensFolder) = (true, true)
    }
    let alert = try #require(Modules.menu(store.state).alert)
    await store.send(try #require(alert.buttons[0].action)) {
      ($0.changes.isLeaving, $0.changes.opensFolder) = (nil, nil)
    }
    await store.send(.view(.read)) {
      ($0.changes.isLeaving, $0.changes.opensFolder) = (true, true)
    }
    await store.send(try #require(alert.buttons[1].action)) {
      ($0.changes, $0.graph, $0.source) = (Changes(), nil, "other")
      ($0.excerpts, $0.progress) = ([], Modules.Progress())
    }
    await store.receive(.loaded(graph)) { ($0.graph, $0.progress) = (graph, nil) }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    await store.finish()
  }

  @Test("leaving asks first where a change can be undone, whose key keeps its meaning")
  func leavingModules() async throws {
    let store = store(made: [change])
    func undo(_ state: Modules.State) -> MenuRow<Modules.Action>.Item? {
      Modules.menu(state).rows.lazy.compactMap { row in
        if case .item(let item) = row.content, item.shortcut == "u" { item } else { nil }
      }.first
    }
    await store.send(try #require(Modules.menu(store.state).back)) {
      $0.changes.isLeaving = true
    }
    let alert = try #require(Modules.menu(store.state).alert)
    #expect(alert.buttons.map(\.label.en) == ["Stay", "Leave"])
    await store.send(try #require(alert.buttons[0].action)) { $0.changes.isLeaving = nil }
    await store.send(.view(.change(.askToLeave))) { $0.changes.isLeaving = true }
    await store.send(try #require(alert.buttons[1].action)) { $0.changes.isLeaving = nil }
    await store.receiveDismissal()
    #expect(undo(store.state)?.disabledReason == nil)
    var state = store.state
    state.changes.made = []
    #expect(undo(state)?.disabledReason?.en == "Nothing is left to undo.")
    #expect(Modules.menu(state).back == nil)
    await store.finish()
  }

  @Test(
    "what is being read while a change is made or undone is forgotten, and read again",
    arguments: [Changes.View.make, .takeBack]
  )
  func outdatedReading(view: Changes.View) async {
    let (stream, old) = AsyncThrowingStream<ModuleGraphClient.Event, any Error>.makeStream()
    let (end, ending) = AsyncStream<Never>.makeStream()
    old.onTermination = { _ in ending.finish() }
    var changed = graph
    changed.package = "before"
    let readings = Mutex([stream])
    var client = ModuleGraphClient.answering(graph)
    client.read = { [client] in readings.withLock { $0.popLast() } ?? client.read($0) }
    client.apply = { [changed] _, _, _ in
      old.yield(.graph(changed))
      old.finish()
      for await _ in end {}
      throw ModuleGraphError("x")
    }
    let state = store(.findings, proposal: change, made: [change]).state
    let store = TestStore(initialState: state) { [client] in Modules(client: client) }
    await store.send(.changed) { $0.isRefreshing = true }
    await store.send(.view(.change(view))) {
      ($0.changes.isRunning, $0.isRefreshing) = (true, false)
    }
    await store.receive(.change(view == .make ? .refused("x") : .notTakenBack("x"))) {
      ($0.changes.isRunning, $0.isRefreshing) = (false, true)
      if view == .make { $0.changes.problem = "x" } else { $0.changes.undoProblem = "x" }
    }
    await store.receive(.loaded(graph)) { $0.isRefreshing = false }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    await store.finish()
  }

  @Test("a change that is worked out is not shown where nobody asked for it")
  func elsewhere() async {
    let store = store(.findings, .finding("2")) { _, _, _ in change }
    await store.send(.view(.change(.resolve(.fix, ["2"])))) {
      $0.changes.isRunning = true
      $0.changes.place = Changes.Place(page: .finding("2"))
    }
    await store.send(.view(.open(.module("A")))) { $0.path.append(.module("A")) }
    await store.receive(.change(.proposed(change))) { $0.changes.isRunning = false }
    await store.send(.view(.change(.allow(["2"])))) {
      $0.changes.draft = Changes.Draft(findings: ["2"])
    }
    await store.send(.view(.change(.showException))) {
      $0.changes.isRunning = true
      $0.changes.place = Changes.Place(page: .module("A"), draft: $0.changes.draft)
    }
    await store.send(.view(.change(.editReason("r")))) { $0.changes.draft?.because = "r" }
    await store.receive(.change(.proposed(change))) { $0.changes.isRunning = false }
    await store.finish()
  }

  @Test("a change that cannot be undone any more can be forgotten, and then the one before undone")
  func forgotten() async throws {
    let later = PackageChange(difference: "", text: "2")
    let store = store(.findings, made: [change, later]) { _, change, _ in
      if change.text == "2" { throw ModuleGraphError("another program changed the file") }
    }
    await store.send(.view(.change(.takeBack))) { $0.changes.isRunning = true }
    await store.receive(.change(.notTakenBack("another program changed the file"))) {
      $0.changes.isRunning = false
      $0.changes.undoProblem = "another program changed the file"
      $0.isRefreshing = true
    }
    await store.receive(.loaded(graph)) { $0.isRefreshing = false }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    let alert = try #require(Modules.menu(store.state).alert)
    #expect(alert.title.en == "This was not undone")
    await store.send(try #require(alert.buttons.last?.action)) {
      $0.changes.undoProblem = nil
      $0.changes.made = [change]
    }
    #expect(Modules.menu(store.state).alert == nil)
    #expect(labels(store.state).contains("Undo the change"))
    await store.finish()
  }
}
