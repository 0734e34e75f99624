import ModuleGraphClient
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Synchronization
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("Changes that were made")
struct UndoTests {
  @Test("are undone and made again by keys, which say what happened")
  func undoing() async throws {
    let reversals = Mutex<[Bool]>([])
    let client = changingClient { _, _, isReversed in
      reversals.withLock { $0.append(isReversed) }
    }
    let store = modulesStore(.showing(made: [change]), client)
    await store.send(try #require(store.state.item(key: "u")).action) {
      $0.package.pending = [PendingChange(.undo, change)]
    }
    await store.receive(.package(.applied(.undo, change))) {
      $0.package.lastOperation = .undo
      $0.package.pending = []
      $0.package.made = []
      $0.package.undone = [change]
      $0.package.beginReading()
    }
    await store.receiveReading()
    #expect(Modules.menu(store.state).status?.en == "Undone: a")
    // The key keeps its meaning.
    let undo = try #require(store.state.item(key: "u"))
    #expect(undo.disabledReason?.en == "Nothing is left to undo.")
    #expect(Modules.menu(store.state).back == nil)
    await store.send(try #require(store.state.item(key: "U")).action) {
      $0.package.pending = [PendingChange(.redo, change)]
    }
    await store.receive(.package(.applied(.redo, change))) {
      $0.package.lastOperation = .redo
      $0.package.pending = []
      $0.package.made = [change]
      $0.package.undone = []
      $0.package.beginReading()
    }
    await store.receiveReading()
    #expect(Modules.menu(store.state).status?.en == "Redone: a")
    #expect(reversals.withLock { $0 } == [true, false])
    await store.finish()
  }

  @Test("say which of several was undone or made again last")
  func severalUndone() {
    let later = PackageChange(difference: "+++ b/later\n", text: "2")
    var state = Modules.State.showing(made: [change, later])
    func record(_ change: PackageChange, _ operation: ChangeOperation) -> MenuText? {
      state.package.record(change, operation)
      return Modules.menu(state).status
    }
    #expect(record(later, .undo) == MenuText(en: "Undone: later", ja: "取り消しました: later"))
    #expect(record(change, .undo) == MenuText(en: "Undone: a", ja: "取り消しました: a"))
    #expect(record(change, .redo) == MenuText(en: "Redone: a", ja: "やり直しました: a"))
    state.package.forgetLastChange()
    #expect(Modules.menu(state).status == nil)
  }

  @Test("say in their rows which files would be undone or made again")
  func namedFiles() {
    let later = PackageChange(difference: "+++ b/later\n", text: "2")
    var state = Modules.State.showing(made: [change])
    state.package.undone = [later]
    state.shareValues()
    #expect(state.item(key: "u")?.detail?.en == "a")
    #expect(state.item(key: "U")?.detail?.en == "later")
  }

