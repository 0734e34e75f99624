import Foundation
import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

private let graph = PackageGraph.sample

@MainActor
@Suite("Modules")
struct ModulesTests {
  private func store(
    _ state: Modules.State = Modules.State(),
    _ client: ModuleGraphClient = .answering(graph)
  ) -> TestStore<Modules.State, Modules.Action> {
    TestStore(initialState: state) { Modules(client: client) }
  }

  /// Returns the labels of what can be chosen on the top page.
  private func labels(_ pages: ModulesPage...) -> [String] {
    var state = Modules.State(graph: graph)
    for page in pages { state.path.append(page) }
    return Modules.menu(state).rows.flatMap(Self.items).map(\.label.en)
  }

  private static func items(_ row: MenuRow<Modules.Action>) -> [MenuRow<Modules.Action>.Item] {
    switch row.content {
    case .item(let item): [item]
    case .list(let list): (0..<list.count).flatMap { items(list.row($0)) }
    case .section(_, let rows): rows.flatMap(items)
    default: []
    }
  }

  /// Returns the titles of the sections of the top page, each with the labels of its items.
  private static func sections(_ state: Modules.State) -> [String] {
    Modules.menu(state).rows.compactMap { row in
      guard case .section(let title, let rows) = row.content else { return nil }
      return ([title.en] + rows.flatMap(items).map(\.label.en)).joined(separator: " ")
    }
  }

  @Test("reads a package, and shows what was read while it is read again")
  func reading() async {
    var client = ModuleGraphClient.answering(graph)
    client.read = { folder in
      AsyncThrowingStream { continuation in
        #expect(folder == "x")
        continuation.yield(.progress(read: 3, of: 9))
        // Another thread was slower.
        continuation.yield(.progress(read: 2, of: 9))
        continuation.yield(.graph(graph))
        continuation.finish()
      }
    }
    let store = store(Modules.State(folder: "x"), client)
    for old in [nil, graph] {
      await store.send(.view(.read)) {
        $0.graph = old
        $0.progress = Modules.Progress()
      }
      await store.receive(.progressed(.init(read: 3, all: 9))) {
        $0.progress = .init(read: 3, all: 9)
      }
      await store.receive(.progressed(.init(read: 2, all: 9)))
      await store.receive(.loaded(graph)) {
        $0.graph = graph
        $0.progress = nil
      }
      let isFirst = old == nil
      await store.receive(
        .excerpts(sampleExcerpts),
        assert: isFirst ? { $0.excerpts = sampleExcerpts } : nil
      )
    }
    await store.finish()
  }

  @Test("a package that changed is read again without a progress, which would move the rows")
  func refreshing() async {
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    var client = ModuleGraphClient.answering(graph)
    client.changes = { _ in changes }
    let store = store(Modules.State(), client)
    await store.send(.view(.read)) { $0.progress = Modules.Progress() }
    await store.receive(.loaded(graph)) {
      $0.graph = graph
      $0.progress = nil
    }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    continuation.yield()
    await store.receive(.changed) { $0.isRefreshing = true }
    await store.receive(.loaded(graph)) { $0.isRefreshing = false }
    await store.receive(.excerpts(sampleExcerpts))
    continuation.finish()
    await store.finish()
  }

  @Test(
    "goes on while another folder is typed, and is cancelled by the row and by reading that folder"
  )
  func cancelling() async {
    let (stream, continuation) = AsyncThrowingStream<ModuleGraphClient.Event, any Error>
      .makeStream()
    let store = store(
      Modules.State(folder: "x", graph: graph),
      ModuleGraphClient { $0 == "x" ? stream : AsyncThrowingStream { _ in } }
    )
    await store.send(.view(.read)) { $0.progress = Modules.Progress() }
    await store.send(.view(.edit("xy"))) { $0.folder = "xy" }
    continuation.yield(.progress(read: 1, of: 2))
    await store.receive(.progressed(.init(read: 1, all: 2))) {
      $0.progress = .init(read: 1, all: 2)
    }
    await store.send(.view(.read)) {
      $0.source = "xy"
      $0.graph = nil
      $0.progress = Modules.Progress()
    }
    continuation.yield(.graph(graph))
    await store.send(.view(.cancel)) { $0.progress = nil }
    await store.finish()
  }

