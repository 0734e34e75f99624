import ModuleGraphClient
import NavigatorMenus
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("Modules in a folder")
struct ReadingTests {
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

  @Test("are unread again after their first reading is cancelled")
  func cancellingFirst() async {
    let client = ModuleGraphClient { _, _ in AsyncThrowingStream { _ in } }
    let store = modulesStore(Modules.State(folder: "p"), client)
    await store.send(.root(.delegate(.read))) { $0.package.beginReading() }
    await store.send(.root(.delegate(.cancelReading))) { $0.package.content = .unread }
    #expect(store.state.texts.last == "The package is not read yet.")
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

  @Test("are read again when a person returns, unless they are being read, or a form is shown")
  func comingBack() {
    func action(_ state: Modules.State) -> Modules.Action? { Modules.menu(state).focusReturned }
    #expect(action(.showing()) == .root(.delegate(.read)))
    #expect(action(.showing(.findings(FindingList.State()))) == .root(.delegate(.read)))
    #expect(action(Modules.State()) == nil)
    var reading = Modules.State.showing()
    reading.package.beginReading()
    #expect(action(reading) == nil)
    let forms: [Modules.Path.State] = [
      .exception(ExceptionForm.State()), .change(ChangePreview.State()),
      .revision(RevisionForm.State()), .folder(FolderForm.State()),
    ]
    for form in forms {
      #expect(action(.showing(form)) == nil)
    }
  }

  @Test("are shown as they were read last, without reading, unless they are read already")
  func recalling() async {
    var client = ModuleGraphClient { _, _ in
      Issue.record("the manifest is run")
      return AsyncThrowingStream { _ in }
    }
    client.recall = { folder in
      #expect(folder == "p")
      return ModuleGraphClient.Reading(graph: graph, revision: "main")
    }
    let store = modulesStore(Modules.State(folder: "p"), client)
    await store.send(.recall)
    await store.receive(.package(.recalled(graph, revision: "main"))) {
      $0.package.content = .read(graph)
      $0.package.revision = "main"
    }
    await store.send(.recall)
    await store.finish()
  }

  @Test(
    "tell of a change before the reason for which the package cannot be read",
    arguments: [(.make, "Changed: b"), (.redo, "Redone: b"), (.undo, "Undone: c"), (nil, nil)]
      as [(ChangeOperation?, String?)]
  )
  func status(operation: ChangeOperation?, told: String?) {
    var state = Modules.State.showing(.findings(FindingList.State()))
    state.package.made = [PackageChange(difference: "+++ b/b\n+b\n", text: "1")]
    state.package.undone = [PackageChange(difference: "+++ b/c\n+c\n", text: "2")]
    state.package.lastOperation = operation
    state.package.content = .failed(reason: .noToolchain, last: graph)
    state.shareValues()
    let status = Modules.menu(state).status?.en ?? ""
    let reason = "Not up to date: \(ModuleGraphError.noToolchain.text.en)"
    var expected = reason
    if let told { expected = "\(told). \(reason)" }
    #expect(status == expected)
  }
}
