import ModuleGraphClient
import NavigatorMenus
import NavigatorTestSupport
import Testing

@testable import ModulesFeature

@MainActor
@Suite("The table of modules")
struct ModuleTableTests {
  private let list = Modules.State.showing()

  @Test("is sorted by each column in both orders, and external modules come last")
  func sorting() async {
    let expected: [(column: Int, ascending: [String], descending: [String])] = [
      (1, ["A", "C", "D", "B"], ["B", "A", "C", "D"]),
      (2, ["A", "B", "C", "D"], ["D", "B", "C", "A"]),
      (3, ["D", "B", "C", "A"], ["A", "B", "C", "D"]),
      (4, ["D", "B", "C", "A"], ["A", "B", "C", "D"]),
      (5, ["C", "D", "B", "A"], ["A", "B", "C", "D"]),
      (6, ["A", "B", "D", "C"], ["C", "D", "B", "A"]),
      (7, ["A", "B", "C", "D"], ["A", "B", "C", "D"]),
      (0, ["A", "B", "C", "D"], ["D", "C", "B", "A"]),
    ]
    let store = modulesStore()
    for (column, ascending, descending) in expected {
      for (isDescending, names) in [(false, ascending), (true, descending)] {
        await store.send(.root(.view(.sort(column)))) {
          $0.root.order = TableSort(column: column, isDescending: isDescending)
        }
        #expect(Array(store.state.labels.prefix(6)) == ["Findings"] + names + ["E"], "\(column)")
      }
    }
    await store.finish()
  }

  @Test("says nothing of imports or importers that a module does not have")
  func noNeighbors() {
    #expect(list.preview(of: "A").flatMap(\.texts) == ["A", "B, C"])
    #expect(list.preview(of: "D").flatMap(\.texts) == ["D", "B, C"])
  }

  @Test("has the mark and the color of the gravest finding of a module beside their number")
  func severities() {
    #expect(list.item(labelled: "B")?.cells.first?.en == "✗ 2")
    #expect(list.item(labelled: "B")?.style == .error)
    #expect(list.item(labelled: "A")?.cells.first?.en == "")
    #expect(list.item(labelled: "A")?.style == .body)
    let graph = sample { graph in
      for index in graph.findings.indices {
        graph.findings[index].severity = "warning"
      }
    }
    let warned = Modules.State.showing(graph: graph).item(labelled: "B")
    #expect(warned?.cells.first?.en == "! 2")
    #expect(warned?.style == .warning)
  }

  @Test("says nothing of the files and lines of another package, which are not read")
  func externalFiles() {
    let cells = list.item(labelled: "E")?.cells.map(\.en) ?? []
    #expect(cells.suffix(3) == ["", "", "external"])
  }

  @Test("has numbers in names in the order of numbers")
  func numbers() {
    let graph = sample { graph in
      for (index, name) in ["Core10a2", "Core10a1", "Core2", "Core01"].enumerated() {
        graph.modules[index].name = name
      }
    }
    let names = Modules.State.showing(graph: graph).labels.dropFirst().prefix(4)
    #expect(Array(names) == ["Core01", "Core2", "Core10a1", "Core10a2"])
  }

  @Test("has a preview of a module with its findings, its imports and its importers")
  func preview() {
    let texts = list.preview(of: "B").flatMap(\.texts)
    let findings = ["! B may not import D", "! B imports E, which it does not declare"]
    #expect(texts == ["B"] + findings + ["D, E", "A"])
  }

  @Test("has the numbers of a module, and its kind in both languages")
  func cells() {
    func kind(_ kind: String) -> MenuText? {
      let graph = sample { graph in graph.modules[1].kind = kind }
      return Modules.State.showing(graph: graph).item(labelled: "B")?.cells.last
    }
    let cells = list.item(labelled: "B")?.cells.map(\.en)
    #expect(cells == ["✗ 2", "1", "1", "0.50", "2", "80", "library"])
    #expect(kind("library") == MenuText(en: "library", ja: "ライブラリ"))
    #expect(kind("executable") == MenuText(en: "executable", ja: "実行ファイル"))
    #expect(kind("unknown") == MenuText(verbatim: "unknown"))
  }
}