  @Test("shows why reading failed")
  func failure() async {
    let broken = ModuleGraphClient { _ in
      AsyncThrowingStream { $0.finish(throwing: ModuleGraphError("no Package.swift")) }
    }
    let store = store(Modules.State(), broken)
    await store.send(.view(.read)) { $0.progress = Modules.Progress() }
    await store.receive(.failed("no Package.swift")) {
      $0.failure = "no Package.swift"
      $0.progress = nil
    }
    await store.send(.view(.edit("y"))) {
      $0.folder = "y"
      $0.failure = nil
    }
    await store.finish()
  }

  @Test("says what could not be read again, and reads it when it is mended")
  func outdated() async {
    var client = ModuleGraphClient.answering(graph)
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    client.changes = { _ in changes }
    let store = store(Modules.State(graph: graph), client)
    await store.send(.failed("x")) { $0.failure = "x" }
    #expect(Modules.menu(store.state).status?.en == "Not up to date: x")
    continuation.yield()
    await store.receive(.changed) { $0.isRefreshing = true }
    #expect(Modules.menu(store.state).status?.en == "Not up to date: x")
    await store.receive(.loaded(graph)) { ($0.isRefreshing, $0.failure) = (false, nil) }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    #expect(Modules.menu(store.state).status == nil)
    continuation.finish()
    await store.finish()
  }

