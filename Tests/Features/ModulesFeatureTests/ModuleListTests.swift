import ModuleGraphClient
import NavigatorMenus
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The list of modules")
struct ModuleListTests {
  @Test("begins with a row in the color of the gravest finding")
  func severity() {
    func style(_ severities: [String]) -> TextStyle? {
      let graph = sample { graph in
        graph.findings = Array(graph.findings.prefix(severities.count))
        for (index, severity) in severities.enumerated() {
          graph.findings[index].severity = severity
        }
      }
      return Modules.State.showing(graph: graph).items.first?.style
    }
    #expect(style(["warning", "error"]) == .error)
    #expect(style(["info", "warning"]) == .warning)
    #expect(style(["info"]) == .body)
    #expect(style([]) == .body)
  }

  @Test("is grouped by folder or depth, in the order of the table; other packages stay apart")
  func grouping() async throws {
    let graph = sample { graph in
      for (index, folder) in ["x/A", "y/B", "x/C", "D"].enumerated() {
        graph.modules[index].folder = folder
      }
    }
    let store = modulesStore(Modules.State.showing(graph: graph))
    await store.send(.root(.view(.sort(0)))) { $0.root.order.isDescending = true }
    let expected: [(grouping: ModuleList.Grouping, sections: [String])] = [
      (.folder, ["/ D", "x/ C A", "y/ B", "Other packages E"]),
      (.depth, ["Depth 2 A", "Depth 1 C B", "Depth 0 D", "Other packages E"]),
      (.none, ["4 modules of sample D C B A", "Other packages E"]),
    ]
    for (grouping, sections) in expected {
      // The key of the row leads from each grouping to the next one.
      let action = try #require(store.state.item(key: "o")).action
      #expect(action == .root(.view(.group(grouping))))
      await store.send(action) { $0.root.grouping = grouping }
      #expect(store.state.sections == sections)
    }
    await store.finish()
  }

  @Test("has macros and plugins apart, and tests, however it is grouped")
  func kinds() {
    let graph = sample { graph in
      for (index, kind) in ["library", "macro", "plugin", "test"].enumerated() {
        graph.modules[index].kind = kind
      }
    }
    let apart = ["Macros and plugins B C", "Tests D", "Other packages E"]
    let expected: [(grouping: ModuleList.Grouping, first: String)] = [
      (.none, "4 modules of sample A"), (.folder, "/ A"), (.depth, "Depth 2 A"),
    ]
    for (grouping, first) in expected {
      var state = Modules.State.showing(graph: graph)
      state.root.grouping = grouping
      #expect(state.sections == [first] + apart, "\(grouping)")
    }
  }

  @Test("of another package is another screen, so that it begins at its top")
  func identity() {
    let identity = Modules.menu(.showing()).screenID
    #expect(Modules.menu(Modules.State(folder: "other", graph: graph)).screenID != identity)
    #expect(Modules.menu(Modules.State(folder: "p")).screenID != identity)
  }

  @Test("is the same screen during and after the first reading, so that a typed filter stays")
  func identityWhileReading() {
    var state = Modules.State(folder: "p")
    func identity() -> ScreenID {
      state.shareValues()
      return Modules.menu(state).screenID
    }
    state.package.beginReading()
    let reading = identity()
    state.package.finishReading(graph)
    #expect(identity() == reading)
    state.package.beginReading()
    #expect(identity() == reading)
    state.package.content = .failed(reason: .noToolchain, last: nil)
    #expect(identity() == reading)
  }

  @Test("has a row for the folder, and no field that takes the keys")
  func folderRow() {
    let state = Modules.State(folder: "x")
    #expect(state.labels.last == "Folder")
    #expect(state.item(key: "f")?.action == .root(.delegate(.writeFolder)))
    #expect(Modules.menu(state).textFields.isEmpty)
  }

  @Test("counts the modules that are not external, and says how they are grouped")
  func heading() {
    func menu(_ grouping: ModuleList.Grouping) -> ScreenMenu<ModuleList.Action> {
      var state = ModuleList.State()
      state.grouping = grouping
      state.package = .sample()
      return ModuleList.menu(state)
    }
    let names: [(grouping: ModuleList.Grouping, name: MenuText)] = [
      (.none, MenuText(en: "nothing", ja: "なし")),
      (.folder, MenuText(en: "folder", ja: "フォルダー")),
      (.depth, MenuText(en: "depth", ja: "深さ")),
    ]
    for (grouping, name) in names {
      #expect(menu(grouping).item(key: "o")?.detail == name)
    }
    let heading = MenuText(en: "4 modules of sample", ja: "sampleの4モジュール")
    #expect(menu(.none).sectionTitles.first == heading)
    #expect(menu(.depth).sectionTitles.first == MenuText(en: "Depth 2", ja: "深さ 2"))
  }

  @Test("says since when there are findings, and whether the rules were compared")
  func revision() {
    func detail(_ notCompared: String?) -> MenuText? {
      var state = ModuleList.State()
      state.package = .sample(sample { graph in graph.notCompared = notCompared })
      state.package.revision = "main"
      return ModuleList.menu(state).item(labelled: "Findings")?.detail
    }
    let compared = MenuText(en: "2, errors: 2 since main", ja: "2、うちエラー2（main以降）")
    let notCompared = MenuText(
      en: "2, errors: 2 since main, rules not compared",
      ja: "2、うちエラー2（main以降、規則は未比較）"
    )
    #expect(detail(nil) == compared)
    #expect(detail("main") == notCompared)
  }

  @Test("names the folder of the package, or the current one")
  func folderDetail() {
    func detail(_ folder: String) -> MenuText? {
      var state = ModuleList.State()
      state.package.folder = folder
      return ModuleList.menu(state).item(key: "f")?.detail
    }
    #expect(detail("p") == MenuText(verbatim: "p"))
    #expect(detail("") == MenuText(en: "the current one", ja: "現在のフォルダー"))
  }

  @Test("requests what its rows show")
  func requests() {
    var state = ModuleList.State()
    state.package = .sample(.partlyRead)
    var requests: [ModulesRequest] = [
      .showFindings(ofRule: nil), .showUnchecked, .showSuppressed(ofRule: nil),
    ]
    requests += ["A", "B", "C", "D", "E"].map(ModulesRequest.showModule)
    let items = ModuleList.menu(state).items
    let actions = items.map(\.action)
    #expect(Array(actions.prefix(8)) == requests.map(ModuleList.Action.delegate))
    #expect(
      Array(actions.dropFirst(8)) == [
        .view(.group(.folder)), .delegate(.read), .delegate(.read), .delegate(.writeFolder),
      ]
    )
  }

  @Test("counts what was not checked and what is suppressed")
  func counts() {
    var state = ModuleList.State()
    state.package = .sample(.partlyRead)
    let labels = ModuleList.menu(state).items.prefix(3).map(\.label)
    let counts = [
      FindingList.title, MenuText(en: "Not checked: 1 place", ja: "未検査: 1か所"),
      MenuText(en: "Suppressed: 2", ja: "抑制済み: 2件"),
    ]
    #expect(labels == counts)
  }
}
