import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The preview of a change")
struct ChangePreviewTests {
  @Test("says why a change cannot be worked out, and tries again")
  func failure() async throws {
    var client = changingClient()
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

  @Test("for a resolved finding leads back to the list, and the package is read again")
  func goneFinding() async throws {
    var state = Modules.State.showing(
      .findings(FindingList.State()),
      .finding(FindingDetail.State(fingerprint: "2")),
      .change(ChangePreview.State(findings: ["2"]))
    )
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
    await store.receiveReading()
    await store.finish()
  }

  @Test("asks for the change of its findings in the folder of the package, the current one if none")
  func loading() async {
    var client = ModuleGraphClient.answering(graph)
    client.resolve = { folder, resolution, findings in
      #expect(folder == "." && resolution == .baseline && findings == ["1", "2"])
      return change
    }
    let state = ChangePreview.State(resolution: .baseline, findings: ["1", "2"])
    let store = TestStore(initialState: state) { [client] in ChangePreview(client: client) }
    await store.send(.view(.load))
    await store.receive(.responded(.loaded(change))) { $0.content = .loaded(change) }
    await store.finish()
  }

  @Test("shows the change as a difference, and requests it by a button")
  func loaded() {
    let menu = menu(.loaded(change))
    #expect(menu.texts == ["Nothing is changed yet.", "+++ b/a", "+b"])
    #expect(menu.items.map(\.action) == [.delegate(.make(change))])
    #expect(menu.progress.isEmpty)
  }

  @Test("has progress in place of the button while the package is changed")
  func changing() {
    let menu = menu(.loaded(change), isChanging: true)
    let label = MenuText(en: "Changing the package", ja: "パッケージを変更中")
    #expect(menu.progress.map(\.label) == [label])
    #expect(menu.items.isEmpty)
  }

  @Test("has progress and nothing else while the change is worked out")
  func progress() {
    let label = MenuText(en: "Working out the change", ja: "変更を準備中")
    #expect(menu(.loading).progress.map(\.label) == [label])
    #expect(menu(.loading).rows.count == 1)
  }

  @Test("counts and names the findings that stay, and the others that the change resolves, too")
  func counts() {
    var change = change
    change.resolved = 7
    change.byHand = ["A → B: edit the import", "x", "y"]
    change.alsoCovered = ["B may not import C", "B may not import E"]
    let menu = menu(.loaded(change))
    let planned = MenuText(
      en: "Fixes 7, leaves 3 by hand",
      ja: "7件を修正し、3件は手作業で残ります"
    )
    let others = MenuText(en: "Also resolves 2 other findings", ja: "ほかに2件の指摘も解決します")
    #expect(menu.messages[1...2] == [planned, others])
    let titles = [
      MenuText(en: "By hand", ja: "手作業"),
      MenuText(en: "Also resolved", ja: "ほかに解決される指摘"),
    ]
    #expect(menu.sectionTitles == titles)
    let sentences = change.byHand + change.alsoCovered
    #expect(Array(menu.messages.suffix(5)) == sentences.map(MenuText.init(quoting:)))
  }

  @Test("counts one other finding as one")
  func oneOther() {
    var change = change
    change.alsoCovered = ["B may not import C"]
    #expect(menu(.loaded(change)).texts[1] == "Also resolves 1 other finding")
  }

  private func menu(
    _ content: ChangePreview.Content,
    isChanging: Bool = false
  ) -> ScreenMenu<ChangePreview.Action> {
    var state = ChangePreview.State(findings: ["1"])
    state.content = content
    if isChanging {
      state.package.pending = [PendingChange(.make, change)]
    }
    return ChangePreview.menu(state)
  }
}
