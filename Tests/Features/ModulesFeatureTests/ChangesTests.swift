import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Synchronization
import TestHelpers
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

  private func client(
    apply: @escaping @Sendable (String, PackageChange, Bool) async throws -> Void = { _, _, _ in }
  ) -> ModuleGraphClient {
    var client = ModuleGraphClient.answering(graph)
    client.apply = apply
    return client
  }

  /// Expects that the package is read again.
  private func expectReading(_ store: TestStore<Modules.State, Modules.Action>) async {
    await store.receive(.package(.read(graph))) { $0.package.content = .read(graph) }
  }

  @Test("are not undone by the last row of a screen, which the key for the end leads to")
  func lastRow() {
    let state = Modules.State.showing(.findings(FindingList.State()), made: [change])
    #expect(state.labels.suffix(2) == ["Undo the change", "Read again"])
  }

  @Test("are shown before they are made; then the package is read again")
  func making() async throws {
    var client = client { folder, change, isReversed in
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
    await expectReading(store)
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
    await expectReading(store)
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
    await expectReading(store)
    #expect(Modules.menu(store.state).status == nil)
    #expect(store.state.item(key: "u")?.disabledReason == nil)
    await store.finish()
  }

  @Test("are undone and made again by keys, which say what happened")
  func undoing() async throws {
    let reversals = Mutex<[Bool]>([])
    let client = client { _, _, isReversed in
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
    await expectReading(store)
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
    await expectReading(store)
    #expect(Modules.menu(store.state).status?.en == "Changed: a")
    #expect(reversals.withLock { $0 } == [true, false])
    await store.finish()
  }

  @Test("say which of several was undone or made again last")
  func severalUndone() {
    let later = PackageChange(difference: "+++ b/later\n", text: "2")
    var state = Modules.State.showing(made: [change, later])
    func record(_ change: PackageChange, _ operation: ChangeOperation) -> String? {
      state.package.record(change, operation)
      return Modules.menu(state).status?.en
    }
    #expect(record(later, .undo) == "Undone: later")
    #expect(record(change, .undo) == "Undone: a")
    #expect(record(change, .redo) == "Changed: a")
    state.package.forgetLastChange()
    #expect(Modules.menu(state).status == nil)
  }

  @Test("say how many findings they resolve, and how many need a change by hand")
  func byHand() {
    let partly = PackageChange(
      difference: "+++ b/a\n+b\n",
      text: "",
      resolved: 7,
      byHand: ["A → B: edit the import", "x", "y"]
    )
    var preview = ChangePreview.State(findings: [])
    preview.content = .loaded(partly)
    let shown = Modules.State.showing(.change(preview))
    #expect(shown.texts.dropFirst().first == "Fixes 7, leaves 3 by hand")
    #expect(shown.texts.suffix(3).first == "A → B: edit the import")
    var made = Modules.State.showing(made: [partly])
    made.package.lastOperation = .make
    let status = Modules.menu(made).status?.en
    #expect(status == "Changed: a (7 fixed, 3 by hand)")
  }

  @Test("name the other findings that they resolve, too, before anything is changed")
  func alsoCovered() {
    var change = change
    func texts() -> [String] {
      var preview = ChangePreview.State(findings: ["1"])
      preview.content = .loaded(change)
      return Modules.State.showing(.change(preview)).texts
    }
    change.alsoCovered = ["B may not import C"]
    #expect(texts().contains("Also resolves 1 other finding"))
    change.alsoCovered.append("B may not import E")
    #expect(texts().dropFirst().first == "Also resolves 2 other findings")
    #expect(texts().suffix(2) == ["B may not import C", "B may not import E"])
    change.alsoCovered = []
    #expect(!texts().contains { $0.hasPrefix("Also") })
  }

  @Test("that cannot be worked out say why, and are worked out again")
  func failure() async throws {
    var client = client()
    client.resolve = { _, _, _ in throw ModuleGraphError.noFix(reason: "edit it") }
    let store = modulesStore(.showing(.change(ChangePreview.State(findings: ["1"]))), client)
    let response = ChangePreview.Action.responded(.failed(.noFix(reason: "edit it")))
    await store.send(\.path[id: 0].change, .view(.load))
    await store.receive(\.path[id: 0].change, response) {
      $0.path[id: 0, case: \.change]?.content = .failed(.noFix(reason: "edit it"))
    }
    let rows = Modules.menu(store.state).rows
    guard case .error(let text, let retry) = try #require(rows.last).content else {
      Issue.record("no error is shown")
      return
    }
    #expect(text.en == "This cannot be changed: No manifest resolves it: edit it")
    #expect(text.ja == "変更できません: マニフェストでは解決できません。「edit it」")
    await store.send(try #require(retry)) {
      $0.path[id: 0, case: \.change]?.content = .loading
    }
    await store.receive(\.path[id: 0].change, response) {
      $0.path[id: 0, case: \.change]?.content = .failed(.noFix(reason: "edit it"))
    }
    await store.finish()
  }

  @Test("that are not made say why in front of the screen, and are worked out again")
  func refusal() async throws {
    var client = client { _, _, _ in
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
    await expectReading(store)
    let alert = try #require(Modules.menu(store.state).alert)
    #expect(alert.title.en == "This was not changed")
    #expect(alert.message?.en == "a has changed since.")
    await store.send(try #require(alert.dismiss)) { $0.alert = nil }
    await store.finish()
  }

  @Test("that are being made can be undone, also if their screen is left meanwhile")
  func leavingScreen() async {
    let (end, ending) = AsyncStream<Never>.makeStream()
    let client = client { _, _, _ in
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
    await expectReading(store)
    await store.finish()
  }

  @Test("an exception has a reason and a day, and is continued for its findings after it was left")
  func exception() async throws {
    var client = client()
    client.resolve = { _, resolution, findings in
      #expect(resolution == .exception(because: "r", until: "2027-05-31") && findings == ["1"])
      return change
    }
    let store = modulesStore(.showing(), client)
    let write = Modules.Action.root(.delegate(.writeException(for: ["1"])))
    await store.send(write) {
      $0.path.append(.exception(ExceptionForm.State(findings: ["1"])))
    }
    #expect(store.state.items.first?.disabledReason?.en == "An exception needs a reason.")
    await store.send(\.path[id: 0].exception, .view(.editReason(" r "))) {
      $0.path[id: 0, case: \.exception]?.because = " r "
    }
    await store.send(\.path[id: 0].exception, .view(.editDay("2027-05-31 "))) {
      $0.path[id: 0, case: \.exception]?.until = "2027-05-31 "
    }
    let resolution = Resolution.exception(because: "r", until: "2027-05-31")
    await store.send(try #require(store.state.items.first).action) {
      $0.path.append(.change(ChangePreview.State(resolution: resolution, findings: ["1"])))
    }
    await store.receive(\.path[id: 1].change, .view(.load))
    await store.receive(\.path[id: 1].change, .responded(.loaded(change))) {
      $0.path[id: 1, case: \.change]?.content = .loaded(change)
    }
    let draft = try #require(store.state.path.first?.exception)
    await store.send(.path(.popFrom(id: 0))) { $0.path.popToRoot() }
    await store.receive(.exceptionLeft(draft)) { $0.drafts = [draft] }
    await store.send(.root(.delegate(.writeException(for: ["2"])))) {
      $0.path.append(.exception(ExceptionForm.State(findings: ["2"])))
    }
    let other = try #require(store.state.path.first?.exception)
    await store.send(.path(.popFrom(id: 2))) { $0.path.popToRoot() }
    await store.receive(.exceptionLeft(other)) { $0.drafts = [draft, other] }
    await store.send(write) { $0.path.append(.exception(draft)) }
    await store.finish()
  }

  @Test(
    "an exception with a wrong day stays in its form, which says what is wrong until the day is edited",
    arguments: [ModuleGraphError.noDay(text: "next week"), .pastDay(text: "2020-01-01")]
  )
  func wrongDay(problem: ModuleGraphError) async throws {
    var client = client()
    client.resolve = { _, _, _ in throw problem }
    var form = ExceptionForm.State(findings: ["1"])
    form.because = "r"
    form.until = "x"
    let store = modulesStore(.showing(.exception(form)), client)
    let resolution = Resolution.exception(because: "r", until: "x")
    await store.send(try #require(store.state.items.first).action) {
      $0.path.append(.change(ChangePreview.State(resolution: resolution, findings: ["1"])))
    }
    await store.receive(\.path[id: 1].change, .view(.load))
    await store.receive(\.path[id: 1].change, .responded(.failed(problem))) {
      $0.path[id: 1, case: \.change]?.content = .failed(problem)
    }
    await store.receive(\.path[id: 1].change, .delegate(.correctException(problem))) {
      _ = $0.path.popLast()
      $0.path[id: 0, case: \.exception]?.problem = problem
    }
    #expect(dayField(of: store.state)?.validation == problem.text)
    await store.send(\.path[id: 0].exception, .view(.editDay(""))) {
      $0.path[id: 0, case: \.exception]?.until = ""
      $0.path[id: 0, case: \.exception]?.problem = nil
    }
    await store.finish()
  }

  @Test("an exception whose reason is blank is not shown by the Enter key of the day either")
  func blankReason() {
    var form = ExceptionForm.State(findings: ["1"])
    form.because = "  "
    #expect(dayField(of: .showing(.exception(form)))?.submit == nil)
    form.because = "r"
    #expect(dayField(of: .showing(.exception(form)))?.submit != nil)
  }

  private func dayField(of state: Modules.State) -> MenuRow<Modules.Action>.TextField? {
    var fields: [MenuRow<Modules.Action>.TextField] = []
    for row in Modules.menu(state).rows {
      if case .textField(let field) = row.content { fields.append(field) }
    }
    return fields.last
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
    var client = client()
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
    await expectReading(store)
    await store.finish()
  }

  @Test("that cannot be undone for another reason are forgotten only by a button")
  func forgotten() async throws {
    let reason = ModuleGraphError.fullDisk(file: "a")
    let client = client { _, _, _ in throw reason }
    let later = PackageChange(difference: "", text: "2")
    let store = modulesStore(.showing(made: [change, later]), client)
    store.exhaustivity = .off
    await store.send(.root(.delegate(.undo)))
    await store.receive(.package(.notApplied(.undo, reason)))
    #expect(store.state.package.made == [change, later])
    let alert = try #require(Modules.menu(store.state).alert)
    #expect(alert.title.en == "This was not undone")
    #expect(alert.message?.en == "a: the disk is full")
    await expectReading(store)
    await store.send(try #require(alert.buttons.last?.action))
    #expect(store.state.package.made == [change])
    await store.finish()
  }

  @Test("of a file that has changed since are no longer offered, and the message says why")
  func outdated() async throws {
    let reason = ModuleGraphError.changed(file: "a")
    let client = client { _, _, _ in throw reason }
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
    await expectReading(store)
    await store.send(.root(.delegate(.redo)))
    await store.receive(.package(.notApplied(.redo, reason)))
    let redo = try #require(Modules.menu(store.state).alert)
    #expect(redo.message?.en == "a has changed since, so that its changes cannot be made again.")
    await expectReading(store)
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
    let client = client { _, change, isReversed in
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
    await expectReading(store)
    #expect(applied.withLock { $0 } == ["-2", "-1", "+1", "+2"])
    #expect(store.state.package.made == [change, later] && !store.state.package.isChanging)
    await store.finish()
  }

  @Test("are made after an undo that was not finished, and not twice by two keys")
  func makingAfterUndo() async {
    let turn = AsyncCondition()
    let client = client { _, _, _ in try await turn.wait() }
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
    await expectReading(store)
    #expect(store.state.package.made == [other] && store.state.package.undone == [])
    #expect(turn.entered == 2)
    await store.finish()
  }

  @Test("end the operations that wait if one fails, as those are for what it would have left")
  func failureBeforeOthers() async {
    let turn = AsyncCondition()
    let reason = ModuleGraphError.fullDisk(file: "a")
    let client = client { _, _, _ in
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
    await expectReading(store)
    #expect(store.state.package.made == [change, later] && !store.state.package.isChanging)
    #expect(turn.entered == 1)
    await store.finish()
  }

  @Test("for a finding that is gone lead back to the list, and the package is read again")
  func goneFinding() async throws {
    var state = Modules.State.showing(.findings(FindingList.State()), finding, preview)
    state.path[id: 2, case: \.change]?.content = .failed(.noFinding)
    let store = modulesStore(state)
    store.exhaustivity = .off
    #expect(store.state.texts == ["This cannot be changed: There is no such finding any more."])
    guard case .error(_, let retry)? = Modules.menu(store.state).rows.first?.content else {
      Issue.record("no error is shown")
      return
    }
    #expect(retry == nil)
    let row = try #require(store.state.item(key: "r"))
    #expect(row.label.en == "Read the findings again")
    await store.send(row.action)
    #expect(store.state.path.count == 1 && store.state.path.last?.findings != nil)
    await expectReading(store)
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
    let client = client { _, _, _ in
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
    await expectReading(store)
    await store.finish()
  }
}