  @Test("a module opens its imports and importers, without end")
  func pages() async {
    let store = store(Modules.State(graph: graph))
    await store.send(.view(.open(.module("A")))) { $0.path.append(.module("A")) }
    for generation in 0..<20 {
      let name = generation.isMultiple(of: 2) ? "B" : "A"
      let id = StackElementID(generation: generation)
      await store.send(.path(.element(id: id, action: .open(.module(name))))) {
        $0.path.append(.module(name))
      }
    }
    await store.finish()
    #expect(labels(.module("D")) == ["What if it changed …", "B", "C", "Read again"])
    #expect(
      labels(.module("B")) == [
        "Why does it reach …", "What if it changed …", "B may not import D",
        "B imports E, which it does not declare", "D", "E", "A", "Read again",
      ]
    )
  }

  @Test("a chain has the shortest way, and each hop opens a line of a file")
  func chain() {
    var state = Modules.State(graph: graph)
    state.path.append(.chain(from: "A", to: "E"))
    let files = Modules.menu(state).rows.compactMap(\.file)
    #expect(labels(.chain(from: "A", to: "E")).dropLast() == ["A → B", "B → E"])
    #expect(
      files == [
        FileLine(path: "/sample/Sources/A/a.swift", line: 1),
        FileLine(path: "/sample/Sources/B/a.swift", line: 4),
      ]
    )
    #expect(labels(.chain(from: "D", to: "A")) == ["Read again"])
    #expect(labels(.goals(from: "B")).dropLast() == ["D", "E"])
  }

  @Test("modules are listed by their depth, the deepest first")
  func layers() {
    #expect(labels(.layers).dropLast() == ["└─ A", "├─ B", "└─ C", "└─ D"])
  }

  @Test("a page of a module that is gone says so")
  func gone() {
    for page in [
      ModulesPage.module("X"), .goals(from: "X"), .chain(from: "A", to: "X"), .finding("X"),
      .rule("X"),
    ] {
      #expect(labels(page) == ["Read again"])
    }
  }

  @Test("modules are sorted by each column in both orders, and external ones come last")
  func sorting() async {
    let expected = [
      (1, ["A", "C", "D", "B"], ["B", "A", "C", "D"]),
      (2, ["A", "B", "C", "D"], ["D", "B", "C", "A"]),
      (3, ["D", "B", "C", "A"], ["A", "B", "C", "D"]),
      (4, ["D", "B", "C", "A"], ["A", "B", "C", "D"]),
      (5, ["C", "D", "B", "A"], ["A", "B", "C", "D"]),
      (6, ["A", "B", "D", "C"], ["C", "D", "B", "A"]),
      (7, ["A", "B", "C", "D"], ["A", "B", "C", "D"]),
      (0, ["A", "B", "C", "D"], ["D", "C", "B", "A"]),
    ]
    let store = store(Modules.State(graph: graph))
    for (column, ascending, descending) in expected {
      for (isDescending, names) in [(false, ascending), (true, descending)] {
        await store.send(.view(.sort(column))) {
          $0.order = TableSort(column: column, isDescending: isDescending)
        }
        let items = Modules.menu(store.state).rows.flatMap(Self.items).map(\.label.en)
        #expect(Array(items.prefix(5)) == names + ["E"], "\(column)")
      }
    }
    await store.finish()
  }

  @Test("numbers in the names of modules are in the order of numbers")
  func numbers() throws {
    var text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    for (name, other) in [("A", "Core10a2"), ("B", "Core10a1"), ("C", "Core2"), ("D", "Core01")] {
      text = text.replacing("\"\(name)\"", with: "\"\(other)\"")
    }
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(text.utf8))
    let names = Modules.menu(Modules.State(graph: graph)).rows.flatMap(Self.items).map(\.label.en)
    #expect(Array(names.prefix(4)) == ["Core01", "Core2", "Core10a1", "Core10a2"])
  }

  @Test("modules are grouped by folder or depth, in the order of the table; the others stay apart")
  func grouping() async throws {
    let text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    let parts = text.components(separatedBy: #""folder":"""#)
    let folders = ["x/A", "y/B", "x/C", "D", ""].map { "\"folder\":\"\($0)\"" } + [""]
    let placed = zip(parts, folders).map { $0 + $1 }.joined()
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(placed.utf8))
    let store = store(Modules.State(graph: graph))
    await store.send(.view(.sort(0))) { $0.order.isDescending = true }
    for (grouping, expected) in [
      (1, ["/ D", "x/ C A", "y/ B", "Other packages E"]),
      (2, ["Depth 2 A", "Depth 1 C B", "Depth 0 D", "Other packages E"]),
      (0, ["4 modules of sample D C B A", "Other packages E"]),
    ] {
      // The key of the row leads from each to the next one.
      let row = Modules.menu(store.state).rows.flatMap(Self.items).first { $0.shortcut == "o" }
      #expect(row?.action == .view(.group(grouping)))
      await store.send(.view(.group(grouping))) { $0.grouping = grouping }
      #expect(Self.sections(store.state) == expected)
    }
    await store.finish()
  }

  @Test("macros and plugins stand apart in the table, and so do tests, however it is grouped")
  func kinds() throws {
    let text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    let parts = text.components(separatedBy: "\"kind\":\"library\"")
    let kinds = ["library", "macro", "plugin", "test"].map { "\"kind\":\"\($0)\"" } + [""]
    let changed = zip(parts, kinds).map { $0 + $1 }.joined()
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(changed.utf8))
    let apart = ["Macros and plugins B C", "Tests D", "Other packages E"]
    for (grouping, first) in [(0, "4 modules of sample A"), (1, "/ A"), (2, "Depth 2 A")] {
      var state = Modules.State(graph: graph)
      state.grouping = grouping
      #expect(Self.sections(state) == [first] + apart, "\(grouping)")
    }
  }

  @Test("nothing that is chosen first cancels reading, not even before there is a module")
  func early() throws {
    for graph in [nil, graph] {
      var state = Modules.State(graph: graph)
      state.progress = Modules.Progress()
      for page in [nil, ModulesPage.layers, .finding("1")] {
        state.path.replaceAll(with: [page].compactMap(\.self))
        let first = try #require(Modules.menu(state).rows.flatMap(Self.items).first)
        #expect(first.shortcut != "c" && (graph != nil || first.disabledReason != nil))
      }
    }
  }

  @Test("a tab takes the place of the pages, and only it has tabs")
  func tabs() async {
    let store = store(Modules.State(graph: graph))
    await store.send(.view(.show(1))) { $0.path.append(.findings) }
    #expect(
      Modules.menu(store.state).tabs?.tabs.map(\.badge?.en) == ["4", "2", nil, nil, nil, nil, nil]
    )
    await store.send(.view(.open(.rule("layers")))) { $0.path.append(.rule("layers")) }
    #expect(Modules.menu(store.state).tabs == nil)
    await store.send(.view(.show(2))) { $0.path.replaceAll(with: [.layers]) }
    await store.send(.view(.show(0))) { $0.path.popToRoot() }
    await store.finish()
  }

  @Test(
    "the changes since a revision are compared when their tab is shown, and again when files change"
  )
  func mine() async throws {
    var client = ModuleGraphClient.answering(graph)
    client.ask = { folder, question in
      AsyncThrowingStream { continuation in
        #expect(folder == "p")
        if question == .affected(since: "HEAD") {
          continuation.yield(.answer(.affected(.sample)))
          continuation.finish()
        } else {
          continuation.finish(throwing: ModuleGraphError("git: unknown revision"))
        }
      }
    }
    let store = store(Modules.State(folder: "p", graph: graph), client)
    let question = Question.affected(since: "HEAD")
    await store.send(.view(.show(3))) {
      $0.path.append(.mine)
      $0.question = question
    }
    await store.receive(.answered(.affected(.sample))) {
      ($0.affected, $0.question) = (.sample, nil)
    }
    let items = Modules.menu(store.state).rows.flatMap(Self.items).map(\.label.en)
    // What is asked comes first, so that the focus on it leaves the answer in sight.
    #expect(items.prefix(2) == ["Compare", "B may not import D"])
    #expect(items.dropFirst(2).prefix(3) == ["B", "A", "B"])
    await store.send(.changed) { $0.isRefreshing = true }
    #expect(Modules.menu(store.state).status?.en == "Reading what has changed")
    await store.receive(.loaded(graph)) { ($0.isRefreshing, $0.question) = (false, question) }
    // The answer on screen does not show that it is asked again.
    #expect(Modules.menu(store.state).status?.en == "Working out the answer")
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    await store.receive(.answered(.affected(.sample))) { $0.question = nil }
    #expect(Modules.menu(store.state).status == nil)
    // What is shown is never the answer to another question than the one that is typed.
    await store.send(.view(.editRevision("nowhere"))) {
      ($0.revision, $0.affected) = ("nowhere", nil)
    }
    await store.send(.view(.ask(.affected(since: "nowhere")))) {
      $0.question = .affected(since: "nowhere")
    }
    // What has failed is asked again.
    await store.receive(.unanswered("git: unknown revision")) {
      $0.unanswered = "git: unknown revision"
    }
    await store.send(.view(.editRevision("HEAD"))) { $0.revision = "HEAD" }
    // What is tried again is what is typed by now.
    let retry = try #require(Modules.menu(store.state).rows.flatMap(Self.items).last)
    await store.send(retry.action) { ($0.question, $0.unanswered) = (question, nil) }
    await store.receive(.answered(.affected(.sample))) {
      ($0.affected, $0.question) = (.sample, nil)
    }
    await store.finish()
  }

  @Test("a change is tried at once from a finding, again when files change, or as typed")
  func whatIf() async {
    let store = store(Modules.State(graph: graph))
    let change = ModuleChange(.remove, "B", "D")
    await store.send(.view(.tryChange(change))) {
      $0.path.append(.whatIf)
      ($0.change, $0.question) = (change, .change(change))
    }
    await store.receive(.answered(.change(.sample))) {
      ($0.changeResult, $0.question) = (.sample, nil)
    }
    let rows = Modules.menu(store.state).rows.flatMap(Self.items).map(\.label.en)
    #expect(
      rows == [
        "Try it", "+ ↻ C, D", "− B may not import D", "C  1 → 2", "B  1 → 0", "Read again",
      ]
    )
    await store.send(.loaded(graph)) { $0.question = .change(change) }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    await store.receive(.answered(.change(.sample))) { $0.question = nil }
    let other = ModuleChange(.merge, "B", "X")
    await store.send(.view(.editChange(other))) { ($0.change, $0.changeResult) = (other, nil) }
    await store.send(.view(.tryChange(ModuleChange(.remove, "A")))) {
      $0.path.append(.whatIf)
      $0.change = ModuleChange(.remove, "A")
    }
    await store.finish()
  }

  @Test("a question that fails after its page was left says so on that page alone")
  func failureOfAnotherPage() {
    var state = Modules.State(graph: graph)
    state.path = [.whatIf]
    (state.question, state.unanswered) = (.affected(since: "HEAD"), "no repository")
    func isShown() -> Bool {
      Modules.menu(state).rows.contains {
        if case .error(let text, _) = $0.content {
          text.en.contains("no repository")
        } else {
          false
        }
      }
    }
    #expect(!isShown())
    state.path = [.mine]
    #expect(isShown())
  }

  @Test("the history is read when that is chosen, with progress, and cancelled")
  func history() async {
    let (stream, continuation) = AsyncThrowingStream<ModuleGraphClient.Event, any Error>
      .makeStream()
    var client = ModuleGraphClient.answering(graph)
    client.ask = { _, question in question == .history(ofTags: true) ? stream : .init { _ in } }
    let store = store(Modules.State(graph: graph), client)
    await store.send(.view(.show(5))) { $0.path.append(.history) }
    await store.send(.view(.ask(.history(ofTags: true)))) {
      ($0.question, $0.progress) = (.history(ofTags: true), Modules.Progress())
    }
    continuation.yield(.progress(read: 1, of: 2))
    await store.receive(.progressed(.init(read: 1, all: 2))) {
      $0.progress = .init(read: 1, all: 2)
    }
    // A change of a file is read meanwhile.
    await store.send(.changed) { $0.isRefreshing = true }
    await store.receive(.loaded(graph)) { $0.isRefreshing = false }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    let revisions = PackageRevision.sample
    continuation.yield(.answer(.history(revisions)))
    continuation.finish()
    await store.receive(.answered(.history(revisions))) {
      ($0.history, $0.question, $0.progress) = (revisions, nil, nil)
    }
    let items = Modules.menu(store.state).rows.flatMap(Self.items).map(\.label.en)
    let reads = ["Read each week of a year", "Read each tag"]
    #expect(items == reads + ["2026-03-15", "2026-03-01", "Read again"])
    // A week without a commit.
    var unchanged = store.state
    unchanged.history?.append(revisions[1])
    let rows = Modules.menu(unchanged).rows.flatMap(Self.items).dropFirst(2)
    #expect(rows.prefix(3).map { $0.cells.first?.en } == ["no commit", "2.0", "1.0"])
    await store.send(.view(.ask(.history(ofTags: false)))) {
      ($0.question, $0.progress) = (.history(ofTags: false), Modules.Progress())
    }
    await store.send(.view(.cancel)) { ($0.question, $0.progress) = (nil, nil) }
    await store.finish()
  }

  @Test("another question ends the progress of the history, and a saved file does not cancel it")
  func replacedHistory() async {
    var client = ModuleGraphClient.answering(graph)
    client.ask = { _, question in
      if case .history = question { return .init { _ in } }
      return .init {
        $0.yield(.answer(.sample(question)))
        $0.finish()
      }
    }
    var state = Modules.State(graph: graph)
    state.changeResult = .sample
    let store = store(state, client)
    await store.send(.view(.ask(.history(ofTags: false)))) {
      ($0.question, $0.progress) = (.history(ofTags: false), Modules.Progress())
    }
    await store.send(.changed) { $0.isRefreshing = true }
    await store.receive(.loaded(graph)) { ($0.isRefreshing, $0.changeResult) = (false, nil) }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    let mine = Question.affected(since: "HEAD")
    await store.send(.view(.show(3))) {
      $0.path.append(.mine)
      ($0.question, $0.progress) = (mine, nil)
    }
    await store.receive(.answered(.affected(.sample))) {
      ($0.affected, $0.question) = (.sample, nil)
    }
    await store.finish()
  }

  @Test(
    "a failed question hides no failure to read, and an answer about the package as it was is forgotten"
  )
  func staleAnswers() async {
    var client = ModuleGraphClient.answering(graph)
    client.ask = { _, _ in .init { $0.finish(throwing: ModuleGraphError("broken")) } }
    var state = Modules.State(graph: graph)
    (state.affected, state.changeResult) = (.sample, .sample)
    let store = store(state, client)
    await store.send(.loaded(graph)) { ($0.affected, $0.changeResult) = (nil, nil) }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    await store.send(.failed("no Package.swift")) { $0.failure = "no Package.swift" }
    let cost = Question.cost(log: "")
    await store.send(.view(.show(6))) {
      $0.path.append(.cost)
      ($0.question, $0.progress) = (cost, Modules.Progress())
    }
    await store.receive(.unanswered("broken")) { ($0.unanswered, $0.progress) = ("broken", nil) }
    #expect(Modules.menu(store.state).status?.en == "Not up to date: no Package.swift")
    await store.send(.view(.show(0))) {
      $0.path.removeAll()
      ($0.question, $0.unanswered) = (nil, nil)
    }
    #expect(Modules.menu(store.state).status?.en == "Not up to date: no Package.swift")
    await store.finish()
  }

  @Test("has no field for keys that are pressed while a package is read for the first time")
  func earlyKeys() {
    var state = Modules.State(folder: "x")
    func fields() -> Int {
      Modules.menu(state).rows.count { if case .textField = $0.content { true } else { false } }
    }
    #expect(fields() == 1)
    state.progress = Modules.Progress()
    #expect(fields() == 0)
    state.graph = graph
    #expect(fields() == 1)
  }

  @Test("a change that is tried no more, or cannot be, is no failure of other pages")
  func oldChange() async {
    var client = ModuleGraphClient.answering(graph)
    client.ask = { _, _ in
      .init { $0.finish(throwing: ModuleGraphError("B neither imports nor declares D")) }
    }
    var state = Modules.State(graph: graph)
    state.changeResult = .sample
    state.path.append(.findings)
    let store = store(state, client)
    await store.send(.loaded(graph)) { $0.changeResult = nil }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    let change = ModuleChange()
    await store.send(.view(.tryChange(change))) { $0.path.append(.whatIf) }
    await store.send(.view(.ask(.change(change)))) { $0.question = .change(change) }
    await store.receive(.unanswered("B neither imports nor declares D")) {
      $0.unanswered = "B neither imports nor declares D"
    }
    await store.send(.path(.popFrom(id: store.state.path.topID!))) {
      _ = $0.path.popLast()
      ($0.unanswered, $0.question) = (nil, nil)
    }
    await store.finish()
  }

  @Test("what a build waits for is asked when its tab is shown, and again when files change")
  func cost() async {
    let store = store(Modules.State(graph: graph))
    let question = Question.cost(log: "")
    await store.send(.view(.show(6))) {
      $0.path.append(.cost)
      ($0.question, $0.progress) = (question, Modules.Progress())
    }
    await store.receive(.answered(.cost(.sample))) {
      ($0.cost, $0.question, $0.progress) = (.sample, nil, nil)
    }
    let items = Modules.menu(store.state).rows.flatMap(Self.items)
    #expect(
      items.map(\.label.en)
        == ["Find the chain", "D", "C", "A", "C → D", "Read again"]
    )
    await store.send(.changed) { $0.isRefreshing = true }
    await store.receive(.loaded(graph)) { ($0.isRefreshing, $0.question) = (false, question) }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    await store.receive(.answered(.cost(.sample))) { $0.question = nil }
    // Another package may wait for other modules.
    await store.send(.view(.edit("other"))) { $0.folder = "other" }
    await store.send(.view(.read)) {
      ($0.source, $0.graph, $0.cost, $0.progress) = ("other", nil, nil, Modules.Progress())
      $0.excerpts = []
    }
    await store.receive(.loaded(graph)) {
      ($0.graph, $0.question) = (graph, question)
    }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    await store.receive(.answered(.cost(.sample))) {
      ($0.cost, $0.question, $0.progress) = (.sample, nil, nil)
    }
    await store.finish()
  }

  @Test("a log weighs the modules; the question is cancelled, and after a failure asked again")
  func costByLog() async {
    let (stream, continuation) = AsyncThrowingStream<ModuleGraphClient.Event, any Error>
      .makeStream()
    var client = ModuleGraphClient.answering(graph)
    client.ask = { _, question in question == .cost(log: "log") ? stream : .init { _ in } }
    var state = Modules.State(graph: graph)
    state.path.append(.cost)
    state.cost = .sample
    let store = store(state, client)
    await store.send(.view(.editLog("none"))) { ($0.log, $0.cost) = ("none", nil) }
    await store.send(.view(.ask(.cost(log: "none")))) {
      ($0.question, $0.progress) = (.cost(log: "none"), Modules.Progress())
    }
    await store.send(.view(.cancel)) { ($0.question, $0.progress) = (nil, nil) }
    await store.send(.view(.editLog("log"))) { $0.log = "log" }
    await store.send(.view(.ask(.cost(log: "log")))) {
      ($0.question, $0.progress) = (.cost(log: "log"), Modules.Progress())
    }
    continuation.finish(throwing: ModuleGraphError("log: no such file"))
    await store.receive(.unanswered("log: no such file")) {
      ($0.unanswered, $0.progress) = ("log: no such file", nil)
    }
    let retry = Modules.menu(store.state).rows.compactMap { row in
      if case .error(_, let retry) = row.content { retry } else { nil }
    }
    #expect(retry.count == 1)
    await store.finish()
  }

  @Test("a revision opens the changes since")
  func compareSince() async {
    let store = store(Modules.State(graph: graph))
    await store.send(.view(.compareSince("1.0"))) {
      $0.path.append(.mine)
      ($0.revision, $0.question) = ("1.0", .affected(since: "1.0"))
    }
    await store.receive(.answered(.affected(.sample))) {
      ($0.affected, $0.question) = (.sample, nil)
    }
    await store.finish()
  }

  @Test("actions that no screen sends, as of an edited session, do nothing")
  func strangeActions() async {
    let store = store(Modules.State(graph: graph))
    await store.send(.change(.takenBack)) { $0.progress = Modules.Progress() }
    await store.receive(.loaded(graph)) { $0.progress = nil }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    await store.send(.view(.show(99)))
    await store.send(.view(.show(1))) { $0.path.append(.findings) }
    await store.send(.view(.sortFindings(99))) { $0.findingOrder = TableSort(column: 99) }
    #expect(!Modules.menu(store.state).rows.isEmpty)
    await store.finish()
  }
}
