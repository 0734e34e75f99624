import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Synchronization
import TestHelpers
import Testing

@testable import ModulesFeature

extension FindingsTests {
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
      $0.changes.undone = [change]
      $0.progress = Modules.Progress()
    }
    await store.receive(.loaded(graph)) { $0.progress = nil }
    await store.receive(.excerpts(sampleExcerpts))
    #expect(Modules.menu(store.state).status?.en.hasPrefix("Undone") == true)
    #expect(labels(store.state).contains("Redo the change"))
    await store.send(.view(.change(.makeAgain))) { $0.changes.isRunning = true }
    await store.receive(.change(.madeAgain)) {
      $0.changes.isRunning = false
      $0.changes.made = [change]
      $0.changes.undone = []
      $0.progress = Modules.Progress()
    }
    await store.receive(.loaded(graph)) { $0.progress = nil }
    await store.receive(.excerpts(sampleExcerpts))
    #expect(Modules.menu(store.state).status?.en.hasPrefix("Changed") == true)
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
      $0.changes.draft = nil
      $0.changes.drafts = [draft]
    }
    await store.send(.view(.change(.allow(["2"])))) {
      $0.changes.draft = Changes.Draft(findings: ["2"])
    }
    await store.send(.view(.change(.discard))) {
      $0.changes.draft = nil
      $0.changes.drafts.append(Changes.Draft(findings: ["2"]))
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
      ($0.changes.isLeaving, $0.changes.opensFolder) = (false, false)
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
    await store.send(try #require(alert.buttons[0].action)) { $0.changes.isLeaving = false }
    await store.send(.view(.change(.askToLeave))) { $0.changes.isLeaving = true }
    await store.send(try #require(alert.buttons[1].action)) { $0.changes.isLeaving = false }
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
    await store.send(.view(.read)) { $0.progress = Modules.Progress() }
    await store.send(.view(.change(view))) {
      $0.changes.isRunning = true
      $0.progress = nil
    }
    await store.receive(.change(view == .make ? .refused("x") : .notTakenBack("x"))) {
      $0.changes.isRunning = false
      $0.progress = Modules.Progress()
      if view == .make { $0.changes.problem = "x" } else { $0.changes.undoProblem = "x" }
    }
    await store.receive(.loaded(graph)) { $0.progress = nil }
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
      $0.progress = Modules.Progress()
    }
    await store.receive(.loaded(graph)) { $0.progress = nil }
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
