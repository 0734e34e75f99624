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
}
