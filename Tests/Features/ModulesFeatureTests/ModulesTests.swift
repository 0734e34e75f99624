import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("Modules")
struct ModulesTests {
  @Test("are read, and the last result is shown while they are read again")
  func reading() async {
    var client = ModuleGraphClient.answering(graph)
    client.read = { folder, revision in
      AsyncThrowingStream { continuation in
        #expect(folder == "x" && revision == "")
        continuation.yield(.progress(read: 3, of: 9))
        // Another thread was slower.
        continuation.yield(.progress(read: 2, of: 9))
        continuation.yield(.graph(graph))
        continuation.finish()
      }
    }
    let store = modulesStore(Modules.State(folder: "x"), client)
    for last in [nil, graph] {
      await store.send(.root(.delegate(.open(folder: "x")))) {
        $0.package.content = .reading(ReadingProgress(), last: last)
      }
      let progress = ReadingProgress(read: 3, all: 9)
      await store.receive(.package(.progressed(progress))) {
        $0.package.content = .reading(progress, last: last)
      }
      await store.receive(.package(.progressed(ReadingProgress(read: 2, all: 9))))
      await store.receive(.package(.read(graph))) { $0.package.content = .read(graph) }
    }
    await store.finish()
  }

  @Test("are read from the current folder if none is typed")
  func currentFolder() async {
    var client = ModuleGraphClient.answering(graph)
    client.read = { folder, _ in
      #expect(folder == ".")
      return AsyncThrowingStream { $0.finish(throwing: ModuleGraphError.noToolchain) }
    }
    let store = modulesStore(Modules.State(folder: ""), client)
    await store.send(.root(.delegate(.open(folder: "")))) { $0.package.beginReading() }
    await store.receive(.package(.readingFailed(.noToolchain))) {
      $0.package.content = .failed(reason: .noToolchain, last: nil)
    }
    await store.finish()
  }

  @Test("stay while those of another folder are read, until that ends or is cancelled")
  func cancelling() async {
    let (stream, continuation) = AsyncThrowingStream<ModuleGraphClient.Event, any Error>
      .makeStream()
    let client = ModuleGraphClient { folder, _ in
      folder == "p" ? stream : AsyncThrowingStream { _ in }
    }
    let store = modulesStore(.showing(), client)
    await store.send(.root(.delegate(.read))) {
      $0.package.content = .reading(ReadingProgress(), last: graph)
    }
    let progress = ReadingProgress(read: 1, all: 2)
    continuation.yield(.progress(read: 1, of: 2))
    await store.receive(.package(.progressed(progress))) {
      $0.package.content = .reading(progress, last: graph)
    }
    await store.send(.root(.delegate(.open(folder: "other")))) {
      $0.package.opening = "other"
      $0.package.content = .reading(ReadingProgress(), last: graph)
    }
    continuation.yield(.graph(graph))
    await store.send(.root(.delegate(.cancelReading))) {
      $0.package.opening = nil
      $0.package.content = .read(graph)
    }
    // Without reading there is nothing to cancel.
    await store.send(.root(.delegate(.cancelReading)))
    await store.finish()
  }

  @Test("that were read before are shown again after reading is cancelled")
  func cancellingAgain() async {
    let client = ModuleGraphClient { _, _ in AsyncThrowingStream { _ in } }
    let store = modulesStore(.showing(), client)
    await store.send(.root(.delegate(.read))) { $0.package.beginReading() }
    await store.send(.root(.delegate(.cancelReading))) { $0.package.content = .read(graph) }
    await store.finish()
  }

  @Test("say why they could not be read, also where they were read before")
  func failure() async {
    let broken = ModuleGraphClient { _, _ in
      AsyncThrowingStream { $0.finish(throwing: ModuleGraphError.noPackage(folder: "p")) }
    }
    let error = ModuleGraphError.noPackage(folder: "p")
    let reason = "p: no Package.swift here, and no Xcode project or workspace"
    for last in [nil, graph] {
      let state = Modules.State(folder: "p", graph: last)
      let store = modulesStore(state, broken)
      await store.send(.root(.delegate(.read))) { $0.package.beginReading() }
      await store.receive(.package(.readingFailed(error))) {
        $0.package.content = .failed(reason: error, last: last)
      }
      #expect(store.state.texts.last == "That did not work: \(reason)")
      let status = last.map { _ in "Not up to date: \(reason)" }
      #expect(Modules.menu(store.state).status?.en == status)
      #expect(Modules.menu(store.state).status?.ja.contains("Package.swift here") != true)
      // A key reads again, as before the failure.
      let key = store.state.item(key: "r")
      #expect(key?.label.en == (last == nil ? "Read the package" : "Read again"))
      await store.finish()
    }
  }

