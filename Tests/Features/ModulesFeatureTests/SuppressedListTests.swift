import ModuleGraphClient
import NavigatorMenus
import NavigatorRouting
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("Suppressed findings")
struct SuppressedListTests {
  private let graph = PackageGraph.partlyRead

  private func list(rule: String? = nil) -> Modules.State {
    .showing(.suppressed(SuppressedList.State(rule: rule)), graph: graph)
  }

  @Test("are listed by rule with their reasons, and open what covers them in the editor")
  func rows() throws {
    let state = list()
    #expect(state.sections == ["layers C → D", "declared C → E"])
    let cells = state.items.prefix(2).map { item in item.cells.map(\.en) }
    #expect(
      cells == [
        ["boundaries.json:9", "D moves in spring"],
        ["boundaries-baseline.jsonl:2", "in the baseline"],
      ]
    )
    #expect(
      state.files.prefix(2) == [
        FileLine(path: "/sample/boundaries.json", line: 9),
        FileLine(path: "/sample/boundaries-baseline.jsonl", line: 2),
      ]
    )
    let beside = state.preview(of: "C → D").flatMap(\.texts)
    #expect(beside == ["boundaries.json:9", "C may not import D", "D moves in spring"])
  }

  @Test("of one rule are listed without the others")
  func rule() {
    #expect(list(rule: "layers").sections == ["layers C → D"])
  }

  @Test("that are none are said to be none")
  func none() {
    let state = Modules.State.showing(.suppressed(SuppressedList.State()))
    let sentence = MenuText(en: "Nothing is suppressed.", ja: "抑制済みの指摘はありません。")
    #expect(state.messages.last == sentence)
    #expect(list(rule: "other").texts.last == "Nothing is suppressed.")
  }

  @Test("request their module, or their rule without a module, where there is no editor")
  func requests() {
    var graph = PackageGraph.partlyRead
    graph.suppressions[1].finding.from = nil
    let requests: [ModulesRequest] = [
      .showModule("C"), .showFindings(ofRule: "declared"), .read, .read,
    ]
    #expect(menu(graph).items.map(\.action) == requests.map(SuppressedList.Action.delegate))
  }

  @Test("are said to be in the baseline without a reason, and have the words of a reason apart")
  func reasons() {
    let reasons = menu(.partlyRead).items.prefix(2).map { item in item.cells.last }
    let spring = MenuText(en: "D moves in spring", ja: "「D moves in spring」")
    #expect(reasons == [spring, MenuText(en: "in the baseline", ja: "ベースラインに記載")])
  }

  private func menu(_ graph: PackageGraph) -> ScreenMenu<SuppressedList.Action> {
    var state = SuppressedList.State()
    state.package = .sample(graph)
    return SuppressedList.menu(state)
  }

  @Test("keep their reasons rather than their places in a narrow window")
  func details() throws {
    let list = Modules.State.showing(.suppressed(SuppressedList.State()), graph: .partlyRead)
    let table = try #require(list.groupedTables.first)
    let details = table.columns.filter(\.isDetail).map(\.title.en)
    #expect(details == ["Place"])
  }

  @Test("say the last day of an exception that ends")
  func lastDay() {
    var graph = PackageGraph.partlyRead
    graph.suppressions[0].until = "2027-05-31"
    let reason = menu(graph).items[0].cells.last
    #expect(reason?.en == "D moves in spring (until 2027-05-31)")
    #expect(reason?.ja == "「D moves in spring」（期限2027-05-31）")
  }

  @Test(
    "without a reason say what covers them",
    arguments: [
      ("boundaries-baseline.jsonl", "in the baseline", "ベースラインに記載"),
      ("Package.swift", "kept by a comment", "コメントで抑制"),
      ("boundaries.json", "none is given", "記載なし"),
    ]
  )
  func reason(file: String, english: String, japanese: String) {
    var graph = PackageGraph.partlyRead
    graph.suppressions[1].site.file = file
    let state = Modules.State.showing(.suppressed(SuppressedList.State()), graph: graph)
    let reason = state.items[1].cells.last
    #expect(reason?.en == english && reason?.ja == japanese)
  }
}
