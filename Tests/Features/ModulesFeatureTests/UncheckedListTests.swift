import ModuleGraphClient
import NavigatorMenus
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The list of what was not checked")
struct UncheckedListTests {
  private func screen(_ graph: PackageGraph) -> Modules.State {
    .showing(.unchecked(UncheckedList.State()), graph: graph)
  }

  @Test("has a place, its problem, and the line of the configuration that leaves it out")
  func place() throws {
    let state = screen(.partlyRead)
    #expect(state.texts.suffix(2) == ["Extra/**", "1 Swift file in no checked module"])
    // The line is the first row that can be chosen, so that the list begins at its top.
    let line = try #require(state.items.first)
    #expect(line.label.en == #""excluded": ["Extra/**"]"#)
    #expect(line.badge?.en == "leaves them out" && line.detail == nil)
    #expect(state.files.first == FileLine(path: "/sample/boundaries.json", line: 1))
  }

  @Test("shows the whole reason for a place that no line of the configuration excludes")
  func unreadable() {
    var graph = graph
    let reason = #"no rule; "excluded": ["x"] is no help"#
    graph.unread = [PackageGraph.UnreadPlace(path: "boundaries.json", reason: reason)]
    #expect(screen(graph).texts.suffix(2) == ["boundaries.json", reason])
    #expect(screen(graph).labels == ["Rules", "Read again"])
  }

  @Test("opens no configuration that is missing; the line says what writes it")
  func missingConfiguration() {
    var graph = PackageGraph.partlyRead
    graph.hasConfiguration = false
    #expect(screen(graph).items.first?.disabledReason?.en == "'boundaries init' writes it.")
  }

  @Test("says that everything was checked, and nothing of a failure")
  func none() {
    let sentences = [
      MenuText(
        en: "The places that boundaries check could not read.",
        ja: "boundaries checkが読み込めなかった場所です。"
      ),
      MenuText(en: "Everything was checked.", ja: "すべて検査しました。"),
    ]
    #expect(menu(graph).messages == sentences)
  }

  @Test("reads the package again by each line where there is no editor")
  func requests() {
    let read = UncheckedList.Action.delegate(.read)
    #expect(menu(.partlyRead).items.map(\.action) == [read, read, read])
  }

  @Test("has the line that includes a place before the one that leaves it out")
  func inclusion() {
    var graph = PackageGraph.partlyRead
    graph.unread[0].packages = ["Extra"]
    let lines = menu(graph).items.prefix(2)
    #expect(lines.map(\.label.en) == [#""packages": ["Extra"]"#, #""excluded": ["Extra/**"]"#])
    let effects = [
      MenuText(en: "includes them", ja: "含めます"),
      MenuText(en: "leaves them out", ja: "除外します"),
    ]
    #expect(lines.map(\.badge) == effects)
  }

  @Test("has the dependencies that were not judged, and says what fetches their packages")
  func dependencies() {
    let graph = sample { graph in
      graph.unjudged = [
        PackageGraph.UnjudgedDependency(from: "A", to: "NIOCore"),
        PackageGraph.UnjudgedDependency(from: "B", to: "NIO"),
      ]
    }
    let advice = MenuText(
      en: "Their packages are not fetched. 'swift package resolve' fetches them.",
      ja: "パッケージが未取得です。swift package resolveで取得できます。"
    )
    #expect(menu(graph).sectionTitles == [MenuText(en: "Dependencies", ja: "依存")])
    #expect(menu(graph).messages.suffix(3).first == advice)
    #expect(menu(graph).texts.suffix(2) == ["A → NIOCore", "B → NIO"])
    #expect(menu(graph).texts.first?.hasPrefix("boundaries check fails until") == true)
  }

  private func menu(_ graph: PackageGraph) -> ScreenMenu<UncheckedList.Action> {
    var state = UncheckedList.State()
    state.package = .sample(graph)
    return UncheckedList.menu(state)
  }
}
