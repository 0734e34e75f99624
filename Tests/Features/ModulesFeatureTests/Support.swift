import Foundation
import ModuleGraphClient
import NavigatorComposition
import NavigatorMenus
import NavigatorRouting
import NavigatorTestSupport
import TestHelpers
import Testing

@testable import ModulesFeature

/// The package of the tests.
let graph = PackageGraph.sample

/// A change of a file.
let change = PackageChange(difference: "+++ b/a\n+b\n", text: "1")

extension Modules.State {
  /// Returns a state in which a package is read, with screens above the list.
  static func showing(
    _ screens: Modules.Path.State...,
    graph: PackageGraph = graph,
    made: [PackageChange] = []
  ) -> Modules.State {
    var state = Modules.State(folder: "p", graph: graph)
    for screen in screens {
      state.path.append(screen)
    }
    state.package.made = made
    state.shareValues()
    return state
  }
}

extension Modules.State {
  /// Returns a state in which no package is read, with a screen above the list.
  static func unread(_ screen: Modules.Path.State) -> Modules.State {
    var state = Modules.State(folder: "p")
    state.path.append(screen)
    state.shareValues()
    return state
  }
}

/// Returns a store whose client answers with the sample package.
@MainActor
func modulesStore(
  _ state: Modules.State = .showing(),
  _ client: ModuleGraphClient = .answering(graph)
) -> TestStore<Modules.State, Modules.Action> {
  TestStore(initialState: state) { Modules(client: client) }
}

/// Returns the sample package with parts of its JSON replaced, each of which must be there.
func sample(replacing replacements: [String: String]) throws -> PackageGraph {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  var json = String(decoding: try encoder.encode(graph), as: UTF8.self)
  for (text, other) in replacements {
    #expect(json.contains(text))
    json = json.replacing(text, with: other)
  }
  return try JSONDecoder().decode(PackageGraph.self, from: Data(json.utf8))
}

extension Modules.State {
  private var menu: ScreenMenu<Modules.Action> { Modules.menu(self) }

  /// The items on the screen, also those in tables and sections.
  var items: [MenuRow<Modules.Action>.Item] { menu.rows.flatMap(\.items) }

  /// The labels of the items on the screen.
  var labels: [String] { items.map(\.label.en) }

  /// The texts on the screen outside of tables.
  var texts: [String] { menu.rows.flatMap(\.texts) }

  /// The titles of the sections, each with the labels of its items.
  var sections: [String] {
    menu.rows.compactMap { row in
      guard case .section(let title, let rows) = row.content else { return nil }
      let labels = rows.flatMap(\.items).map(\.label.en)
      return ([title.en] + labels).joined(separator: " ")
    }
  }

  /// The first table on the screen.
  var table: MenuRow<Modules.Action>.Table? {
    menu.rows.lazy.compactMap { row in
      if case .list(let list) = row.content { list.table } else { nil }
    }
    .first
  }

  /// The tables in the sections on the screen.
  var groupedTables: [MenuRow<Modules.Action>.Table] {
    menu.rows.flatMap { row -> [MenuRow<Modules.Action>.Table] in
      guard case .section(_, let rows) = row.content else { return [] }
      return rows.compactMap { row in
        if case .list(let list) = row.content { list.table } else { nil }
      }
    }
  }

  /// The lines of files that the rows open, also those of tables.
  var files: [FileLine] {
    menu.rows.flatMap { row in row.tableRows + [row] }.compactMap(\.file)
  }

  /// Returns the item with a key on the screen.
  func item(key: Character) -> MenuRow<Modules.Action>.Item? {
    items.first { $0.shortcut == key }
  }

  /// Returns the rows beside the row of a table that has a label.
  func preview(of label: String) -> [MenuRow<Modules.Action>] {
    let rows = menu.rows.flatMap(\.tableRows)
    let row = rows.first { $0.items.first?.label.en == label }
    return row?.preview?() ?? []
  }
}

extension MenuRow.Table {
  /// The titles of the columns.
  var titles: [String] { columns.map(\.title.en) }
}

extension MenuRow {
  var items: [Item] {
    switch content {
    case .item(let item): [item]
    case .list(let list): (0..<list.count).flatMap { list.row($0).items }
    case .section(_, let rows): rows.flatMap(\.items)
    case .text, .value, .stepper, .toggle, .choice, .textField, .progress, .empty, .error: []
    }
  }

  var texts: [String] {
    switch content {
    case .text(let text, _), .value(_, let text), .empty(let text), .error(let text, _): [text.en]
    case .section(_, let rows): rows.flatMap(\.texts)
    case .item, .stepper, .toggle, .choice, .textField, .progress, .list: []
    }
  }

  fileprivate var tableRows: [MenuRow] {
    switch content {
    case .list(let list): (0..<list.count).map(list.row)
    case .section(_, let rows): rows.flatMap(\.tableRows)
    case .item, .text, .value, .stepper, .toggle, .choice, .textField, .progress, .empty, .error: []
    }
  }
}
