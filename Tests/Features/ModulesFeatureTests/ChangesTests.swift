import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Synchronization
import Testing

@testable import ModulesFeature

@MainActor
@Suite("Changes of a package")
struct ChangesTests {
  private let finding = Modules.Path.State.finding(FindingDetail.State(fingerprint: "2"))

  private var preview: Modules.Path.State {
    var preview = ChangePreview.State(findings: ["2"])
    preview.content = .loaded(change)
    return .change(preview)
  }

  @Test("are shown before they are made; then the package is read again")
  func making() async throws {
    var client = changingClient { folder, change, isReversed in
      #expect(folder == "p" && change.text == "1" && !isReversed)
    }
    client.resolve = { folder, resolution, findings in
      #expect(folder == "p" && resolution == .fix && findings == ["2"])
      return change
    }
    let store = modulesStore(.showing(.findings(FindingList.State()), finding), client)
    await store.send(try #require(store.state.item(key: "f")).action) {
      $0.path.append(.change(ChangePreview.State(findings: ["2"])))
    }
    await store.receive(\.path[id: 2].change, .view(.load))
    await store.receive(\.path[id: 2].change, .responded(.loaded(change))) {
      $0.path[id: 2, case: \.change]?.content = .loaded(change)
    }
    #expect(store.state.labels == ["Make the change"])
    await store.send(try #require(store.state.items.first).action) {
      $0.package.pending = [PendingChange(.make, change)]
    }
    // The row was removed; an action of a session does nothing.
    #expect(store.state.labels.isEmpty)
    await store.send(.path(.element(id: 2, action: .change(.delegate(.make(change))))))
    await store.receive(.package(.applied(.make, change))) {
      $0.package.lastOperation = .make
      $0.package.pending = []
      $0.package.made = [change]
      // The list of findings is on top again.
      _ = $0.path.popLast()
      _ = $0.path.popLast()
      $0.package.beginReading()
    }
    await store.receiveReading()
    #expect(Modules.menu(store.state).status?.en == "Changed: a")
    await store.finish()
  }

  @Test("take the selection with them, which would be out of sight when they are undone")
  func selection() async {
    var findings = FindingList.State()
    findings.selected = ["1", "2"]
    let store = modulesStore(.showing(.findings(findings), preview))
    await store.send(.package(.applied(.make, change))) {
      $0.package.lastOperation = .make
      $0.package.made = [change]
      _ = $0.path.popLast()
      $0.path[id: 0, case: \.findings]?.selected = []
      $0.package.beginReading()
    }
    await store.receiveReading()
    await store.finish()
  }

  @Test("are reported until the package is read again by a key")
  func reported() async throws {
    var state = Modules.State.showing(made: [change])
    state.package.lastOperation = .make
    state.shareValues()
    let store = modulesStore(state)
    #expect(Modules.menu(store.state).status?.en == "Changed: a")
    await store.send(try #require(store.state.item(key: "r")).action) {
      $0.package.lastOperation = nil
      $0.package.beginReading()
    }
    await store.receiveReading()
    #expect(Modules.menu(store.state).status == nil)
    #expect(store.state.item(key: "u")?.disabledReason == nil)
    await store.finish()
  }

