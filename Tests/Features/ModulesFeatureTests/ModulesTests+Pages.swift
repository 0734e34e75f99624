import Foundation
import ModuleGraphClient
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import Testing

@testable import ModulesFeature

extension ModulesTests {
  @Test("a module opens its imports and importers, without end")
  func pages() async {
    let store = store(Modules.State(graph: graph))
    await store.send(.view(.open(.module("A")))) { $0.path.append(.module("A")) }
    for generation in 0..<20 {
      let name = generation.isMultiple(of: 2) ? "B" : "A"
      let id = StackElementID(generation: generation)
      await store.send(.path(.element(id: id, action: .open(.module(name))))) {
        $0.path.append(.module(name))
      }
    }
    await store.finish()
    #expect(labels(.module("D")) == ["B", "C", "Read again"])
    #expect(
      labels(.module("B")) == [
        "Why does it reach …", "✗ B → D", "✗ B → E", "Select all 2", "D", "E", "A", "Read again",
      ]
    )
  }

  @Test("a chain has the shortest way, and each hop opens a line of a file")
  func chain() {
    var state = Modules.State(graph: graph)
    state.path.append(.chain(from: "A", to: "E"))
    let files = Modules.menu(state).rows.compactMap(\.file)
    #expect(labels(.chain(from: "A", to: "E")).dropLast() == ["A → B", "B → E"])
    #expect(
      files == [
        FileLine(path: "/sample/Sources/A/a.swift", line: 1),
        FileLine(path: "/sample/Sources/B/a.swift", line: 4),
      ]
    )
    #expect(labels(.chain(from: "D", to: "A")) == ["Read again"])
    #expect(labels(.goals(from: "B")).dropLast() == ["D", "E"])
  }

  @Test("modules are listed by their depth, the deepest first")
  func layers() {
    #expect(labels(.layers).dropLast() == ["└─ A", "├─ B", "└─ C", "└─ D"])
  }

  @Test("what could not be checked is counted above the answer, and opens with what excludes it")
  func unchecked() async throws {
    let json = #"""
      {"package": "p", "folder": "/p", "modules": [], "findings": [],
        "unread": [{"path": "Extra/**", "reason": "\"excluded\": [\"Extra/**\"] leaves out"}]}
      """#
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(json.utf8))
    let store = store(Modules.State(graph: graph))
    let first = Modules.menu(store.state).rows.flatMap(Self.items).first
    #expect(first?.label.en == "Not checked: 1 place")
    await store.send(.view(.open(.findings))) { $0.path.append(.findings) }
    let rows = Modules.menu(store.state).rows
    #expect(
      rows.flatMap(Self.items).first?.action == .path(.element(id: 0, action: .open(.unchecked)))
    )
    #expect(rows.contains { $0.content.label?.en == "No findings in what was checked." })
    await store.send(.view(.open(.unchecked))) { $0.path.append(.unchecked) }
    let texts = Modules.menu(store.state).rows.compactMap(\.content.label?.en)
    #expect(texts.contains("Extra/**"))
    #expect(texts.contains("\"excluded\": [\"Extra/**\"] leaves out"))
    await store.finish()
  }

  @Test("a page of a module that is gone says so")
  func gone() {
    for page in [
      ModulesPage.module("X"), .goals(from: "X"), .chain(from: "A", to: "X"), .finding("X"),
      .rule("X"),
    ] {
      #expect(labels(page) == ["Read again"])
    }
  }

  @Test("modules are sorted by each column in both orders, and external ones come last")
  func sorting() async {
    let expected = [
      (1, ["A", "C", "D", "B"], ["B", "A", "C", "D"]),
      (2, ["A", "B", "C", "D"], ["D", "B", "C", "A"]),
      (3, ["D", "B", "C", "A"], ["A", "B", "C", "D"]),
      (4, ["D", "B", "C", "A"], ["A", "B", "C", "D"]),
      (5, ["C", "D", "B", "A"], ["A", "B", "C", "D"]),
      (6, ["A", "B", "D", "C"], ["C", "D", "B", "A"]),
      (7, ["A", "B", "C", "D"], ["A", "B", "C", "D"]),
      (0, ["A", "B", "C", "D"], ["D", "C", "B", "A"]),
    ]
    let store = store(Modules.State(graph: graph))
    for (column, ascending, descending) in expected {
      for (isDescending, names) in [(false, ascending), (true, descending)] {
        await store.send(.view(.sort(column))) {
          $0.order = TableSort(column: column, isDescending: isDescending)
        }
        let items = Modules.menu(store.state).rows.flatMap(Self.items).map(\.label.en)
        #expect(Array(items.prefix(5)) == names + ["E"], "\(column)")
      }
    }
    await store.finish()
  }

  @Test("numbers in the names of modules are in the order of numbers")
  func numbers() throws {
    var text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    for (name, other) in [("A", "Core10a2"), ("B", "Core10a1"), ("C", "Core2"), ("D", "Core01")] {
      text = text.replacing("\"\(name)\"", with: "\"\(other)\"")
    }
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(text.utf8))
    let names = Modules.menu(Modules.State(graph: graph)).rows.flatMap(Self.items).map(\.label.en)
    #expect(Array(names.prefix(4)) == ["Core01", "Core2", "Core10a1", "Core10a2"])
  }

  @Test("modules are grouped by folder or depth, in the order of the table; the others stay apart")
  func grouping() async throws {
    let text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    let parts = text.components(separatedBy: #""folder":"""#)
    let folders = ["x/A", "y/B", "x/C", "D", ""].map { "\"folder\":\"\($0)\"" } + [""]
    let placed = zip(parts, folders).map { $0 + $1 }.joined()
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(placed.utf8))
    let store = store(Modules.State(graph: graph))
    await store.send(.view(.sort(0))) { $0.order.isDescending = true }
    for (grouping, expected) in [
      (1, ["/ D", "x/ C A", "y/ B", "Other packages E"]),
      (2, ["Depth 2 A", "Depth 1 C B", "Depth 0 D", "Other packages E"]),
      (0, ["4 modules of sample D C B A", "Other packages E"]),
    ] {
      // The key of the row leads from each to the next one.
      let row = Modules.menu(store.state).rows.flatMap(Self.items).first { $0.shortcut == "o" }
      #expect(row?.action == .view(.group(grouping)))
      await store.send(.view(.group(grouping))) { $0.grouping = grouping }
      #expect(Self.sections(store.state) == expected)
    }
    await store.finish()
  }

  @Test("macros and plugins stand apart in the table, and so do tests, however it is grouped")
  func kinds() throws {
    let text = String(decoding: try JSONEncoder().encode(graph), as: UTF8.self)
    let parts = text.components(separatedBy: "\"kind\":\"library\"")
    let kinds = ["library", "macro", "plugin", "test"].map { "\"kind\":\"\($0)\"" } + [""]
    let changed = zip(parts, kinds).map { $0 + $1 }.joined()
    let graph = try JSONDecoder().decode(PackageGraph.self, from: Data(changed.utf8))
    let apart = ["Macros and plugins B C", "Tests D", "Other packages E"]
    for (grouping, first) in [(0, "4 modules of sample A"), (1, "/ A"), (2, "Depth 2 A")] {
      var state = Modules.State(graph: graph)
      state.grouping = grouping
      #expect(Self.sections(state) == [first] + apart, "\(grouping)")
    }
  }

  @Test("a tab takes the place of the pages, and only it has tabs")
  func tabs() async {
    let store = store(Modules.State(graph: graph))
    await store.send(.view(.show(1))) { $0.path.append(.findings) }
    #expect(Modules.menu(store.state).tabs?.tabs.map(\.badge?.en) == ["4", "2", nil])
    await store.send(.view(.open(.rule("layers")))) { $0.path.append(.rule("layers")) }
    #expect(Modules.menu(store.state).tabs == nil)
    await store.send(.view(.show(2))) { $0.path.replaceAll(with: [.layers]) }
    await store.send(.view(.show(0))) { $0.path.popToRoot() }
    await store.finish()
  }
}
