import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The form of an exception")
struct ExceptionFormTests {
  @Test("asks for a reason and a day, and is continued for its findings after it was left")
  func exception() async throws {
    var client = changingClient()
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
    "says what is wrong with a day until the day is edited",
    arguments: [ModuleGraphError.noDay(text: "next week"), .pastDay(text: "2020-01-01")]
  )
  func wrongDay(problem: ModuleGraphError) async throws {
    var client = changingClient()
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

  @Test("shows no change without a reason, also by the Enter key of the day")
  func blankReason() {
    var form = ExceptionForm.State(findings: ["1"])
    form.because = "  "
    #expect(dayField(of: .showing(.exception(form)))?.submit == nil)
    form.because = "r"
    #expect(dayField(of: .showing(.exception(form)))?.submit != nil)
  }

  private func dayField(of state: Modules.State) -> MenuRow<Modules.Action>.TextField? {
    Modules.menu(state).textFields.last
  }

  @Test("requests the change with its texts without the blanks around them")
  func request() {
    var form = ExceptionForm.State(findings: ["1", "2"])
    form.because = " r "
    form.until = " 2027-05-31 "
    let menu = ExceptionForm.menu(form)
    let resolution = Resolution.exception(because: "r", until: "2027-05-31")
    let request = ExceptionForm.Action.delegate(.showChange(resolution, of: ["1", "2"]))
    #expect(menu.items.map(\.action) == [request])
    #expect(menu.textFields.last?.submit == request)
  }

  @Test("is edited by its two fields; only the day takes back what is wrong with it")
  func editing() async throws {
    var form = ExceptionForm.State(findings: ["1"])
    form.problem = .noDay(text: "x")
    let store = TestStore(initialState: form) { ExceptionForm() }
    let fields = ExceptionForm.menu(form).textFields
    let reason = try #require(fields.first)
    let day = try #require(fields.last)
    await store.send(reason.edit("r")) { $0.because = "r" }
    await store.send(day.edit("2027-05-31")) {
      $0.until = "2027-05-31"
      $0.problem = nil
    }
    await store.finish()
  }

  @Test("counts its findings, and has the messages of those that there still are")
  func findings() {
    func messages(_ findings: [String]) -> [MenuText] {
      var form = ExceptionForm.State(findings: findings)
      form.package = .sample()
      return ExceptionForm.menu(form).messages
    }
    let one = MenuText(
      en: "Writes an exception for 1 finding to boundaries.json.",
      ja: "1件の指摘の例外をboundaries.jsonに書きます。"
    )
    let two = MenuText(
      en: "Writes an exception for 2 findings to boundaries.json.",
      ja: "2件の指摘の例外をboundaries.jsonに書きます。"
    )
    let message = MenuText(quoting: "B may not import D")
    #expect(messages(["1"]) == [one, message])
    #expect(messages(["1", "resolved"]) == [two, message])
  }

  @Test("says in both languages that a reason is missing")
  func missingReason() {
    let text = MenuText(en: "An exception needs a reason.", ja: "例外には理由が必要です。")
    #expect(ExceptionForm.menu(ExceptionForm.State()).items.first?.disabledReason == text)
  }
}