  @Test("a row and a key read, and the row keeps its identity while they are read first")
  func firstReading() {
    var state = Modules.State(folder: "x")
    func row(_ label: String) -> MenuRow<Modules.Action>? {
      Modules.menu(state).rows.first { $0.items.first?.label.en == label }
    }
    let read = row("Read the package")
    #expect(state.item(key: "r")?.action == .root(.delegate(.read)))
    state.package.beginReading()
    state.shareValues()
    // It does not cancel, so that a second Enter does not.
    let reading = row("Modules")
    #expect(read?.id != nil && read?.id == reading?.id)
    #expect(reading?.items.first?.disabledReason?.en == "They are being read; c cancels.")
    #expect(state.item(key: "c")?.action == .root(.delegate(.cancelReading)))
  }

  @Test("stay with their folder if another folder has no package; the error names that folder")
  func wrongFolder() async throws {
    let error = ModuleGraphError.noToolchain
    let client = ModuleGraphClient { folder, _ in
      #expect(folder == "wrong")
      return AsyncThrowingStream { $0.finish(throwing: error) }
    }
    var state = Modules.State.showing(made: [change])
    state.path.append(.folder(FolderForm.State(folder: "wrong")))
    let store = modulesStore(state, client)
    let request = ModulesRequest.open(folder: "wrong")
    await store.send(.path(.element(id: 0, action: .folder(.delegate(request))))) {
      $0.alert = Modules.leavingAlert(.open(folder: "wrong"))
    }
    await store.send(.alert(.presented(.open(folder: "wrong")))) {
      $0.alert = nil
      $0.path[id: 0, case: \.folder]?.isSubmitted = true
      $0.package.opening = "wrong"
      $0.package.content = .reading(ReadingProgress(), last: graph)
    }
    await store.receive(.package(.readingFailed(error))) {
      $0.package.content = .failed(reason: error, last: graph)
    }
    // The form says why below the field, and keeps the text.
    let reason = "wrong was not opened: The Swift toolchain, which evaluates the manifest, "
    #expect(store.state.texts.last == reason + "could not be started.")
    #expect(Modules.menu(store.state).status == nil)
    await store.send(.path(.popFrom(id: 0))) { _ = $0.path.popLast() }
    #expect(store.state.package.made == [change])
    #expect(store.state.labels.contains("A"))
    #expect(store.state.texts.last?.hasPrefix("wrong was not opened: ") == true)
    #expect(store.state.item(key: "f")?.detail?.en == "p")
    // The form has the wrong folder again.
    await store.send(try #require(store.state.item(key: "f")).action) {
      $0.path.append(.folder(FolderForm.State(folder: "wrong")))
    }
    await store.finish()
  }

  @Test("of another folder are shown as soon as they are read, until when the form says so")
  func otherFolder() async {
    let form = FolderForm.State(folder: "other")
    let request = ModulesRequest.open(folder: "other")
    for state in [Modules.State.showing(.folder(form)), .unread(.folder(form))] {
      for isEdited in [false, true] {
        let (stream, reading) = AsyncThrowingStream<ModuleGraphClient.Event, any Error>.makeStream()
        let store = modulesStore(state, ModuleGraphClient { _, _ in stream })
        store.exhaustivity = .off
        await store.send(.path(.element(id: 0, action: .folder(.delegate(request)))))
        #expect(store.state.path.last?.folder != nil && showsProgress(store.state))
        #expect(Modules.menu(store.state).focusReturned == nil)
        if isEdited {
          // Another text has no progress of its own, and is not lost.
          await store.send(\.path[id: 0].folder, .view(.editFolder("third")))
          #expect(!showsProgress(store.state))
        }
        reading.yield(.graph(graph))
        reading.finish()
        await store.receive(.package(.read(graph)))
        #expect(store.state.path.isEmpty == !isEdited && store.state.package.folder == "other")
        await store.finish()
      }
    }
  }

  private func showsProgress(_ state: Modules.State) -> Bool {
    Modules.menu(state).rows.contains { row in
      if case .progress = row.content { true } else { false }
    }
  }

  @Test("that are read again leave the form of the folder as it is")
  func formDuringReading() async {
    let store = modulesStore(.showing(.folder(FolderForm.State(folder: "p"))))
    store.exhaustivity = .off
    await store.send(.root(.delegate(.read)))
    await store.receive(.package(.read(graph)))
    #expect(store.state.path.last?.folder != nil)
    await store.finish()
  }

  @Test("have a row for the folder, and no field that takes the keys")
  func folderRow() {
    let state = Modules.State(folder: "x")
    #expect(state.labels.last == "Folder")
    #expect(state.item(key: "f")?.action == .root(.delegate(.writeFolder)))
    let fields = Modules.menu(state).rows.count { row in
      if case .textField = row.content { true } else { false }
    }
    #expect(fields == 0)
  }

