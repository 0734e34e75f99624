import ModuleGraphClient
import NavigatorMenus
import Testing

@testable import ModulesFeature

@MainActor
@Suite("A module")
struct ModuleDetailTests {
  private func screen(_ name: String) -> Modules.State {
    .showing(.module(ModuleDetail.State(name: name)))
  }

  @Test("has its findings, its imports and its importers, each of which can be chosen")
  func rows() {
    #expect(
      screen("B").labels == [
        "Why does it reach …", "✗ B → D", "✗ B → E", "D", "E", "A", "Rules", "Read again",
      ]
    )
  }

  @Test("says nothing of findings, imports or importers that it does not have")
  func noNeighbors() {
    #expect(screen("D").sections == ["Imported by (2) B C"])
    #expect(screen("D").labels == ["B", "C", "Rules", "Read again"])
  }

  @Test("that was removed since it was read is named")
  func removed() {
    #expect(screen("X").labels == ["Rules", "Read again"])
    let text = MenuText(en: "There is no module X now.", ja: "いまモジュールXはありません。")
    #expect(screen("X").messages == [text])
  }

  @Test("requests what each row shows")
  func requests() {
    let requests: [ModulesRequest] = [
      .showDestinations(of: "B"), .showFinding("1"), .showFinding("2"), .showModule("D"),
      .showModule("E"), .showModule("A"), .read, .read,
    ]
    #expect(menu("B").items.map(\.action) == requests.map(ModuleDetail.Action.delegate))
  }

  @Test("has sections that count its imports and its importers")
  func sectionTitles() {
    let titles = [
      FindingList.title, MenuText(en: "Imports (2)", ja: "import先 (2)"),
      MenuText(en: "Imported by (1)", ja: "import元 (1)"),
    ]
    #expect(menu("B").sectionTitles == titles)
  }

  @Test("has its folder if that is known")
  func folder() {
    let placed = sample { graph in graph.modules[1].folder = "Sources/B" }
    #expect(menu("B", placed).texts.contains("Sources/B"))
    #expect(menu("B").rows.count == menu("B", placed).rows.count - 1)
  }

  private func menu(_ name: String, _ graph: PackageGraph = graph) -> ScreenMenu<
    ModuleDetail.Action
  > {
    var state = ModuleDetail.State(name: name)
    state.package = .sample(graph)
    return ModuleDetail.menu(state)
  }
}