  @Test("that cannot be undone for another reason are forgotten only by a button")
  func forgotten() async throws {
    let reason = ModuleGraphError.fullDisk(file: "a")
    let client = changingClient { _, _, _ in throw reason }
    let later = PackageChange(difference: "", text: "2")
    let store = modulesStore(.showing(made: [change, later]), client)
    store.exhaustivity = .off
    await store.send(.root(.delegate(.undo)))
    await store.receive(.package(.notApplied(.undo, reason)))
    #expect(store.state.package.made == [change, later])
    let alert = try #require(Modules.menu(store.state).alert)
    #expect(alert.title.en == "This was not undone")
    #expect(alert.message?.en == "a: the disk is full")
    await store.receiveReading()
    await store.send(try #require(alert.buttons.last?.action))
    #expect(store.state.package.made == [change])
    await store.finish()
  }

  @Test("of a file that has changed since are no longer offered, and the message says why")
  func outdated() async throws {
    let reason = ModuleGraphError.changed(file: "a")
    let client = changingClient { _, _, _ in throw reason }
    let other = PackageChange(difference: "+++ b/other\n", text: "2")
    let last = PackageChange(difference: "--- a/a\n+++ b/a\n", text: "3")
    var state = Modules.State.showing(made: [change, other, last])
    state.package.undone = [other, change]
    state.shareValues()
    let store = modulesStore(state, client)
    store.exhaustivity = .off
    await store.send(.root(.delegate(.undo)))
    await store.receive(.package(.notApplied(.undo, reason)))
    // The other changes of the file could not be undone or made again either.
    #expect(store.state.package.made == [other] && store.state.package.undone == [other])
    let undo = try #require(Modules.menu(store.state).alert)
    let stays =
      "a has changed since, so that its changes cannot be undone here any more. They stay."
    #expect(undo.message?.en == stays)
    #expect(undo.message?.ja.contains("取り消せ") == true)
    #expect(undo.buttons.count == 1)
    await store.receiveReading()
    await store.send(.root(.delegate(.redo)))
    await store.receive(.package(.notApplied(.redo, reason)))
    let redo = try #require(Modules.menu(store.state).alert)
    #expect(redo.message?.en == "a has changed since, so that its changes cannot be made again.")
    await store.receiveReading()
    await store.finish()
  }

  /// Lets an operation go on as soon as one waits; gives up if none does.
  private func letOneEnd(_ turn: AsyncCondition) async {
    for _ in 0..<10_000 where turn.count == 0 { await Task.yield() }
    turn.broadcast()
  }

  @Test("are undone and made again one after the other, however fast the keys are pressed")
  func fastKeys() async throws {
    let turn = AsyncCondition()
    let applied = Mutex<[String]>([])
    let client = changingClient { _, change, isReversed in
      try await turn.wait()
      applied.withLock { $0.append((isReversed ? "-" : "+") + change.text) }
    }
    let later = PackageChange(difference: "+++ b/later\n", text: "2")
    let store = modulesStore(.showing(made: [change, later]), client)
    store.exhaustivity = .off
    for _ in 0..<2 {
      await store.send(try #require(store.state.item(key: "u")).action)
    }
    // The row is about what follows the operations that wait.
    #expect(store.state.item(key: "u")?.disabledReason?.en == "Nothing is left to undo.")
    await store.send(.root(.delegate(.undo)))
    for _ in 0..<2 {
      await store.send(try #require(store.state.item(key: "U")).action)
    }
    #expect(store.state.item(key: "u")?.detail?.en == "later")
    for (operation, change) in [
      (ChangeOperation.undo, later), (.undo, change), (.redo, change), (.redo, later),
    ] {
      #expect(store.state.package.isChanging)
      await letOneEnd(turn)
      await store.receive(.package(.applied(operation, change)))
    }
    await store.receiveReading()
    #expect(applied.withLock { $0 } == ["-2", "-1", "+1", "+2"])
    #expect(store.state.package.made == [change, later] && !store.state.package.isChanging)
    await store.finish()
  }

  @Test("are made after an undo that was not finished, and not twice by two keys")
  func makingAfterUndo() async {
    let turn = AsyncCondition()
    let client = changingClient { _, _, _ in try await turn.wait() }
    let other = PackageChange(difference: "+++ b/other\n", text: "3")
    let store = modulesStore(.showing(made: [change]), client)
    store.exhaustivity = .off
    for request in [ModulesRequest.undo, .make(other), .make(other)] {
      await store.send(.root(.delegate(request)))
    }
    await letOneEnd(turn)
    await store.receive(.package(.applied(.undo, change)))
    await letOneEnd(turn)
    await store.receive(.package(.applied(.make, other)))
    await store.receiveReading()
    #expect(store.state.package.made == [other] && store.state.package.undone == [])
    #expect(turn.entered == 2)
    await store.finish()
  }

  @Test("end the operations that wait if one fails, as those are for what it would have left")
  func failureBeforeOthers() async {
    let turn = AsyncCondition()
    let reason = ModuleGraphError.fullDisk(file: "a")
    let client = changingClient { _, _, _ in
      try await turn.wait()
      throw reason
    }
    let later = PackageChange(difference: "+++ b/later\n", text: "2")
    let store = modulesStore(.showing(made: [change, later]), client)
    store.exhaustivity = .off
    await store.send(.root(.delegate(.undo)))
    await store.send(.root(.delegate(.undo)))
    await letOneEnd(turn)
    await store.receive(.package(.notApplied(.undo, reason)))
    await store.receiveReading()
    #expect(store.state.package.made == [change, later] && !store.state.package.isChanging)
    #expect(turn.entered == 1)
    await store.finish()
  }

  @Test("lead to an alert in both languages if an operation fails")
  func failureAlert() {
    func alert(_ operation: ChangeOperation) -> [MenuText?] {
      let alert = Modules.failureAlert(operation, .changed(file: "a"))
      return [alert.title, alert.message]
    }
    let unchanged = MenuText(en: "This was not changed", ja: "変更できませんでした")
    let stays = MenuText(en: "This was not undone", ja: "取り消せませんでした")
    let notRedone = MenuText(
      en: "a has changed since, so that its changes cannot be made again.",
      ja: "aがその後変更されたため、その変更はもうやり直せません。"
    )
    let notUndone = MenuText(
      en: "a has changed since, so that its changes cannot be undone here any more. They stay.",
      ja: "aがその後変更されたため、その変更はここではもう取り消せません。変更は残ります。"
    )
    #expect(alert(.make) == [unchanged, ModuleGraphError.changed(file: "a").text])
    #expect(alert(.redo) == [unchanged, notRedone])
    #expect(alert(.undo) == [stays, notUndone])
  }

  @Test("have rows that say that Enter undoes or redoes a change")
  func verbs() throws {
    var state = Modules.State.showing(.findings(FindingList.State()), made: [change])
    state.package.undone = [change]
    state.shareValues()
    let rows = Modules.menu(state).rows
    for label in ["Undo the change", "Redo the change"] {
      let row = try #require(rows.first { $0.items.first?.label.en == label })
      #expect(row.verb?.en == label)
    }
  }
}
