import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

/// The package of all tests here.
let graph = PackageGraph.sample

@MainActor
@Suite("Modules")
struct ModulesTests {
  func store(
    _ state: Modules.State = Modules.State(),
    _ client: ModuleGraphClient = .answering(graph)
  ) -> TestStore<Modules.State, Modules.Action> {
    TestStore(initialState: state) { Modules(client: client) }
  }

  /// Returns the labels of what can be chosen on the top page.
  func labels(_ pages: ModulesPage...) -> [String] {
    var state = Modules.State(graph: graph)
    for page in pages { state.path.append(page) }
    return Modules.menu(state).rows.flatMap(Self.items).map(\.label.en)
  }

  static func items(_ row: MenuRow<Modules.Action>) -> [MenuRow<Modules.Action>.Item] {
    switch row.content {
    case .item(let item): [item]
    case .list(let list): (0..<list.count).flatMap { items(list.row($0)) }
    case .section(_, let rows): rows.flatMap(items)
    default: []
    }
  }

  /// Returns the titles of the sections of the top page, each with the labels of its items.
  static func sections(_ state: Modules.State) -> [String] {
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

  @Test("says what could not be read again, until it is read")
  func outdated() async {
    let store = store(Modules.State(graph: graph))
    await store.send(.failed("x")) { $0.failure = "x" }
    #expect(Modules.menu(store.state).status?.en == "Not up to date: x")
    await store.send(.view(.read)) {
      $0.failure = nil
      $0.progress = Modules.Progress()
    }
    #expect(Modules.menu(store.state).status == nil)
    await store.receive(.loaded(graph)) { $0.progress = nil }
    await store.receive(.excerpts(sampleExcerpts)) { $0.excerpts = sampleExcerpts }
    await store.finish()
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
