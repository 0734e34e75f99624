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
    #expect(screen(graph).texts.last == "Everything was checked.")
    #expect(!screen(graph).texts.contains { text in text.contains("fails") })
  }
}
