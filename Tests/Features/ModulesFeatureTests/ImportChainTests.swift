import ModuleGraphClient
import NavigatorMenus
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The chain of imports between two modules")
struct ImportChainTests {
  private func screen(_ start: String, _ end: String) -> Modules.State {
    .showing(.chain(ImportChain.State(start: start, end: end)))
  }

  @Test("is the shortest one, each import of which opens in the editor")
  func rows() {
    let state = screen("A", "E")
    #expect(state.labels == ["A → B", "B → E", "Rules", "Read again"])
    #expect(
      state.files == [
        FileLine(path: "/sample/Sources/A/a.swift", line: 1),
        FileLine(path: "/sample/Sources/B/a.swift", line: 4),
        FileLine(path: "/sample/boundaries.json", line: 1),
      ]
    )
  }

  @Test(
    "names a module that was removed since it was read, whichever end it is",
    arguments: [("A", "X"), ("X", "A")]
  )
  func removed(start: String, end: String) {
    #expect(screen(start, end).labels == ["Rules", "Read again"])
    #expect(screen(start, end).texts == ["There is no module X now."])
  }

  @Test("requests the imported module of each import where there is no editor")
  func requests() {
    let requests: [ModulesRequest] = [.showModule("B"), .showModule("E"), .read, .read]
    #expect(menu("A", "E").items.map(\.action) == requests.map(ImportChain.Action.delegate))
  }

  @Test("marks the imports that break a rule, and says where each is")
  func violations() {
    let imports = menu("A", "D").items.prefix(2)
    #expect(imports.map(\.label.en) == ["A → B", "B → D"])
    #expect(imports.map(\.badge?.en) == [nil, "!"])
    #expect(imports.map(\.detail?.en) == ["Sources/A/a.swift:1", "Sources/B/a.swift:3"])
  }

  @Test("has its end in its title, and both ends in the sentence above the imports")
  func title() {
    #expect(menu("A", "D").title == MenuText(en: "Why D", ja: "Dへの経路"))
    let reached = MenuText(
      en: "A reaches D by these imports. Each opens in $EDITOR.",
      ja: "Aは、これらのimportでDに到達します。それぞれ$EDITORで開けます。"
    )
    #expect(menu("A", "D").messages == [reached])
    let none = MenuText(en: "D does not reach A.", ja: "DはAに到達しません。")
    #expect(menu("D", "A").messages == [none])
  }

  private func menu(_ start: String, _ end: String) -> ScreenMenu<ImportChain.Action> {
    var state = ImportChain.State(start: start, end: end)
    state.package = .sample()
    return ImportChain.menu(state)
  }
}
