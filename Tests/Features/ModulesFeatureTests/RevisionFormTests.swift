import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The form of a revision")
struct RevisionFormTests {
  @Test("leaves older findings out, whose number is said")
  func revision() async throws {
    var newer = graph
    newer.unreported = 7
    let answer = newer
    var client = ModuleGraphClient.answering(graph)
    client.read = { folder, revision in
      #expect(folder == "p" && revision == "main")
      return ModuleGraphClient.answering(answer).read(folder, revision)
    }
    let store = modulesStore(Modules.State.showing(.findings(FindingList.State())), client)
    #expect(store.state.item(key: "s")?.detail?.en == "all findings")
    await store.send(try #require(store.state.item(key: "s")).action) {
      $0.path.append(.revision(RevisionForm.State()))
    }
    await store.send(\.path[id: 1].revision, .view(.editRevision(" main "))) {
      $0.path[id: 1, case: \.revision]?.revision = " main "
    }
    let request = ModulesRequest.readSince(revision: " main ")
    await store.send(.path(.element(id: 1, action: .revision(.delegate(request))))) {
      $0.package.beginReading(since: "main")
    }
    await store.receive(.package(.read(answer))) {
      _ = $0.path.popLast()
      $0.package.wantedRevision = nil
      $0.package.revision = "main"
      $0.package.content = .read(answer)
    }
    #expect(store.state.texts.contains("Findings in unchanged files, left out: 7"))
    #expect(store.state.item(key: "s")?.detail?.en == "main")
    // The form has the revision again.
    await store.send(try #require(store.state.item(key: "s")).action) {
      $0.path.append(.revision(RevisionForm.State(revision: "main")))
    }
    var list = store.state
    list.path.popToRoot()
    #expect(list.items.first?.detail?.en == "2, errors: 2 since main")
    await store.finish()
  }

  @Test("says why an unknown revision is not read; the findings stay those of all time")
  func unknownRevision() async throws {
    let failure = ModuleGraphError.noCommit(revision: "x")
    var client = ModuleGraphClient.answering(graph)
    client.read = { _, _ in
      ModuleGraphClient.Events { continuation in continuation.finish(throwing: failure) }
    }
    let form = RevisionForm.State(revision: "x")
    let state = Modules.State.showing(.findings(FindingList.State()), .revision(form))
    let store = modulesStore(state, client)
    let request = ModulesRequest.readSince(revision: "x")
    await store.send(.path(.element(id: 1, action: .revision(.delegate(request))))) {
      $0.package.beginReading(since: "x")
    }
    await store.receive(.package(.readingFailed(failure))) {
      $0.package.content = .failed(reason: failure, last: graph)
    }
    let reason = "\"x\" is not a commit of this repository; perhaps it has to be fetched."
    #expect(store.state.texts.last == reason)
    #expect(Modules.menu(store.state).status == nil)
    await store.send(.path(.popFrom(id: 1))) { _ = $0.path.popLast() }
    #expect(store.state.item(key: "s")?.detail?.en == "all findings")
    #expect(Modules.menu(store.state).status?.en == "Not read since x: \(reason)")
    var list = store.state
    list.path.popToRoot()
    #expect(list.items.first?.detail?.en == "2, errors: 2")
    await store.finish()
  }

  @Test("requests a reading since its text, by the Enter key and by the button")
  func submitting() async throws {
    let store = TestStore(initialState: RevisionForm.State()) { RevisionForm() }
    let field = try #require(RevisionForm.menu(store.state).textFields.first)
    await store.send(field.edit("main")) { $0.revision = "main" }
    let menu = RevisionForm.menu(store.state)
    let request = RevisionForm.Action.delegate(.readSince(revision: "main"))
    #expect(menu.textFields.first?.value == "main")
    #expect(menu.textFields.first?.submit == request)
    #expect(menu.items.map(\.action) == [request])
    await store.send(request)
    await store.finish()
  }

  @Test("has progress and a failure of a reading since its revision, and not of another reading")
  func reading() {
    var state = RevisionForm.State(revision: "x")
    state.package = .sample()
    state.package.beginReading()
    #expect(RevisionForm.menu(state).progress.isEmpty)
    state.package.beginReading(since: "x")
    #expect(RevisionForm.menu(state).progress.count == 1)
    let failure = ModuleGraphError.noCommit(revision: "x")
    state.package.content = .failed(reason: failure, last: graph)
    #expect(RevisionForm.menu(state).messages.last == failure.text)
    state.package.wantedRevision = nil
    #expect(RevisionForm.menu(state).messages.last != failure.text)
  }
}