  @Test("since a revision have fewer findings, whose number is said")
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
    #expect(store.state.texts.contains("Older findings left out: 7"))
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

  @Test("since a revision whose rules cannot be compared say so, and no others do")
  func notCompared() {
    func details(_ revision: String?) -> [String] {
      var newer = graph
      newer.notCompared = revision
      var state = Modules.State.showing(graph: newer)
      state.package.revision = "main"
      state.shareValues()
      var texts = [state.items.first?.detail?.en ?? ""]
      state.path.append(.findings(FindingList.State()))
      state.shareValues()
      texts += state.texts.filter { $0.contains("compared") }
      return texts
    }
    let warning = "The rules are not compared with main; they may have become weaker."
    #expect(details("main") == ["2, errors: 2 since main, rules not compared", warning])
    #expect(details(nil) == ["2, errors: 2 since main"])
  }

  @Test(
    "since an unknown revision are not read; the form says why, and the findings stay those of all time"
  )
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

  @Test("are read again when a person returns, unless they are being read or a change is shown")
  func comingBack() {
    func action(_ state: Modules.State) -> Modules.Action? { Modules.menu(state).focusReturned }
    #expect(action(.showing()) == .root(.delegate(.read)))
    #expect(action(.showing(.findings(FindingList.State()))) == .root(.delegate(.read)))
    #expect(action(Modules.State()) == nil)
    var reading = Modules.State.showing()
    reading.package.beginReading()
    #expect(action(reading) == nil)
    #expect(action(.showing(.exception(ExceptionForm.State()))) == nil)
  }

  @Test("lead to screens about them, without end")
  func screens() async {
    let store = modulesStore()
    await store.send(.root(.delegate(.showModule("A")))) {
      $0.path.append(.module(ModuleDetail.State(name: "A")))
    }
    for generation in 0..<20 {
      let id = StackElementID(generation: generation)
      let name = generation.isMultiple(of: 2) ? "B" : "A"
      let action = ModuleDetail.Action.delegate(.showModule(name))
      await store.send(.path(.element(id: id, action: .module(action)))) {
        $0.path.append(.module(ModuleDetail.State(name: name)))
      }
    }
    let menu = Modules.menu(store.state)
    #expect(menu.breadcrumbs.suffix(2).map(\.en) == ["B", "A"])
    // A narrow screen shows the last ones.
    #expect(menu.path(last: 2).suffix(2).map(\.en) == ["B", "A"])
    await store.finish()
  }

  @Test(
    "each request shows its screen",
    arguments: [
      (ModulesRequest.showDestinations(of: "A"), "Reaches"),
      (.showChain(from: "A", to: "D"), "Why D"), (.showFindings(ofRule: nil), "Findings"),
      (.showFindings(ofRule: "layers"), "layers"), (.showFinding("1"), "Finding"),
      (.showUnchecked, "Not checked"), (.showSuppressed(ofRule: "layers"), "Suppressed"),
      (.writeException(for: ["1"]), "Exception"),
      (.showChange(.baseline, of: ["1"]), "Change"),
    ]
  )
  func request(request: ModulesRequest, title: String) {
    var state = Modules.State.showing()
    let reducer = Modules(client: .answering(graph)).build()
    _ = reducer.reduce(into: &state, action: .root(.delegate(request)))
    #expect(state.path.count == 1)
    #expect(Modules.menu(state).breadcrumbs.map(\.en) == ["Modules", title])
  }

  @Test("a screen that is opened by a link has the package as soon as it is read")
  func link() async throws {
    var state = Modules.State.showing()
    state.package.content = .unread
    state.path.append(.module(ModuleDetail.State(name: "B")))
    state.shareValues()
    #expect(state.texts == ["The package is not read yet."])
    let store = modulesStore(state)
    let action = try #require(state.item(key: "r")).action
    await store.send(action) { $0.package.beginReading() }
    await store.receive(.package(.read(graph))) { $0.package.content = .read(graph) }
    #expect(store.state.path.last?.module?.package.graph == graph)
    await store.finish()
  }

  @Test("events that no screen sends, as of an edited session, do nothing wrong")
  func strangeEvents() async {
    let store = modulesStore()
    await store.send(.package(.progressed(ReadingProgress(read: 1, all: 1))))
    await store.send(.root(.delegate(.undo)))
    await store.send(.root(.delegate(.redo)))
    await store.send(.root(.view(.sort(99)))) { $0.root.order = TableSort(column: 99) }
    #expect(store.state.labels.prefix(2) == ["Findings", "A"])
    await store.finish()
  }
}