  @Test("that are not made say why in front of the screen, and are worked out again")
  func refusal() async throws {
    var client = changingClient { _, _, _ in
      throw ModuleGraphError.changed(file: "a")
    }
    let later = PackageChange(difference: "+++ b/a\n+c\n", text: "2")
    client.resolve = { _, _, _ in later }
    let store = modulesStore(.showing(finding, preview), client)
    await store.send(.path(.element(id: 1, action: .change(.delegate(.make(change)))))) {
      $0.package.pending = [PendingChange(.make, change)]
    }
    await store.receive(.package(.notApplied(.make, .changed(file: "a")))) {
      $0.package.pending = []
      $0.alert = Modules.failureAlert(.make, .changed(file: "a"))
      $0.package.beginReading()
    }
    await store.receive(\.path[id: 1].change, .view(.load)) {
      $0.path[id: 1, case: \.change]?.content = .loading
    }
    await store.receive(\.path[id: 1].change, .responded(.loaded(later))) {
      $0.path[id: 1, case: \.change]?.content = .loaded(later)
    }
    await store.receiveReading()
    let alert = try #require(Modules.menu(store.state).alert)
    #expect(alert.title.en == "This was not changed")
    #expect(alert.message?.en == "a has changed since.")
    await store.send(try #require(alert.dismiss)) { $0.alert = nil }
    await store.finish()
  }

  @Test("that are being made can be undone, also if their screen is left meanwhile")
  func leavingScreen() async {
    let (end, ending) = AsyncStream<Never>.makeStream()
    let client = changingClient { _, _, _ in
      for await _ in end {}
    }
    let store = modulesStore(.showing(preview), client)
    await store.send(.path(.element(id: 0, action: .change(.delegate(.make(change)))))) {
      $0.package.pending = [PendingChange(.make, change)]
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path.popToRoot() }
    ending.finish()
    await store.receive(.package(.applied(.make, change))) {
      $0.package.lastOperation = .make
      $0.package.pending = []
      $0.package.made = [change]
      $0.package.beginReading()
    }
    await store.receiveReading()
    await store.finish()
  }

  @Test(
    "end a reading, which would be out of date, and the package is read again",
    arguments: [ModulesRequest.make(change), .undo]
  )
  func outdatedReading(request: ModulesRequest) async {
    let (stream, old) = AsyncThrowingStream<ModuleGraphClient.Event, any Error>.makeStream()
    let (end, ending) = AsyncStream<Never>.makeStream()
    old.onTermination = { _ in ending.finish() }
    var outdated = graph
    outdated.package = "before"
    let readings = Mutex([stream])
    var client = changingClient()
    client.read = { [client] folder, revision in
      readings.withLock { $0.popLast() } ?? client.read(folder, revision)
    }
    client.apply = { [outdated] _, _, _ in
      old.yield(.graph(outdated))
      old.finish()
      for await _ in end {}
      throw ModuleGraphError.noFinding
    }
    let store = modulesStore(.showing(made: [change]), client)
    await store.send(.root(.delegate(.read))) { $0.package.beginReading() }
    let operation = request == .undo ? ChangeOperation.undo : .make
    await store.send(.root(.delegate(request))) {
      $0.package.pending = [PendingChange(operation, change)]
      $0.package.content = .read(graph)
    }
    await store.receive(.package(.notApplied(operation, .noFinding))) {
      $0.package.pending = []
      $0.alert = Modules.failureAlert(operation, .noFinding)
      $0.package.beginReading()
    }
    await store.receiveReading()
    await store.finish()
  }

  @Test("that can be undone keep the modules until a question is answered")
  func leavingModules() async throws {
    let store = modulesStore(.showing(made: [change]))
    await store.send(try #require(Modules.menu(store.state).back)) {
      $0.alert = Modules.leavingAlert(.leave)
    }
    let alert = try #require(Modules.menu(store.state).alert)
    #expect(alert.buttons.map(\.label.en) == ["Stay", "Leave"])
    await store.send(try #require(alert.dismiss)) { $0.alert = nil }
    await store.send(.askToLeave) { $0.alert = Modules.leavingAlert(.leave) }
    await store.send(try #require(alert.buttons[1].action)) { $0.alert = nil }
    await store.receiveDismissal()
    await store.finish()
  }

  @Test("that can be undone keep the package until a question about another folder is answered")
  func openingFolder() async throws {
    let store = modulesStore(.showing(made: [change]))
    let open = Modules.Action.root(.delegate(.open(folder: "other")))
    await store.send(open) { $0.alert = Modules.leavingAlert(.open(folder: "other")) }
    let alert = try #require(Modules.menu(store.state).alert)
    await store.send(try #require(alert.buttons[1].action)) {
      $0.alert = nil
      $0.package.opening = "other"
      $0.package.content = .reading(ReadingProgress(), last: graph)
    }
    await store.receive(.package(.read(graph))) {
      $0.package = InspectedPackage(folder: "other", content: .read(graph))
    }
    await store.finish()
  }

  @Test("that are being made keep the package: another folder is opened only afterwards")
  func openingFolderDuringChange() async {
    let (end, ending) = AsyncStream<Never>.makeStream()
    let client = changingClient { _, _, _ in
      for await _ in end {}
    }
    let store = modulesStore(.showing(), client)
    await store.send(.root(.delegate(.make(change)))) {
      $0.package.pending = [PendingChange(.make, change)]
    }
    await store.send(.root(.delegate(.open(folder: "other")))) {
      $0.alert = Modules.changingAlert
    }
    ending.finish()
    await store.receive(.package(.applied(.make, change))) {
      $0.package.pending = []
      $0.package.record(change, .make)
      $0.package.beginReading()
    }
    await store.receiveReading()
    await store.finish()
  }

  @Test("are reported in both languages, with the findings that need a change by hand")
  func status() {
    func status(_ change: PackageChange) -> MenuText? {
      var state = Modules.State.showing(made: [change])
      state.package.lastOperation = .make
      return Modules.menu(state).status
    }
    var partly = change
    partly.resolved = 7
    partly.byHand = ["x", "y", "z"]
    var unnamed = change
    unnamed.difference = ""
    #expect(status(change) == MenuText(en: "Changed: a", ja: "変更しました: a"))
    let counted = MenuText(
      en: "Changed: a (7 fixed, 3 by hand)",
      ja: "変更しました: a (修正7件、手で直す指摘3件)"
    )
    #expect(status(partly) == counted)
    #expect(status(unnamed) == MenuText(en: "Changed: the package", ja: "変更しました: パッケージ"))
  }
}
