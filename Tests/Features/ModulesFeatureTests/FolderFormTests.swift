import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The form of a folder")
struct FolderFormTests {
  @Test("keeps a folder without a package, and says why; the package before stays with its changes")
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

  @Test("shows that a package is read, and is left when that is done, unless it was edited")
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
    !Modules.menu(state).progress.isEmpty
  }

  @Test("stays when the package before is read again")
  func formDuringReading() async {
    let store = modulesStore(.showing(.folder(FolderForm.State(folder: "p"))))
    store.exhaustivity = .off
    await store.send(.root(.delegate(.read)))
    await store.receive(.package(.read(graph)))
    #expect(store.state.path.last?.folder != nil)
    await store.finish()
  }

  @Test("requests the package in its folder, by the Enter key and by the button")
  func submitting() async throws {
    let store = TestStore(initialState: FolderForm.State(folder: "a")) { FolderForm() }
    let field = try #require(FolderForm.menu(store.state).textFields.first)
    #expect(field.value == "a")
    await store.send(field.edit("b")) { $0.folder = "b" }
    let menu = FolderForm.menu(store.state)
    let request = FolderForm.Action.delegate(.open(folder: "b"))
    #expect(menu.textFields.first?.submit == request)
    #expect(menu.items.map(\.action) == [request])
    await store.send(request)
    await store.finish()
  }

  @Test("no longer waits for a package once its text is edited")
  func editing() async {
    var state = FolderForm.State(folder: "a")
    state.isSubmitted = true
    let store = TestStore(initialState: state) { FolderForm() }
    await store.send(.view(.editFolder("b"))) {
      $0.folder = "b"
      $0.isSubmitted = false
    }
    await store.finish()
  }
}
