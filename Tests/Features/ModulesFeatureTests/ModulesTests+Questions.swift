import ModuleGraphClient
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

extension ModulesTests {
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
}
